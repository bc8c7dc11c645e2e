import type { Transaction } from '../../platform/db/database.ts';
import type { RefundStanding } from '../../platform/payments/settlements.ts';
import { readOurs, requireForeign } from './look-at-provider.ts';
import { holdPaymentOfCharge, type PaymentRow } from './payment.store.ts';
import { recount } from './recount.ts';
import { findOwnRefund, findRefund, insertRefund, type RefundRow, type RefundState, replaceRefund } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue'>;

/**
 * Looks at the provider how a refund stands and writes it down; one that was made in the provider's own pages is taken over. From when
 * it counts the seller bears his part, and if it fails he gets it back. False for one that is none of ours.
 */
export async function followRefund(deps: Deps, providerId: string): Promise<boolean> {
  for (;;) {
    const known = await findRefund(deps.db.write, providerId);
    const standing = await readOurs(deps.provider.readRefund(providerId));
    if (!standing) return false;
    const outcome = await deps.db.transaction((tx) => write(deps, tx, known, standing));
    if (outcome === 'written') return true;
    if (outcome === 'no_payment') {
      await requireForeign(deps, standing.charge);
      return false;
    }
  }
}

async function write(deps: Deps, tx: Transaction, known: RefundRow | undefined, standing: RefundStanding) {
  const payment = await holdPaymentOfCharge(tx, standing.charge);
  if (!payment) return 'no_payment';
  const row = known ?? (await rowFor(tx, payment, standing));
  if (!row) return 'too_late';
  const [did, does] = [counts(row.state), counts(standing.status)];
  if (!(await replaceRefund(tx, row, { state: standing.status, provider_id: standing.id }))) return 'too_late';
  if (did !== does) await recount(tx, deps.queue, payment, does ? row.id : undefined);
  return 'written';
}

/** The row of a refund that bears the provider's name nowhere yet: the one we asked for, or a new one. Undefined if it was named meanwhile. */
async function rowFor(tx: Transaction, payment: PaymentRow, { id, amount, refundId }: RefundStanding): Promise<RefundRow | undefined> {
  if (await findRefund(tx, id)) return undefined;
  const own = refundId === null ? undefined : await findOwnRefund(tx, refundId);
  if (own?.invoice_id === payment.id && own.provider_id === null) return own;
  return insertRefund(tx, { invoiceId: payment.id, amount, reason: 'Given back in the payment provider’s own pages', providerId: id });
}

/** Money is on its way to the customer, or there. */
function counts(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
