import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { type DisputeRow, findDispute, insertDispute, updateDisputeIfUnchanged } from './dispute.store.ts';
import { lockPaymentOfCharge } from './settlement.store.ts';
import { postDisputeLoss } from './post-dispute-loss.ts';
import { nullIfMissing, throwIfPaymentNotStoredYet } from './provider-lookup.ts';
import { recalculateShare } from './recalculate-share.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue' | 'log'>;

/**
 * Fetches a dispute from Stripe and stores it. While the bank has the money, the seller's part is taken back; if we win, they get it
 * again. False if the dispute isn't ours.
 */
export async function syncDispute(deps: Deps, id: string): Promise<boolean> {
  for (;;) {
    const stored = await findDispute(deps.db.write, id);
    const snapshot = await nullIfMissing(deps.provider.readDispute(id));
    if (!snapshot) return false;
    const outcome = await deps.db.transaction((tx) => store(deps, tx, stored, snapshot));
    if (outcome === 'no_payment') {
      await throwIfPaymentNotStoredYet(deps, snapshot.charge);
      return false;
    }
    if (outcome === 'outdated') continue;
    if (stored?.status !== snapshot.status) deps.log.warn({ kind: 'dispute', reason: snapshot.status, code: id }, 'a payment is disputed');
    return true;
  }
}

async function store(deps: Deps, tx: Transaction, stored: DisputeRow | undefined, snapshot: DisputeSnapshot) {
  const { status, amount, isWithdrawn, isClosed } = snapshot;
  const payment = await lockPaymentOfCharge(tx, snapshot.charge);
  if (!payment) return 'no_payment';
  const row = stored ?? (await insertDispute(tx, payment.id, snapshot));
  if (!row) return 'outdated';
  if (!(await updateDisputeIfUnchanged(tx, row, { status, amount, is_withdrawn: isWithdrawn, is_closed: isClosed }))) return 'outdated';
  if (isWithdrawn !== row.is_withdrawn || amount !== row.amount) await recalculateShare(tx, deps.queue, payment);
  if (status === 'lost' && isWithdrawn) await postDisputeLoss(tx, payment, snapshot);
  // An unmatched payment can't be refunded while it is disputed, so that waited until now.
  if (payment.is_unmatched && isClosed && !row.is_closed) await deps.queue.enqueue(tx, 'refund-unmatched-payment', { invoiceId: payment.id });
  return 'stored';
}
