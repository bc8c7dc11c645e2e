import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { formatWeekday } from '@frontage/domain/listing/day';
import { isLastPeriod } from '@frontage/domain/subscription/planned-end';
import { getRenewalRefusal, type RenewalRefusal } from '@frontage/domain/subscription/renewal';
import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import type { Transaction } from '../../platform/db/database.ts';
import type { EndedBy } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { changeReservedDays, findFreeUntil } from '../requests/public.ts';
import { enqueueOperation, runOperation } from '../stripe-sync/public.ts';
import { partyOf, readSubscription, renewalFactsOf } from './list-subscriptions.ts';
import { notifySubscriptionChange } from './notify-parties.ts';
import { renewalOperation, type RenewalOperation } from './operations.ts';
import { endAtProvider, reservedUntil } from './rental-end.ts';
import {
  findPendingRenewalChanges,
  findSubscriptionOfParty,
  hasPendingRenewalChange,
  lockActiveSubscriptionsOfListing,
  lockSubscriptionOfParty,
  type SubscriptionRow,
  updateSubscriptionIfUnchanged,
} from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { syncSubscription } from './sync-subscription.ts';

export const refusalCodes = {
  ended: 'subscription_ended',
  listing_deleted: 'listing_deleted',
  not_yours: 'reactivation_not_allowed',
} as const satisfies Record<RenewalRefusal, string>;

const failureMessage = 'Failed to update subscription. Please try again.';

/**
 * Cancels a subscription at the end of the paid period, or reactivates it. Either side can cancel, only the side that did can
 * reactivate. Asking twice has no further effect.
 */
export async function changeRenewal(deps: SubscriptionsDeps, principal: Principal, id: string, cancels: boolean): Promise<Subscription> {
  if (!cancels) await syncIfPeriodIsOver(deps, principal, id);
  await runPendingChanges(deps, principal, id, cancels);
  const operation = await deps.db.transaction(async (tx) => {
    const row = await lockSubscriptionOfParty(tx, id, partyOf(principal));
    if (!row) throw new AppError('not_found');
    const refusal = getRenewalRefusal(renewalFactsOf(row), cancels ? 'cancel' : 'reactivate', principal.type);
    if (refusal) throw new AppError(refusalCodes[refusal]);
    if (row.cancels_at_period_end === cancels) return null;
    // One change at a time: two could reach Stripe in the wrong order.
    if (await hasPendingRenewalChange(tx, row.provider_id)) throw new AppError('change_in_progress');
    return storeRenewalChange(deps, tx, row, cancels ? principal.type : null);
  });
  if (operation) await tryNow(deps, operation.name, operation.input.subscription);
  return readSubscription(deps, principal, id);
}

/** The period is over, but the event that ends the subscription is still on its way: don't promise that it continues. */
async function syncIfPeriodIsOver(deps: SubscriptionsDeps, principal: Principal, id: string): Promise<void> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row?.cancels_at_period_end || row.ended_at !== null || row.period_end > row.now) return;
  await syncOrUnavailable(deps, row.provider_id);
}

/** Retries what Stripe could not do earlier, so that nobody has to wait for the recurring job before they change their mind. */
async function runPendingChanges(deps: SubscriptionsDeps, principal: Principal, id: string, cancels: boolean): Promise<void> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row || row.cancels_at_period_end === cancels) return;
  for (const name of await findPendingRenewalChanges(deps.db.write, row.provider_id)) await tryNow(deps, name, row.provider_id);
}

/** If Stripe can't do it now, the recurring job will. If Stripe refuses, the subscription has changed there: fetch it. */
export async function tryNow(deps: SubscriptionsDeps, operation: string, subscription: string): Promise<void> {
  try {
    await runOperation(deps, operation);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'refused') await syncOrUnavailable(deps, subscription);
  }
}

export async function syncOrUnavailable(deps: SubscriptionsDeps, providerId: string): Promise<void> {
  try {
    await syncSubscription(deps, providerId);
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('provider_unavailable', { message: failureMessage });
    throw error;
  }
}

/** Stores who ends the subscription with its period (null: it continues, to its planned end if it has one), enqueues the change at Stripe and notifies both sides. */
export async function storeRenewalChange(
  deps: SubscriptionsDeps,
  tx: Transaction,
  row: SubscriptionRow,
  endedBy: EndedBy | null,
): Promise<RenewalOperation> {
  const cancels = endedBy !== null;
  const isLast = cancels || isLastPeriod(row.cancels_at?.getTime() ?? null, row.period_end.getTime());
  const changed = { ...row, cancels_at_period_end: isLast, ended_by: endedBy ?? (isLast ? 'dates' : null) };
  return storeEnd(deps, tx, changed, cancels ? 'subscription_cancelled' : 'subscription_reactivated');
}

/** Stores another end of a subscription, here and at Stripe. The days of the reservation follow. Caller must hold both row locks. */
export async function storeEnd(
  deps: SubscriptionsDeps,
  tx: Transaction,
  changed: SubscriptionRow,
  notice: SubscriptionNoticeKind | null,
): Promise<RenewalOperation> {
  const { cancels_at_period_end: isLast, cancels_at: plannedEnd, ended_by: endedBy } = changed;
  await updateSubscriptionIfUnchanged(tx, changed, { cancels_at_period_end: isLast, cancels_at: plannedEnd, ended_by: endedBy });
  const isReserved = await changeReservedDays(tx, changed.request_id, reservedUntil(changed));
  // The period is paid, so nobody can keep it from ending with that.
  if (!isReserved && !isLast) throw await datesTaken(tx, changed);
  const operation = renewalOperation(changed, endAtProvider(changed));
  await enqueueOperation(deps, tx, operation);
  await notifySubscriptionChange(deps, tx, changed, notice);
  return operation;
}

/** Names the first day that someone else has, or that the seller blocked. */
async function datesTaken(tx: Transaction, { request_id: requestId, listing_zone: zone, now }: SubscriptionRow): Promise<AppError> {
  const day = await findFreeUntil(tx, requestId);
  if (day === null) return new AppError('dates_taken');
  return new AppError('dates_taken', {
    message: `This space is taken from ${formatWeekday(day, dayIn(now, zone))}. The rental can’t go on after that.`,
  });
}

/** For a deleted listing: the paid period runs to its end, and nobody can renew it. */
export async function endSubscriptionsOfListing(deps: SubscriptionsDeps, tx: Transaction, listingId: string): Promise<void> {
  for (const row of await lockActiveSubscriptionsOfListing(tx, listingId)) {
    if (row.cancels_at_period_end) await updateSubscriptionIfUnchanged(tx, row, { ended_by: 'listing' });
    else await storeRenewalChange(deps, tx, row, 'listing');
  }
}
