import type { Transaction } from '../../platform/db/database.ts';
import type { RefundSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { nullIfMissing, throwIfPaymentNotStoredYet } from './provider-lookup.ts';
import { lockPaymentOfCharge, type PaymentToSettle } from './payment.store.ts';
import { recalculateShare } from './recalculate-share.ts';
import { findRefundById, findRefundByProviderId, insertRefund, type RefundRow, type RefundState, updateRefundIfUnchanged } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue'>;

/**
 * Looks at the provider how a refund stands and writes it down; one that was made in the provider's own pages is taken over. From when
 * it counts the seller bears his part, and if it fails he gets it back. False for one that is none of ours.
 */
export async function syncRefund(deps: Deps, providerId: string): Promise<boolean> {
  for (;;) {
    const known = await findRefundByProviderId(deps.db.write, providerId);
    const standing = await nullIfMissing(deps.provider.readRefund(providerId));
    if (!standing) return false;
    const outcome = await deps.db.transaction((tx) => write(deps, tx, known, standing));
    if (outcome === 'written') return true;
    if (outcome === 'no_payment') {
      await throwIfPaymentNotStoredYet(deps, standing.charge);
      return false;
    }
  }
}

async function write(deps: Deps, tx: Transaction, known: RefundRow | undefined, standing: RefundSnapshot) {
  const payment = await lockPaymentOfCharge(tx, standing.charge);
  if (!payment) return 'no_payment';
  const row = known ?? (await rowFor(tx, payment, standing));
  if (!row) return 'too_late';
  const [did, does] = [counts(row.state), counts(standing.status)];
  if (!(await updateRefundIfUnchanged(tx, row, { state: standing.status, provider_id: standing.id }))) return 'too_late';
  if (did !== does) await recalculateShare(tx, deps.queue, payment, does ? row.id : undefined);
  return 'written';
}

/** The row of a refund that bears the provider's name nowhere yet: the one we asked for, or a new one. Undefined if it was named meanwhile. */
async function rowFor(tx: Transaction, payment: PaymentToSettle, { id, amount, refundId }: RefundSnapshot): Promise<RefundRow | undefined> {
  if (await findRefundByProviderId(tx, id)) return undefined;
  const own = refundId === null ? undefined : await findRefundById(tx, refundId);
  if (own?.invoice_id === payment.id && own.provider_id === null) return own;
  return insertRefund(tx, { invoiceId: payment.id, amount, reason: 'Given back in the payment provider’s own pages', providerId: id });
}

/** Money is on its way to the customer, or there. */
function counts(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
