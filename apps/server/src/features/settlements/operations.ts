import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { Conclusion, OperationHandlers } from '../payments/public.ts';
import { holdPayment } from './payment.store.ts';
import { writeDebt } from './plan-step.ts';
import { nameRefund, refuseRefund } from './refund.store.ts';
import { finishStep, refuseStep } from './step.store.ts';

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
    perform: async (provider, { input }, key) => {
      const order = transfer.parse(input);
      return finish(order, await provider.sendTransfer(order, key));
    },
    find: async (provider, { input }) => {
      const order = transfer.parse(input);
      return finish(order, await provider.findTransfer(order));
    },
    refused: (tx, { input }) => {
      const { invoice, step } = transfer.parse(input);
      return refuseStep(tx, invoice, step);
    },
  },
  'reverse-transfer': {
    perform: async (provider, { input }, key) => {
      const order = reversal.parse(input);
      return finish(order, await provider.reverseTransfer(order, key));
    },
    find: async (provider, { input }) => {
      const order = reversal.parse(input);
      return finish(order, await provider.findReversal(order));
    },
    refused: (tx, { input }, code) => refuseReversal(tx, reversal.parse(input), code),
  },
  refund: {
    perform: async (provider, { input }, key) => {
      const order = refund.parse(input);
      const id = await provider.refund(order, key);
      return (tx) => nameRefund(tx, order.refundId, id);
    },
    find: async (provider, { input }) => {
      const order = refund.parse(input);
      const id = await provider.findRefund(order);
      return id === null ? null : (tx) => nameRefund(tx, order.refundId, id);
    },
    refused: (tx, { input }) => refuseRefund(tx, refund.parse(input).refundId),
  },
} satisfies Partial<OperationHandlers>;

function finish(order: { invoice: string; step: number }, id: string): Conclusion;
function finish(order: { invoice: string; step: number }, id: string | null): Conclusion | null;
function finish({ invoice, step }: { invoice: string; step: number }, id: string | null): Conclusion | null {
  return id === null ? null : (tx) => finishStep(tx, invoice, step, id);
}

/** If there is nothing left in the seller's account to take, he owes it; whatever else stands in the way is tried again. */
async function refuseReversal(tx: Transaction, { invoice, step, amount }: z.output<typeof reversal>, code: string): Promise<void> {
  const payment = await holdPayment(tx, invoice);
  await refuseStep(tx, invoice, step);
  if (payment && code === 'balance_insufficient') await writeDebt(tx, payment, 'owe', amount);
}
