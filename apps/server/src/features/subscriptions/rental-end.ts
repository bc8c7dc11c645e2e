import type { Day } from '@frontage/domain/listing/slot-reservations';
import type { RentalPeriods } from '@frontage/domain/subscription/planned-end';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import type { SubscriptionEnd } from '../../platform/stripe/subscriptions.ts';
import type { SubscriptionRow } from './subscription.store.ts';

type EndingRow = Pick<SubscriptionRow, 'cancels_at_period_end' | 'cancels_at' | 'period_end'>;

/** When a running rental ends: someone cancelled it, or its dates say so. Null if it renews until someone cancels. */
export function endOfRental({ cancels_at_period_end: isLast, cancels_at: planned, period_end: periodEnd }: EndingRow): Date | null {
  return isLast ? periodEnd : planned;
}

/** The day of that end is the first one that others can have. */
export function reservedUntil(row: EndingRow & Pick<SubscriptionRow, 'listing_zone'>): Day | null {
  const end = endOfRental(row);
  return end && dayIn(end, row.listing_zone);
}

/** What Stripe has to know. A planned end stays a planned end in the last period. */
export function endAtProvider(row: Pick<SubscriptionRow, 'cancels_at_period_end' | 'cancels_at' | 'ended_by'>): SubscriptionEnd {
  return row.cancels_at_period_end && row.ended_by !== 'dates' ? 'period' : row.cancels_at;
}

export function isSameEnd(one: SubscriptionEnd, other: SubscriptionEnd): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

export function periodsOf({
  started_at: start,
  period,
  listing_zone: zone,
}: Pick<SubscriptionRow, 'started_at' | 'period' | 'listing_zone'>): RentalPeriods {
  return { startedAt: start.getTime(), period, zone };
}
