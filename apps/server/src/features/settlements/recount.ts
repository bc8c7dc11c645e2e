import { reckonParts } from '@frontage/domain/settlement/reckon-parts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { bookMoreLoss, isLossBooked } from './book-loss.ts';
import type { PaymentRow } from './payment.store.ts';
import { findCountingRefunds, findWithdrawnDisputes, sumReturned, writeDisputePart, writeRefundPart, writeReturned } from './returned.store.ts';

/**
 * Counts anew what of a payment has gone back, and has the seller's share follow. `newRefund`: one that counts from now on. Whoever
 * calls holds the payment.
 */
export async function recount(tx: Transaction, queue: Queue, payment: PaymentRow, newRefund?: string): Promise<void> {
  const refunds = await findCountingRefunds(tx, payment.id);
  const [lost, open] = await disputesOf(tx, payment.id);
  const kept = [...refunds.filter(({ id }) => id !== newRefund), ...lost];
  const anew = [
    ...refunds.filter(({ id }) => id === newRefund).map(({ id, amount }) => ({ id, amount, write: writeRefundPart })),
    ...open.map(({ id, amount }) => ({ id, amount, write: writeDisputePart })),
  ];
  const { parts, takenBack, missing } = reckonParts(payment, { kept, anew: anew.map(({ amount }) => amount) });
  for (const [index, { id, write }] of anew.entries()) await write(tx, id, parts[index] ?? 0);

  // A refund failed after the books were closed on the dispute that followed it.
  const late = lost.at(-1);
  const more = late ? missing : 0;
  if (late && more > 0) {
    await writeDisputePart(tx, late.id, late.part + more);
    await bookMoreLoss(tx, payment, { dispute: late.id, part: late.part + more, more });
  }
  await writeReturned(tx, payment.id, { ...(await sumReturned(tx, payment.id)), takenBack: takenBack + more });
  await queue.enqueue(tx, 'settle-invoice', { invoiceId: payment.id });
}

/** Those whose loss is in the books, and those that may still end either way. */
async function disputesOf(tx: Transaction, invoiceId: string) {
  const [lost, open]: [Dispute[], Dispute[]] = [[], []];
  for (const dispute of await findWithdrawnDisputes(tx, invoiceId)) ((await isLossBooked(tx, dispute.id)) ? lost : open).push(dispute);
  return [lost, open] as const;
}

type Dispute = Awaited<ReturnType<typeof findWithdrawnDisputes>>[number];
