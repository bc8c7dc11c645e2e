import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';
import { parseRequestId } from './stripe-ids.ts';

export interface TransferParams {
  /** The seller's account. */
  account: string;
  amount: number;
  /** What was paid, if it is taken out of that; null if out of our own balance. */
  charge: string | null;
  invoice: string;
  /** Which step of settling that payment this is; with the payment it names the transfer. */
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
  /** Ours, where we asked for it. */
  refundId: string | null;
}

export interface DisputeSnapshot {
  id: string;
  charge: string;
  amount: number;
  status: string;
  /** The bank has taken the money, and not given it back. */
  isWithdrawn: boolean;
  isClosed: boolean;
  createdAt: Date;
}

export interface ChargedInvoice {
  invoice: string;
  subscription: string | null;
  requestId: string | null;
}

/** Money on its way to sellers, and on its way back. */
export function transfersAndRefunds(stripe: Stripe, ask: StripeCaller) {
  return {
    sendTransfer: ({ account, amount, charge, invoice, step, description }: TransferParams, key: string): Promise<string> =>
      ask('send-transfer', async () => {
        const order = {
          amount,
          currency: 'usd',
          destination: account,
          ...(charge !== null && { source_transaction: charge }),
          transfer_group: invoice,
          description,
        };
        const { id } = await stripe.transfers.create({ ...order, metadata: { invoice, step: String(step) } }, { idempotencyKey: key });
        return id;
      }),

    findTransfer: ({ invoice, step }: Pick<TransferParams, 'invoice' | 'step'>): Promise<string | null> =>
      ask('find-transfer', async () => {
        for await (const { id, metadata } of stripe.transfers.list({ transfer_group: invoice, limit: 100 })) {
          if (metadata['step'] === String(step)) return id;
        }
        return null;
      }),

    reverseTransfer: ({ transfer, amount, invoice, step }: ReversalParams, key: string): Promise<string> =>
      ask('reverse-transfer', async () => {
        const { id } = await stripe.transfers.createReversal(
          transfer,
          { amount, metadata: { invoice, step: String(step) } },
          { idempotencyKey: key },
        );
        return id;
      }),

    findReversal: ({ transfer, step }: Pick<ReversalParams, 'transfer' | 'step'>): Promise<string | null> =>
      ask('find-reversal', async () => {
        for await (const { id, metadata } of stripe.transfers.listReversals(transfer, { limit: 100 })) {
          if (metadata?.['step'] === String(step)) return id;
        }
        return null;
      }),

    createRefund: ({ paymentIntent, amount, refundId }: RefundParams, key: string): Promise<string> =>
      ask('refund', async () => {
        const { id } = await stripe.refunds.create(
          { payment_intent: paymentIntent, amount, metadata: { refund_id: refundId } },
          { idempotencyKey: key },
        );
        return id;
      }),

    findRefund: ({ paymentIntent, refundId }: Pick<RefundParams, 'paymentIntent' | 'refundId'>): Promise<string | null> =>
      ask('find-refund', async () => {
        for await (const { id, metadata } of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
          if (metadata?.['refund_id'] === refundId) return id;
        }
        return null;
      }),

    readRefund: (id: string): Promise<RefundSnapshot> =>
      ask('read-refund', async () => {
        const { charge, amount, status, metadata } = await stripe.refunds.retrieve(id);
        const standing = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
        return { id, charge: stripeId(charge) ?? '', amount, status: standing, refundId: metadata?.['refund_id'] ?? null };
      }),

    /** What was given back of a charge, by us or in the provider's own pages. */
    listRefunds: (charge: string): Promise<string[]> =>
      ask('refunds', async () => {
        const { data } = await stripe.refunds.list({ charge, limit: 100 });
        return data.map(({ id }) => id);
      }),

    /** The bill that a charge was for; null for one that was for none. */
    findInvoiceOfCharge: (charge: string): Promise<ChargedInvoice | null> =>
      ask('bill-of-charge', async () => {
        const intent = stripeId((await stripe.charges.retrieve(charge)).payment_intent);
        if (intent === null) return null;
        const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 });
        const invoice = stripeId(data[0]?.invoice);
        if (invoice === null) return null;
        const { parent } = await stripe.invoices.retrieve(invoice);
        const rent = parent?.subscription_details;
        return { invoice, subscription: stripeId(rent?.subscription), requestId: parseRequestId(rent?.metadata?.['request_id']) };
      }),

    readDispute: (id: string): Promise<DisputeSnapshot> => ask('read-dispute', async () => toDispute(await stripe.disputes.retrieve(id))),
  };
}

function toDispute({ id, charge, amount, status, balance_transactions: movements, created }: Stripe.Dispute): DisputeSnapshot {
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented';
  const balance = movements.reduce((sum, movement) => sum + movement.amount, 0);
  return { id, charge: stripeId(charge) ?? '', amount, status, isWithdrawn: balance < 0, isClosed, createdAt: new Date(created * 1_000) };
}
