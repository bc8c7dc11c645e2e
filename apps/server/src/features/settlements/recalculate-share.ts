import { allocateRefunds } from '@frontage/domain/settlement/allocate-refunds';
import type { Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { storeRefundedAmounts } from '../subscriptions/public.ts';
import { findWithdrawnDisputes, storeSellerPartOfDispute } from './dispute.store.ts';
import { type PaymentToSettle, sumRefundedAmounts } from './settlement.store.ts';
import { isDisputeLossPosted, postFurtherDisputeLoss } from './post-dispute-loss.ts';
import { findEffectiveRefunds, storeSellerPartOfRefund } from './refund.store.ts';

/**
 * Splits refunds and disputes of a payment between us and the seller, and queues the settlement of the difference. `newRefund` is the
 * one that takes effect now. Caller must hold the payment's row lock.
 */
export async function recalculateShare(tx: Transaction, queue: Queue, payment: PaymentToSettle, newRefund?: string): Promise<void> {
  const refunds = await findEffectiveRefunds(tx, payment.id);
  const { lost, open } = await findDisputes(tx, payment.id);
  // What is in the ledger stays as it is. Money that a bank holds can still come back, so its split is calculated again.
  const fixed = [...refunds.filter(({ id }) => id !== newRefund), ...lost];
  const toAllocate = [
    ...refunds.filter(({ id }) => id === newRefund).map(({ id, amount }) => ({ id, amount, store: storeSellerPartOfRefund })),
    ...open.map(({ id, amount }) => ({ id, amount, store: storeSellerPartOfDispute })),
  ];
  const { sellerParts, takenBack, unallocated } = allocateRefunds(payment, { posted: fixed, toAllocate: toAllocate.map(({ amount }) => amount) });
  for (const [index, { id, store }] of toAllocate.entries()) await store(tx, id, sellerParts[index] ?? 0);

  // A refund failed after the loss of the dispute that followed it was posted: the seller bears more of that loss.
  const lastLost = lost.at(-1);
  const more = lastLost ? unallocated : 0;
  if (lastLost && more > 0) {
    await storeSellerPartOfDispute(tx, lastLost.id, lastLost.sellerPart + more);
    await postFurtherDisputeLoss(tx, payment, { dispute: lastLost.id, part: lastLost.sellerPart + more, more });
  }
  await storeRefundedAmounts(tx, payment.id, { ...(await sumRefundedAmounts(tx, payment.id)), takenBack: takenBack + more });
  await queue.enqueue(tx, 'settle-invoice', { invoiceId: payment.id });
}

type WithdrawnDispute = Awaited<ReturnType<typeof findWithdrawnDisputes>>[number];

/** `lost`: their loss is in the ledger. `open`: they can still end either way. */
async function findDisputes(tx: Transaction, invoiceId: string) {
  const [lost, open]: [WithdrawnDispute[], WithdrawnDispute[]] = [[], []];
  for (const dispute of await findWithdrawnDisputes(tx, invoiceId)) ((await isDisputeLossPosted(tx, dispute.id)) ? lost : open).push(dispute);
  return { lost, open };
}
