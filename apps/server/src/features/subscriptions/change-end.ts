import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { endDayLimits, isLastPeriod, planEnd } from '@frontage/domain/subscription/planned-end';
import { getEndRefusal } from '@frontage/domain/subscription/renewal';
import { formatDate } from '@frontage/domain/time-zone/format-time';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { refusalCodes, storeEnd, syncOrUnavailable, tryNow } from './change-renewal.ts';
import { partyOf, readSubscription, renewalFactsOf } from './list-subscriptions.ts';
import { endOfRental, isSameEnd, periodsOf } from './rental-end.ts';
import {
  findPendingRenewalChanges,
  findSubscriptionOfParty,
  hasPendingRenewalChange,
  lockSubscriptionOfParty,
  type SubscriptionRow,
} from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/**
 * The customer sets, moves or removes (null) the day on which a running rental ends at the latest. It ends with the last period that ends
 * on that day or before. Days that someone else has are refused. Asking twice has no further effect.
 */
export async function changeEnd(deps: SubscriptionsDeps, principal: Principal, id: string, endsOn: Day | null): Promise<Subscription> {
  await catchUp(deps, principal, id);
  const operation = await deps.db.transaction(async (tx) => {
    const row = await lockSubscriptionOfParty(tx, id, partyOf(principal));
    if (!row) throw new AppError('not_found');
    const refusal = getEndRefusal(renewalFactsOf(row));
    if (refusal) throw new AppError(refusalCodes[refusal]);
    const changed = withEnd(row, endsOn);
    if (isSameEnd(endOfRental(row), endOfRental(changed))) return null;
    // One change at a time: two could reach Stripe in the wrong order.
    if (await hasPendingRenewalChange(tx, row.provider_id)) throw new AppError('change_in_progress');
    return storeEnd(deps, tx, changed, noticeFor(row, changed));
  });
  if (operation) await tryNow(deps, operation.name, operation.input.subscription);
  return readSubscription(deps, principal, id);
}

/** The end depends on the current period, so that has to be known. What Stripe could not do earlier is tried again. */
async function catchUp(deps: SubscriptionsDeps, principal: Principal, id: string): Promise<void> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row || row.ended_at !== null) return;
  if (row.period_end <= row.now) await syncOrUnavailable(deps, row.provider_id);
  for (const name of await findPendingRenewalChanges(deps.db.write, row.provider_id)) await tryNow(deps, name, row.provider_id);
}

function withEnd(row: SubscriptionRow, endsOn: Day | null): SubscriptionRow {
  if (endsOn !== null) requirePossibleDay(row, endsOn);
  const planned = endsOn === null ? null : Math.max(planEnd(periodsOf(row), { endsOn }), row.period_end.getTime());
  const isLast = isLastPeriod(planned, row.period_end.getTime());
  return { ...row, cancels_at: planned === null ? null : new Date(planned), cancels_at_period_end: isLast, ended_by: isLast ? 'dates' : null };
}

function requirePossibleDay({ period_end: periodEnd, listing_zone: zone, now }: SubscriptionRow, endsOn: Day): void {
  const { first, last } = endDayLimits({ periodEnd: periodEnd.getTime(), zone, now: now.getTime() });
  if (endsOn >= first && endsOn <= last) return;
  const message =
    endsOn < first
      ? `Please choose ${formatDate(periodEnd, zone)} or a later day. This period is paid until then.`
      : 'Please choose a day within the next two years.';
  throw new AppError('validation_failed', { message, fields: { endsOn: message } });
}

/** Where it only ends sooner or later, both pages show it. */
function noticeFor(before: SubscriptionRow, after: SubscriptionRow) {
  if (before.cancels_at_period_end === after.cancels_at_period_end) return null;
  return after.cancels_at_period_end ? 'subscription_cancelled' : 'subscription_reactivated';
}
