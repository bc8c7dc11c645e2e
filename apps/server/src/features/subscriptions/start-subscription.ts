import { isLastPeriod, planEnd } from '@frontage/domain/subscription/planned-end';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import type { Transaction } from '../../platform/db/database.ts';
import type { SubscriptionSnapshot } from '../../platform/stripe/subscriptions.ts';
import { changeReservedDays, findFreeUntil, type RequestRow } from '../requests/public.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { renewalOperation } from './operations.ts';
import { findRequestedEnd, insertSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Stores a subscription that was just paid. If its request has an end, Stripe gets it at once. Caller must hold the listing's row lock. */
export async function startSubscription(
  deps: Pick<SubscriptionsDeps, 'log' | 'queue'>,
  tx: Transaction,
  request: RequestRow,
  snapshot: SubscriptionSnapshot,
): Promise<void> {
  const { id, status, startedAt, periodStart, periodEnd, cancelsAtPeriodEnd } = snapshot;
  const plannedEnd = await planAndReserve(deps, tx, request, snapshot);
  const isLast = isLastPeriod(plannedEnd?.getTime() ?? null, periodEnd.getTime());
  await insertSubscription(tx, {
    request_id: request.id,
    listing_id: request.listing_id,
    seller_id: request.seller_id,
    customer_id: request.customer_id,
    provider_id: id,
    status,
    started_at: startedAt,
    period_start: periodStart,
    period_end: periodEnd,
    cancels_at_period_end: cancelsAtPeriodEnd || isLast,
    cancels_at: plannedEnd,
    ended_by: isLast ? 'dates' : null,
  });
  // The first change of mind has version 1 in its name.
  const firstVersion = { provider_id: id, customer_id: request.customer_id, version: 0 };
  if (plannedEnd !== null) await enqueueOperation(deps, tx, renewalOperation(firstVersion, plannedEnd));
}

/** The periods are counted from the payment, so the end differs from what was reserved. Days that others have mean fewer periods. */
async function planAndReserve(
  { log }: Pick<SubscriptionsDeps, 'log'>,
  tx: Transaction,
  { id: requestId, period }: RequestRow,
  { startedAt, periodEnd }: SubscriptionSnapshot,
): Promise<Date | null> {
  const requested = await findRequestedEnd(tx, requestId);
  if (!requested) return null;
  const { end, zone } = requested;
  const planned = planEnd({ startedAt: startedAt.getTime(), period, zone }, end, await findFreeUntil(tx, requestId));
  // If we hear of the payment late, Stripe may have renewed it already.
  const plannedEnd = new Date(Math.max(planned, periodEnd.getTime()));
  if (!(await changeReservedDays(tx, requestId, dayIn(plannedEnd, zone))))
    log.error({ requestId }, 'a rental is paid for days that are promised to someone else');
  return plannedEnd;
}
