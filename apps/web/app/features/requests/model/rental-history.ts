import type { RequestDetails } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { formatWeekday } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { todayOf } from './rental-dates.ts';

type Rental = Pick<NonNullable<RequestDetails['subscription']>, 'status' | 'unpaid' | 'endDate' | 'timeZone' | 'cancelledBy' | 'markedForCancel'>;

export interface RentalHistoryEntry {
  at: string;
  label: string;
  by: string;
}

/** The payment that failed and is still open, and the end of the rental, for the timeline. */
export function rentalHistory(rental: Rental | null, viewer: Role): RentalHistoryEntry[] {
  if (!rental) return [];
  if (rental.status === 'ended') return [{ at: rental.endDate, label: 'Rental ended', by: describeCause(rental, viewer) }];
  return rental.unpaid ? [{ at: rental.unpaid.since, label: 'Payment failed', by: 'Stripe' }] : [];
}

function describeCause({ cancelledBy }: Pick<Rental, 'cancelledBy'>, viewer: Role): string {
  if (cancelledBy === 'listing') return 'The listing was deleted';
  if (cancelledBy === 'account') return viewer === 'seller' ? 'You couldn’t be paid' : 'The seller couldn’t be paid';
  if (cancelledBy === null) return 'Automatically';
  return cancelledBy === viewer ? 'Canceled by you' : `Canceled by the ${cancelledBy}`;
}

/** 'Ends Sun, Nov 29. Canceled by the seller.', without the day where `describeRunning` has said it; null where the rental renews or is over. */
export function describeRentalEnd({ rental, rentalEnds: end }: Pick<RentalRequest, 'rental' | 'rentalEnds'>, viewer: Role): string | null {
  if (!end) return null;
  const day = rental === 'active' ? [] : [`Ends ${formatDay(end.at, { zone: end.timeZone })}.`];
  const cause = end.cancelledBy ? [`${describeCause(end, viewer)}.`] : [];
  return [...day, ...cause].join(' ') || null;
}

type RunningRequest = Pick<RentalRequest, 'rental' | 'rentalEnds' | 'timeline' | 'startsOn' | 'timeZone'>;

/** 'Running since Thu, Nov 12', or until when if that is known; null where no rental runs or its payment failed. `endsAt`: the planned end. */
export function describeRunning(request: RunningRequest, endsAt: string | null, now: number): string | null {
  const { rental, rentalEnds, timeline, startsOn, timeZone: zone } = request;
  if (rental !== 'active') return null;
  const today = todayOf(request, now);
  const end = endsAt ?? rentalEnds?.at;
  const until = end ? ` until ${formatDay(end, { zone, now: new Date(now) })}` : '';
  // A rental can be paid for shortly before its first day.
  if (startsOn !== null && startsOn > today) return `Starts ${formatWeekday(startsOn, today)}${until && `, runs${until}`}`;
  if (until) return `Running${until}`;
  const paidAt = timeline.find(({ action }) => action === 'pay')?.at;
  if (!paidAt) return 'Running';
  const paidOn = dayIn(Date.parse(paidAt), zone);
  return `Running since ${formatWeekday(startsOn !== null && startsOn > paidOn ? startsOn : paidOn, today)}`;
}

/** 'Keep the ad up. Renews Thu, Nov 19.'; null where no rental runs. */
export function describeNextPeriod(rental: Rental | null, viewer: Role): string | null {
  if (rental?.status !== 'active') return null;
  if (rental.markedForCancel) return viewer === 'seller' ? 'Keep the ad up until then.' : 'It doesn’t renew.';
  const next = `Renews ${formatDay(rental.endDate, { zone: rental.timeZone })}.`;
  return viewer === 'seller' ? `Keep the ad up. ${next}` : next;
}
