import type { Transaction } from '../../platform/db/database.ts';
import type { DisputeStanding } from '../../platform/payments/settlements.ts';
import { bookLoss } from './book-loss.ts';
import { type DisputeRow, findDispute, insertDispute, replaceDispute } from './dispute.store.ts';
import { readOurs, requireForeign } from './look-at-provider.ts';
import { holdPaymentOfCharge } from './payment.store.ts';
import { recount } from './recount.ts';
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
  if (!(await replaceDispute(tx, row, { status, amount, is_withdrawn: isWithdrawn, is_closed: isClosed }))) return 'too_late';
  if (isWithdrawn !== row.is_withdrawn || amount !== row.amount) await recount(tx, deps.queue, payment);
  if (status === 'lost' && isWithdrawn) await bookLoss(tx, payment, standing);
  // What should not have been paid could not be given back while the bank was at it.
  if (payment.is_stray && isClosed && !row.is_closed) await deps.queue.enqueue(tx, 'give-back-stray', { invoiceId: payment.id });
  return 'written';
}
