import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { postDisputeLoss } from './post-dispute-loss.ts';
import { type DisputeRow, findDispute, insertDispute, updateDisputeIfUnchanged } from './dispute.store.ts';
import { nullIfMissing, throwIfPaymentNotStoredYet } from './provider-lookup.ts';
import { lockPaymentOfCharge } from './payment.store.ts';
import { recalculateShare } from './recalculate-share.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue' | 'log'>;

/**
 * Looks at the provider how a dispute stands and writes it down. While the bank has the money the seller's part is taken back; if the
 * dispute is won he gets it again. False for one that is none of ours.
 */
export async function syncDispute(deps: Deps, id: string): Promise<boolean> {
  for (;;) {
    const known = await findDispute(deps.db.write, id);
    const standing = await nullIfMissing(deps.provider.readDispute(id));
    if (!standing) return false;
    const outcome = await deps.db.transaction((tx) => write(deps, tx, known, standing));
    if (outcome === 'no_payment') {
      await throwIfPaymentNotStoredYet(deps, standing.charge);
      return false;
    }
    if (outcome === 'too_late') continue;
    if (known?.status !== standing.status) deps.log.warn({ kind: 'dispute', reason: standing.status, code: id }, 'a payment is disputed');
    return true;
  }
}

async function write(deps: Deps, tx: Transaction, known: DisputeRow | undefined, standing: DisputeSnapshot) {
  const { status, amount, isWithdrawn, isClosed } = standing;
  const payment = await lockPaymentOfCharge(tx, standing.charge);
  if (!payment) return 'no_payment';
  const row = known ?? (await insertDispute(tx, payment.id, standing));
  if (!row) return 'too_late';
  if (!(await updateDisputeIfUnchanged(tx, row, { status, amount, is_withdrawn: isWithdrawn, is_closed: isClosed }))) return 'too_late';
  if (isWithdrawn !== row.is_withdrawn || amount !== row.amount) await recalculateShare(tx, deps.queue, payment);
  if (status === 'lost' && isWithdrawn) await postDisputeLoss(tx, payment, standing);
  // What should not have been paid could not be given back while the bank was at it.
  if (payment.is_stray && isClosed && !row.is_closed) await deps.queue.enqueue(tx, 'give-back-stray', { invoiceId: payment.id });
  return 'written';
}
