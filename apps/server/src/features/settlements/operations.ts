import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { CommitResult, OperationHandlers } from '../stripe-sync/public.ts';
import { lockPayment, markStepDone, markStepRefused } from './settlement.store.ts';
import { recordDebt } from './settle-invoice.job.ts';
import { markRefundRefused, storeRefundProviderId } from './refund.store.ts';

const transferInput = z.object({
  account: z.string(),
  amount: z.number(),
  charge: z.nullable(z.string()),
  invoice: z.string(),
  step: z.number(),
  description: z.string(),
});
const reversalInput = z.object({ transfer: z.string(), amount: z.number(), invoice: z.string(), step: z.number() });
const refundInput = z.object({ paymentIntent: z.string(), amount: z.number(), refundId: z.string() });

/** What we ask Stripe to do with money that was paid. */
export const settlementOperations = {
  'send-transfer': {
    run: async (provider, { input }, key) => {
      const transfer = transferInput.parse(input);
      return commitStep(transfer, await provider.sendTransfer(transfer, key));
    },
    findDone: async (provider, { input }) => {
      const transfer = transferInput.parse(input);
      const id = await provider.findTransfer(transfer);
      return id === null ? null : commitStep(transfer, id);
    },
    onRefused: (tx, { input }) => refuseTransfer(tx, transferInput.parse(input)),
  },
  'reverse-transfer': {
    run: async (provider, { input }, key) => {
      const reversal = reversalInput.parse(input);
      return commitStep(reversal, await provider.reverseTransfer(reversal, key));
    },
    findDone: async (provider, { input }) => {
      const reversal = reversalInput.parse(input);
      const id = await provider.findReversal(reversal);
      return id === null ? null : commitStep(reversal, id);
    },
    onRefused: (tx, { input }, code) => refuseReversal(tx, reversalInput.parse(input), code),
  },
  refund: {
    run: async (provider, { input }, key) => {
      const refund = refundInput.parse(input);
      return commitRefund(refund.refundId, await provider.createRefund(refund, key));
    },
    findDone: async (provider, { input }) => {
      const refund = refundInput.parse(input);
      const id = await provider.findRefund(refund);
      return id === null ? null : commitRefund(refund.refundId, id);
    },
    onRefused: (tx, { input }) => markRefundRefused(tx, refundInput.parse(input).refundId),
  },
} satisfies Partial<OperationHandlers>;

function commitStep({ invoice, step }: { invoice: string; step: number }, providerId: string): CommitResult {
  return (tx) => markStepDone(tx, invoice, step, providerId);
}

function commitRefund(refundId: string, providerId: string): CommitResult {
  return (tx) => storeRefundProviderId(tx, refundId, providerId);
}

async function refuseTransfer(tx: Transaction, { invoice, step }: z.output<typeof transferInput>): Promise<void> {
  await lockPayment(tx, invoice);
  await markStepRefused(tx, invoice, step);
}

/** With too little left in the seller's account to reverse, the amount becomes their debt. Any other refusal is tried again later. */
async function refuseReversal(tx: Transaction, { invoice, step, amount }: z.output<typeof reversalInput>, code: string): Promise<void> {
  const payment = await lockPayment(tx, invoice);
  await markStepRefused(tx, invoice, step);
  if (payment && code === 'balance_insufficient') await recordDebt(tx, payment, 'owe', amount);
}
