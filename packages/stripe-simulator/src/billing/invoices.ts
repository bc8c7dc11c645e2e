import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { cancelPaymentIntent, createPaymentIntent } from '../money/payments.ts';
import { buildInvoice, type InvoiceDraft } from './build-invoice.ts';

type Invoice = Stripe.Invoice;

export function addInvoice(simulator: Simulator, account: string, draft: InvoiceDraft): Invoice {
  const invoice = buildInvoice(simulator, draft);
  simulator.objects.add('invoice', account, invoice);
  emitObjectEvent(simulator, 'invoice.created', account, invoice);
  return invoice;
}

export function saveInvoice(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  simulator.objects.update(invoice);
  emitObjectEvent(simulator, 'invoice.updated', account, invoice);
  return invoice;
}

export function subscriptionIdOf({ parent }: Invoice): string | null {
  return parent?.subscription_details ? stripeId(parent.subscription_details.subscription) : null;
}

/** Newest first. */
export function listInvoicesOfSubscription({ objects }: Simulator, account: string, subscription: string): Invoice[] {
  return objects.all('invoice', account).filter((invoice) => subscriptionIdOf(invoice) === subscription);
}

export function listInvoicePayments({ objects }: Simulator, account: string, invoice: string): Stripe.InvoicePayment[] {
  return objects.all('invoice_payment', account).filter((payment) => payment.invoice === invoice);
}

/** The intent that pays an open invoice. */
export function getPaymentIntentOfInvoice(simulator: Simulator, account: string, invoice: Invoice): Stripe.PaymentIntent {
  const [payment] = listInvoicePayments(simulator, account, invoice.id);
  return simulator.objects.get('payment_intent', account, stripeId(payment?.payment.payment_intent ?? null));
}

export function findInvoiceOfIntent({ objects }: Simulator, account: string, intent: string): Invoice | undefined {
  const payment = objects.all('invoice_payment', account).find((candidate) => candidate.payment.payment_intent === intent);
  return payment && objects.get('invoice', account, stripeId(payment.invoice));
}

const descriptions: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
};

/** Gives a draft its number, URLs and payment intent. `paidBy`: an intent that has already paid it. */
export function finalizeInvoice(simulator: Simulator, account: string, invoice: Invoice, paidBy?: Stripe.PaymentIntent): Invoice {
  const { objects, clock, url } = simulator;
  if (invoice.status !== 'draft')
    throw new StripeApiError("This invoice is already finalized, you can't re-finalize a non-draft invoice.", { code: 'invoice_not_editable' });
  const finalized: Invoice = {
    ...invoice,
    status: 'open',
    number: nextInvoiceNumber(simulator, account, stripeId(invoice.customer)),
    automatically_finalizes_at: null,
    effective_at: clock.seconds(),
    ending_balance: 0,
    hosted_invoice_url: `${url}/i/${invoice.id}`,
    invoice_pdf: `${url}/i/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: clock.seconds() },
  };
  objects.update(finalized);
  if (finalized.total > 0) addInvoicePayment(simulator, account, finalized, paidBy);
  emitObjectEvent(simulator, 'invoice.finalized', account, finalized);
  return finalized;
}

function nextInvoiceNumber({ objects }: Simulator, account: string, customerId: string): string {
  const customer = objects.get('customer', account, customerId);
  const sequence = customer.next_invoice_sequence ?? 1;
  objects.update({ ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function addInvoicePayment(simulator: Simulator, account: string, invoice: Invoice, paidBy: Stripe.PaymentIntent | undefined): void {
  const { random, clock, objects } = simulator;
  const intent =
    paidBy ??
    createPaymentIntent(simulator, account, {
      amount: invoice.total,
      currency: 'usd',
      customer: stripeId(invoice.customer),
      description: descriptions[invoice.billing_reason ?? ''] ?? `Payment for Invoice ${invoice.number}`,
      allowed_payment_method_types: ['card'],
    });
  const payment: Stripe.InvoicePayment = {
    id: random.newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.total,
    created: clock.seconds(),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  objects.add('invoice_payment', account, payment);
}

export function markPaid(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  const { objects, clock } = simulator;
  const now = clock.seconds();
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: Math.max(1, invoice.attempt_count),
    auto_advance: false,
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  objects.update(paid);
  for (const payment of listInvoicePayments(simulator, account, invoice.id)) {
    objects.update<Stripe.InvoicePayment>({
      ...payment,
      status: 'paid',
      amount_paid: invoice.total,
      status_transitions: { ...payment.status_transitions, paid_at: now },
    });
    emitObjectEvent(simulator, 'invoice_payment.paid', account, payment);
  }
  for (const type of ['invoice.updated', 'invoice.paid', 'invoice.payment_succeeded']) emitObjectEvent(simulator, type, account, paid);
  return paid;
}

export function voidInvoice(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  const { objects, clock } = simulator;
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw new StripeApiError(`You can only pass in open or uncollectible invoices. This invoice has a status of ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  const now = clock.seconds();
  for (const payment of listInvoicePayments(simulator, account, invoice.id)) {
    const intent = objects.get('payment_intent', account, stripeId(payment.payment.payment_intent ?? null));
    if (intent.status.startsWith('requires_')) cancelPaymentIntent(simulator, account, intent, 'void_invoice');
    objects.update<Stripe.InvoicePayment>({
      ...payment,
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: now },
    });
  }
  const voided = objects.update<Invoice>({
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  for (const type of ['invoice.updated', 'invoice.voided']) emitObjectEvent(simulator, type, account, voided);
  return voided;
}

/** The customer could still pay it, but it is no longer charged. */
export function markUncollectible(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw new StripeApiError('You can only mark an open invoice as uncollectible.', { code: 'invoice_not_editable' });
  const marked = saveInvoice(simulator, account, {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: simulator.clock.seconds() },
  });
  emitObjectEvent(simulator, 'invoice.marked_uncollectible', account, marked);
  return marked;
}
