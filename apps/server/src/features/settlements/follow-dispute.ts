import { lostDisputePostings } from '@frontage/domain/ledger/own-postings';
import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeStanding } from '../../platform/payments/settlements.ts';
import { platformBook, post } from '../ledger/public.ts';
import { type DisputeRow, findDispute, insertDispute, replaceDispute } from './dispute.store.ts';
import { readOurs, requireForeign } from './look-at-provider.ts';
import { holdPaymentOfCharge, type PaymentRow } from './payment.store.ts';
import { recount } from './recount.ts';
import { writeDisputePart } from './returned.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue' | 'log'>;

/**
 * Looks at the provider how a dispute stands and writes it down. While the bank has the money the seller's part is taken back; if the
 * dispute is won he gets it again. False for one that is none of ours.
 */
export async function followDispute(deps: Deps, id: string): Promise<boolean> {
  for (;;) {
    const known = await findDispute(deps.db.write, id);
    const standing = await readOurs(deps.provider.readDispute(id));
    if (!standing) return false;
    const outcome = await deps.db.transaction((tx) => write(deps, tx, known, standing));
    if (outcome === 'no_payment') {
      await requireForeign(deps, standing.charge);
      return false;
    }
    if (outcome === 'too_late') continue;
    if (known?.status !== standing.status) deps.log.warn({ kind: 'dispute', reason: standing.status, code: id }, 'a payment is disputed');
    return true;
  }
}

async function write(deps: Deps, tx: Transaction, known: DisputeRow | undefined, standing: DisputeStanding) {
  const { status, amount, isWithdrawn, isClosed } = standing;
  const payment = await holdPaymentOfCharge(tx, standing.charge);
  if (!payment) return 'no_payment';
  const row = known ?? (await insertDispute(tx, payment.id, standing));
  if (!row) return 'too_late';
  const isTaken = isWithdrawn && !row.is_withdrawn;
  const changes = { status, amount, is_withdrawn: isWithdrawn, is_closed: isClosed, ...(isTaken && { seller_part: 0 }) };
  if (!(await replaceDispute(tx, row, changes))) return 'too_late';
  if (isWithdrawn !== row.is_withdrawn)
    await recount(tx, deps.queue, payment, isTaken ? (part) => writeDisputePart(tx, row.provider_id, part) : undefined);
  if (status === 'lost' && isWithdrawn) await bookLoss(tx, payment, standing);
  // What should not have been paid could not be given back while the bank was at it.
  if (payment.is_stray && isClosed && !row.is_closed) await deps.queue.enqueue(tx, 'give-back-stray', { invoiceId: payment.id });
  return 'written';
}

/** The bank keeps what it took. */
async function bookLoss(tx: Transaction, payment: PaymentRow, { id, amount }: DisputeStanding): Promise<void> {
  const row = await findDispute(tx, id);
  const dispute = { seller: payment.seller_id, amount, sellerPart: row?.seller_part ?? 0, isStray: payment.is_stray };
  await post(tx, {
    name: `dispute-lost:${id}`,
    book: platformBook,
    kind: 'dispute-lost',
    source: id,
    occurredAt: payment.now,
    invoice: payment.id,
    postings: lostDisputePostings(dispute),
  });
}
