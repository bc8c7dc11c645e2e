import { isLastPeriod } from '@frontage/domain/subscription/planned-end';
import type { EndedBy, RowChanges } from '../../platform/db/tables.ts';
import type { SubscriptionSnapshot } from '../../platform/stripe/subscriptions.ts';
import { changeReservedDays, freeSlot, lockListingOfRequest } from '../requests/public.ts';
import { findCheckoutIdsOfRequest } from './checkout.store.ts';
import { notifySubscriptionChange } from './notify-parties.ts';
import { reservedUntil } from './rental-end.ts';
import { findSubscriptionByProviderId, hasPendingRenewalChange, type SubscriptionRow, updateSubscriptionIfUnchanged } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { syncCheckout } from './sync-checkout.ts';
import { syncInvoice } from './sync-invoice.ts';

/** Fetches a subscription from Stripe and stores it. Starts over if the row changed meanwhile. False if it isn't ours. */
export async function syncSubscription(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  for (;;) {
    const row = await findSubscriptionByProviderId(deps.db.write, id);
    const snapshot = await deps.provider.readSubscription(id);
    if (!row) return syncCheckouts(deps, snapshot);
    if (isPastDue(snapshot) && row.pay_url === null && (await syncOpenInvoices(deps, id))) continue;
    if (await storeSnapshot(deps, row, snapshot)) return true;
  }
}

/** The email about a failed payment says where to pay, so the open invoice comes first. False if there is still no link to pay. */
async function syncOpenInvoices(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  const open = await deps.provider.listOpenInvoices(id);
  for (const invoice of open) await syncInvoice(deps, invoice);
  return (await findSubscriptionByProviderId(deps.db.write, id))?.pay_url !== null;
}

/** Only a paid checkout creates a row, so this syncs the checkouts of the request. False if there are none. */
async function syncCheckouts(deps: SubscriptionsDeps, { requestId }: SubscriptionSnapshot): Promise<boolean> {
  if (requestId === null) return false;
  const checkouts = await findCheckoutIdsOfRequest(deps.db.write, requestId);
  for (const checkout of checkouts) await syncCheckout(deps, checkout);
  return checkouts.length > 0;
}

function storeSnapshot(deps: SubscriptionsDeps, row: SubscriptionRow, snapshot: SubscriptionSnapshot): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const changes = toChanges(row, snapshot, await hasPendingRenewalChange(tx, row.provider_id));
    const until = reservedUntil({ ...row, ...changes });
    const movesEnd = snapshot.endedAt === null && until !== reservedUntil(row);
    if (movesEnd) await lockListingOfRequest(tx, row.request_id);
    if (!(await updateSubscriptionIfUnchanged(tx, row, changes))) return false;
    const endsNow = snapshot.endedAt !== null && row.ended_at === null;
    if (endsNow) await freeSlot(tx, row.request_id);
    if (movesEnd && !(await changeReservedDays(tx, row.request_id, until)))
      deps.log.error({ requestId: row.request_id }, 'a rental got a later end at the provider, on days that are promised to someone else');
    const notice = endsNow ? 'subscription_ended' : changes.past_due_since && !row.past_due_since ? 'payment_failed' : null;
    await notifySubscriptionChange(deps, tx, { ...row, ...changes }, notice);
    return true;
  });
}

function toChanges(row: SubscriptionRow, snapshot: SubscriptionSnapshot, hasPendingChange: boolean) {
  const pastDue = isPastDue(snapshot);
  const isOver = snapshot.endedAt !== null;
  const isLast = snapshot.cancelsAtPeriodEnd || isOver;
  return {
    status: snapshot.status,
    period_start: snapshot.periodStart,
    period_end: snapshot.periodEnd,
    past_due_since: pastDue ? (row.past_due_since ?? row.now) : null,
    ended_at: snapshot.endedAt,
    // A snapshot from before our pending change must not undo it. Once the subscription is over, a pending change no longer matters.
    ...((isOver || !hasPendingChange) && {
      cancels_at_period_end: isLast,
      // Stripe forgets a planned end when someone cancels; we keep it for a reactivation.
      cancels_at: isLast ? row.cancels_at : snapshot.cancelsAt,
      ended_by: isLast ? findEnder(row, snapshot) : null,
    }),
  } satisfies RowChanges<'subscription'>;
}

function findEnder({ ended_by: by, cancels_at: planned, past_due_since: unpaidSince }: SubscriptionRow, snapshot: SubscriptionSnapshot): EndedBy {
  if (by !== null && by !== 'dates') return by;
  if (isLastPeriod(planned?.getTime() ?? null, (snapshot.endedAt ?? snapshot.periodEnd).getTime())) return 'dates';
  return isPastDue(snapshot) || unpaidSince ? 'payment' : 'operator';
}

function isPastDue({ status }: SubscriptionSnapshot): boolean {
  return status === 'past_due' || status === 'unpaid';
}
