import { lostDisputeAdjustmentPostings, lostDisputePostings } from '@frontage/domain/ledger/postings';
import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { isEntryPosted, platformBook, postEntry } from '../ledger/public.ts';
import { findDispute } from './dispute.store.ts';
import type { PaymentToSettle } from './settlement.store.ts';

const kind = 'dispute-lost';
const entryName = (dispute: string) => `${kind}:${dispute}`;

export function isDisputeLossPosted(tx: Transaction, dispute: string): Promise<boolean> {
  return isEntryPosted(tx, entryName(dispute));
}

/** A lost dispute: the bank keeps what it withdrew. */
export async function postDisputeLoss(tx: Transaction, payment: PaymentToSettle, { id, amount }: DisputeSnapshot): Promise<void> {
  const row = await findDispute(tx, id);
  const dispute = { seller: payment.seller_id, amount, sellerPart: row?.seller_part ?? 0, isUnmatched: payment.is_unmatched };
  await postEntry(tx, { ...commonFields(payment, id), name: entryName(id), postings: lostDisputePostings(dispute) });
}

/** After the loss was posted, the seller has to bear `more` of it, `part` in total. */
export async function postFurtherDisputeLoss(
  tx: Transaction,
  payment: PaymentToSettle,
  { dispute, part, more }: { dispute: string; part: number; more: number },
): Promise<void> {
  const postings = lostDisputeAdjustmentPostings(payment.seller_id, more);
  await postEntry(tx, { ...commonFields(payment, dispute), name: `${entryName(dispute)}:${part}`, postings });
}

function commonFields(payment: PaymentToSettle, dispute: string) {
  return { book: platformBook, kind, source: dispute, occurredAt: payment.now, invoice: payment.id } as const;
}
