import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { parseRequestId, stripeId } from './stripe-ids.ts';

export interface TransferParams {
  /** The seller's connected account. */
  account: string;
  amount: number;
  /** The charge that funds the transfer; null to use the platform's balance. */
  charge: string | null;
  invoice: string;
  /** The step of settling this invoice; invoice and step together identify the transfer. */
  step: number;
  description: string;
}

export interface ReversalParams {
  transfer: string;
  amount: number;
  invoice: string;
  step: number;
}

export interface RefundParams {
  paymentIntent: string;
  amount: number;
  refundId: string;
}

export interface RefundSnapshot {
  id: string;
  charge: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our own id; null for a refund made in Stripe's dashboard. */
  refundId: string | null;
}

export interface DisputeSnapshot {
  id: string;
  charge: string;
  amount: number;
  status: string;
  /** The bank has withdrawn the money and not returned it. */
  isWithdrawn: boolean;
  isClosed: boolean;
  createdAt: Date;
}

export interface ChargedInvoice {
  invoice: string;
  subscription: string | null;
  requestId: string | null;
}

export function transfersAndRefunds(stripe: Stripe, callStripe: StripeCaller) {
  return {
    sendTransfer: ({ account, amount, charge, invoice, step, description }: TransferParams, key: string): Promise<string> =>
      callStripe('send-transfer', async () => {
        const params = {
          amount,
          currency: 'usd',
          destination: account,
          ...(charge !== null && { source_transaction: charge }),
          transfer_group: invoice,
          description,
        };
        const { id } = await stripe.transfers.create({ ...params, metadata: { invoice, step: String(step) } }, { idempotencyKey: key });
        return id;
      }),

    findTransfer: ({ invoice, step }: Pick<TransferParams, 'invoice' | 'step'>): Promise<string | null> =>
      callStripe('find-transfer', async () => {
        for await (const { id, metadata } of stripe.transfers.list({ transfer_group: invoice, limit: 100 })) {
          if (metadata['step'] === String(step)) return id;
        }
        return null;
      }),

    reverseTransfer: ({ transfer, amount, invoice, step }: ReversalParams, key: string): Promise<string> =>
      callStripe('reverse-transfer', async () => {
        const { id } = await stripe.transfers.createReversal(
          transfer,
          { amount, metadata: { invoice, step: String(step) } },
          { idempotencyKey: key },
        );
        return id;
      }),

    findReversal: ({ transfer, step }: Pick<ReversalParams, 'transfer' | 'step'>): Promise<string | null> =>
      callStripe('find-reversal', async () => {
        for await (const { id, metadata } of stripe.transfers.listReversals(transfer, { limit: 100 })) {
          if (metadata?.['step'] === String(step)) return id;
        }
        return null;
      }),

    createRefund: ({ paymentIntent, amount, refundId }: RefundParams, key: string): Promise<string> =>
      callStripe('refund', async () => {
        const { id } = await stripe.refunds.create(
          { payment_intent: paymentIntent, amount, metadata: { refund_id: refundId } },
          { idempotencyKey: key },
        );
        return id;
      }),

    findRefund: ({ paymentIntent, refundId }: Pick<RefundParams, 'paymentIntent' | 'refundId'>): Promise<string | null> =>
      callStripe('find-refund', async () => {
        for await (const { id, metadata } of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
          if (metadata?.['refund_id'] === refundId) return id;
        }
        return null;
      }),

    readRefund: (id: string): Promise<RefundSnapshot> =>
      callStripe('read-refund', async () => {
        const { charge, amount, status, metadata } = await stripe.refunds.retrieve(id);
        const knownStatus = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
        return { id, charge: stripeId(charge) ?? '', amount, status: knownStatus, refundId: metadata?.['refund_id'] ?? null };
      }),

    /** Ids of all refunds of a charge, ours and those made in Stripe's dashboard. */
    listRefunds: (charge: string): Promise<string[]> =>
      callStripe('refunds', async () => {
        const { data } = await stripe.refunds.list({ charge, limit: 100 });
        return data.map(({ id }) => id);
      }),

    /** Null for a charge without an invoice. */
    findInvoiceOfCharge: (charge: string): Promise<ChargedInvoice | null> =>
      callStripe('bill-of-charge', async () => {
        const intent = stripeId((await stripe.charges.retrieve(charge)).payment_intent);
        if (intent === null) return null;
        const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 });
        const invoice = stripeId(data[0]?.invoice);
        if (invoice === null) return null;
        const { parent } = await stripe.invoices.retrieve(invoice);
        const details = parent?.subscription_details;
        return { invoice, subscription: stripeId(details?.subscription), requestId: parseRequestId(details?.metadata?.['request_id']) };
      }),

    readDispute: (id: string): Promise<DisputeSnapshot> => callStripe('read-dispute', async () => toDispute(await stripe.disputes.retrieve(id))),
  };
}

function toDispute({ id, charge, amount, status, balance_transactions: transactions, created }: Stripe.Dispute): DisputeSnapshot {
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented';
  const balance = transactions.reduce((sum, transaction) => sum + transaction.amount, 0);
  return { id, charge: stripeId(charge) ?? '', amount, status, isWithdrawn: balance < 0, isClosed, createdAt: new Date(created * 1_000) };
}
