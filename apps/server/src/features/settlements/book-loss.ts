import { lostDisputePostings, moreOfLostDisputePostings } from '@frontage/domain/ledger/own-postings';
import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeStanding } from '../../platform/payments/settlements.ts';
import { isPosted, platformBook, post } from '../ledger/public.ts';
import { findDispute } from './dispute.store.ts';
import type { PaymentRow } from './payment.store.ts';

const kind = 'dispute-lost';
const nameOf = (dispute: string) => `${kind}:${dispute}`;

export function isLossBooked(tx: Transaction, dispute: string): Promise<boolean> {
  return isPosted(tx, nameOf(dispute));
}

/** The bank keeps what it took. */
export async function bookLoss(tx: Transaction, payment: PaymentRow, { id, amount }: DisputeStanding): Promise<void> {
  const row = await findDispute(tx, id);
  const dispute = { seller: payment.seller_id, amount, sellerPart: row?.seller_part ?? 0, isStray: payment.is_stray };
  await post(tx, { ...entryAbout(payment, id), name: nameOf(id), postings: lostDisputePostings(dispute) });
}

/** After the loss was booked, the seller turned out to bear `more` of it: `part` in all. */
export async function bookMoreLoss(tx: Transaction, payment: PaymentRow, lost: { dispute: string; part: number; more: number }): Promise<void> {
  const { dispute, part, more } = lost;
  const postings = moreOfLostDisputePostings(payment.seller_id, more);
  await post(tx, { ...entryAbout(payment, dispute), name: `${nameOf(dispute)}:${part}`, postings });
}

function entryAbout(payment: PaymentRow, dispute: string) {
  return { book: platformBook, kind, source: dispute, occurredAt: payment.now, invoice: payment.id } as const;
}
