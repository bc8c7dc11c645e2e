import { allocateRefunds } from '@frontage/domain/settlement/allocate-refunds';
import type { Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { postFurtherDisputeLoss, isDisputeLossPosted } from './post-dispute-loss.ts';
import type { PaymentToSettle } from './payment.store.ts';
import {
  findEffectiveRefunds,
  findWithdrawnDisputes,
  sumRefundedAmounts,
  storeSellerPartOfDispute,
  storeSellerPartOfRefund,
  storeRefundedAmounts,
} from './refunded-amounts.store.ts';

/**
 * Counts anew what of a payment has gone back, and has the seller's share follow. `newRefund`: one that counts from now on. Whoever
 * calls holds the payment.
 */
export async function recalculateShare(tx: Transaction, queue: Queue, payment: PaymentToSettle, newRefund?: string): Promise<void> {
  const refunds = await findEffectiveRefunds(tx, payment.id);
  const [lost, open] = await disputesOf(tx, payment.id);
  const kept = [...refunds.filter(({ id }) => id !== newRefund), ...lost];
  const anew = [
    ...refunds.filter(({ id }) => id === newRefund).map(({ id, amount }) => ({ id, amount, write: storeSellerPartOfRefund })),
    ...open.map(({ id, amount }) => ({ id, amount, write: storeSellerPartOfDispute })),
  ];
  const { sellerParts, takenBack, unallocated } = allocateRefunds(payment, { posted: kept, toAllocate: anew.map(({ amount }) => amount) });
  for (const [index, { id, write }] of anew.entries()) await write(tx, id, sellerParts[index] ?? 0);

  // A refund failed after the books were closed on the dispute that followed it.
  const late = lost.at(-1);
  const more = late ? unallocated : 0;
  if (late && more > 0) {
    await storeSellerPartOfDispute(tx, late.id, late.sellerPart + more);
    await postFurtherDisputeLoss(tx, payment, { dispute: late.id, part: late.sellerPart + more, more });
  }
  await storeRefundedAmounts(tx, payment.id, { ...(await sumRefundedAmounts(tx, payment.id)), takenBack: takenBack + more });
  await queue.enqueue(tx, 'settle-invoice', { invoiceId: payment.id });
}

/** Those whose loss is in the books, and those that may still end either way. */
async function disputesOf(tx: Transaction, invoiceId: string) {
  const [lost, open]: [Dispute[], Dispute[]] = [[], []];
  for (const dispute of await findWithdrawnDisputes(tx, invoiceId)) ((await isDisputeLossPosted(tx, dispute.id)) ? lost : open).push(dispute);
  return [lost, open] as const;
}

type Dispute = Awaited<ReturnType<typeof findWithdrawnDisputes>>[number];
