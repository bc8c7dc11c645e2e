import { lostDisputePostings, lostDisputeAdjustmentPostings } from '@frontage/domain/ledger/postings';
import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { isEntryPosted, platformBook, postEntry } from '../ledger/public.ts';
import { findDispute } from './dispute.store.ts';
import type { PaymentToSettle } from './payment.store.ts';

const kind = 'dispute-lost';
const nameOf = (dispute: string) => `${kind}:${dispute}`;

export function isDisputeLossPosted(tx: Transaction, dispute: string): Promise<boolean> {
  return isEntryPosted(tx, nameOf(dispute));
}

/** The bank keeps what it took. */
export async function postDisputeLoss(tx: Transaction, payment: PaymentToSettle, { id, amount }: DisputeSnapshot): Promise<void> {
  const row = await findDispute(tx, id);
  const dispute = { seller: payment.seller_id, amount, sellerPart: row?.seller_part ?? 0, isUnmatched: payment.is_stray };
  await postEntry(tx, { ...entryAbout(payment, id), name: nameOf(id), postings: lostDisputePostings(dispute) });
}

/** After the loss was booked, the seller turned out to bear `more` of it: `part` in all. */
export async function postFurtherDisputeLoss(
  tx: Transaction,
  payment: PaymentToSettle,
  lost: { dispute: string; part: number; more: number },
): Promise<void> {
  const { dispute, part, more } = lost;
  const postings = lostDisputeAdjustmentPostings(payment.seller_id, more);
  await postEntry(tx, { ...entryAbout(payment, dispute), name: `${nameOf(dispute)}:${part}`, postings });
}

function entryAbout(payment: PaymentToSettle, dispute: string) {
  return { book: platformBook, kind, source: dispute, occurredAt: payment.now, invoice: payment.id } as const;
}
