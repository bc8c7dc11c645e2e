import type { Transaction } from '../../platform/db/database.ts';
import type { RefundSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';
import { lockPaymentOfCharge, type PaymentToSettle } from './settlement.store.ts';
import { nullIfMissing, throwIfPaymentNotStoredYet } from './provider-lookup.ts';
import { recalculateShare } from './recalculate-share.ts';
import { findRefundById, findRefundByProviderId, insertRefund, type RefundRow, type RefundState, updateRefundIfUnchanged } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'queue'>;

/**
 * Fetches a refund from Stripe and stores it, also one that someone made in Stripe's dashboard. The seller bears their part as soon
 * as it takes effect, and gets it back if the refund fails. False if the refund isn't ours.
 */
export async function syncRefund(deps: Deps, providerId: string): Promise<boolean> {
  for (;;) {
    const stored = await findRefundByProviderId(deps.db.write, providerId);
    const snapshot = await nullIfMissing(deps.provider.readRefund(providerId));
    if (!snapshot) return false;
    const outcome = await deps.db.transaction((tx) => store(deps, tx, stored, snapshot));
    if (outcome === 'stored') return true;
    if (outcome === 'no_payment') {
      await throwIfPaymentNotStoredYet(deps, snapshot.charge);
      return false;
    }
  }
}

async function store(deps: Deps, tx: Transaction, stored: RefundRow | undefined, snapshot: RefundSnapshot) {
  const payment = await lockPaymentOfCharge(tx, snapshot.charge);
  if (!payment) return 'no_payment';
  const row = stored ?? (await findOrInsertRow(tx, payment, snapshot));
  if (!row) return 'outdated';
  const [wasEffective, isNowEffective] = [isEffective(row.state), isEffective(snapshot.status)];
  if (!(await updateRefundIfUnchanged(tx, row, { state: snapshot.status, provider_id: snapshot.id }))) return 'outdated';
  if (wasEffective !== isNowEffective) await recalculateShare(tx, deps.queue, payment, isNowEffective ? row.id : undefined);
  return 'stored';
}

/** For a Stripe id that no row has yet: the refund we requested, or a new row. Undefined if another worker stored the id meanwhile. */
async function findOrInsertRow(tx: Transaction, payment: PaymentToSettle, { id, amount, refundId }: RefundSnapshot): Promise<RefundRow | undefined> {
  if (await findRefundByProviderId(tx, id)) return undefined;
  const requested = refundId === null ? undefined : await findRefundById(tx, refundId);
  if (requested?.invoice_id === payment.id && requested.provider_id === null) return requested;
  return insertRefund(tx, { invoiceId: payment.id, amount, reason: 'Refunded on the payment provider’s site', providerId: id });
}

/** The money has reached the customer or is on its way. */
function isEffective(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded';
}
