import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';

const statuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

export interface InvoiceSnapshot {
  id: string;
  number: string | null;
  status: (typeof statuses)[number];
  subscription: string | null;
  /** Cents: what was paid, or is due. */
  amount: number;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** Where the customer can pay or view it. */
  pageUrl: string | null;
  payment: { intent: string; charge: string; processingFee: number } | null;
}

export function invoices(stripe: Stripe, callStripe: StripeCaller) {
  return {
    readInvoice: (id: string): Promise<InvoiceSnapshot> =>
      callStripe('read-invoice', async () => {
        const invoice = await stripe.invoices.retrieve(id);
        return toSnapshot(id, invoice, invoice.status === 'paid' ? await readPayment(stripe, id) : null);
      }),

    /** Ids of the subscription's unpaid invoices. */
    listOpenInvoices: (subscription: string): Promise<string[]> =>
      callStripe('open-invoices', async () => {
        const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 10 });
        return data.map(({ id }) => id);
      }),
  };
}

async function readPayment(stripe: Stripe, invoice: string): Promise<InvoiceSnapshot['payment']> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 10 });
  const intentId = stripeId(data[0]?.payment.payment_intent);
  if (intentId === null) return null;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] });
  if (charge === null || typeof charge === 'string') return null;
  const transaction = charge.balance_transaction;
  return { intent: intentId, charge: charge.id, processingFee: transaction && typeof transaction !== 'string' ? transaction.fee : 0 };
}

function toSnapshot(id: string, invoice: Stripe.Invoice, payment: InvoiceSnapshot['payment']): InvoiceSnapshot {
  const [line] = invoice.lines.data;
  const { paid_at: paidAt } = invoice.status_transitions;
  return {
    id,
    number: invoice.number,
    status: statuses.find((known) => known === invoice.status) ?? 'draft',
    subscription: stripeId(invoice.parent?.subscription_details?.subscription),
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    createdAt: toDate(invoice.created),
    paidAt: paidAt === null ? null : toDate(paidAt),
    periodStart: toDate(line?.period.start ?? invoice.period_start),
    periodEnd: toDate(line?.period.end ?? invoice.period_end),
    pageUrl: invoice.hosted_invoice_url ?? null,
    payment,
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
