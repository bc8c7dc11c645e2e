import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { CommitResult, OperationHandlers } from '../stripe-sync/public.ts';
import { lockPayment } from './payment.store.ts';
import { recordDebt } from './plan-step.ts';
import { storeRefundProviderId, markRefundRefused } from './refund.store.ts';
import { markStepDone, markStepRefused } from './settlement-step.store.ts';

const transfer = z.object({
  account: z.string(),
  amount: z.number(),
  charge: z.nullable(z.string()),
  invoice: z.string(),
  step: z.number(),
  description: z.string(),
});
const reversal = z.object({ transfer: z.string(), amount: z.number(), invoice: z.string(), step: z.number() });
const refund = z.object({ paymentIntent: z.string(), amount: z.number(), refundId: z.string() });

/** What we have the provider do with money that was paid. */
export const settlementOperations = {
  'send-transfer': {
    run: async (provider, { input }, key) => {
      const order = transfer.parse(input);
      return finish(order, await provider.sendTransfer(order, key));
    },
    findDone: async (provider, { input }) => {
      const order = transfer.parse(input);
      return finish(order, await provider.findTransfer(order));
    },
    onRefused: (tx, { input }) => {
      const { invoice, step } = transfer.parse(input);
      return markStepRefused(tx, invoice, step);
    },
  },
  'reverse-transfer': {
    run: async (provider, { input }, key) => {
      const order = reversal.parse(input);
      return finish(order, await provider.reverseTransfer(order, key));
    },
    findDone: async (provider, { input }) => {
      const order = reversal.parse(input);
      return finish(order, await provider.findReversal(order));
    },
    onRefused: (tx, { input }, code) => refuseReversal(tx, reversal.parse(input), code),
  },
  refund: {
    run: async (provider, { input }, key) => {
      const order = refund.parse(input);
      const id = await provider.createRefund(order, key);
      return (tx) => storeRefundProviderId(tx, order.refundId, id);
    },
    findDone: async (provider, { input }) => {
      const order = refund.parse(input);
      const id = await provider.findRefund(order);
      return id === null ? null : (tx) => storeRefundProviderId(tx, order.refundId, id);
    },
    onRefused: (tx, { input }) => markRefundRefused(tx, refund.parse(input).refundId),
  },
} satisfies Partial<OperationHandlers>;

function finish(order: { invoice: string; step: number }, id: string): CommitResult;
function finish(order: { invoice: string; step: number }, id: string | null): CommitResult | null;
function finish({ invoice, step }: { invoice: string; step: number }, id: string | null): CommitResult | null {
  return id === null ? null : (tx) => markStepDone(tx, invoice, step, id);
}

/** If there is nothing left in the seller's account to take, he owes it; whatever else stands in the way is tried again. */
async function refuseReversal(tx: Transaction, { invoice, step, amount }: z.output<typeof reversal>, code: string): Promise<void> {
  const payment = await lockPayment(tx, invoice);
  await markStepRefused(tx, invoice, step);
  if (payment && code === 'balance_insufficient') await recordDebt(tx, payment, 'owe', amount);
}
