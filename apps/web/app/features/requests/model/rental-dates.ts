import type { RentalRequest } from '@frontage/contract/requests';
import { describeDates, describeEnd, describeTotal } from '@frontage/domain/rental-request/describe-dates';
import { formatWeekday } from '@frontage/domain/listing/day';
import { toHundredths } from '@frontage/domain/money';
import { lastWithdrawalDay, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { isOpenStatus } from '@frontage/domain/rental-request/status';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayIn } from '@frontage/domain/time-zone/format-time';

type DatedRequest = Pick<RentalRequest, 'startsOn' | 'endsOn' | 'periods' | 'subscriptionType' | 'timeZone'>;
type RowRequest = DatedRequest & Pick<RentalRequest, 'permission'>;

/** The day it is where the listing is. */
export function todayOf({ timeZone }: Pick<RentalRequest, 'timeZone'>, now = Date.now()): Day {
  return dayIn(now, timeZone);
}

/** 'Sat, Mar 6, for 2 weeks', 'As soon as possible, no end date' */
export function formatRentalDates(request: DatedRequest): string {
  const dates = describeDates(request, request.subscriptionType, todayOf(request)) ?? 'As soon as possible';
  return request.endsOn === null && request.periods === null ? `${dates}, no end date` : dates;
}

/** For a row. Once the rental runs, 'as soon as possible' has passed; a request that is over without dates has nothing to say. */
export function formatDatesInRow(request: RowRequest): string | null {
  if (isOpenStatus(request.permission) || request.startsOn !== null) return formatRentalDates(request);
  return describeEnd(request, request.subscriptionType, todayOf(request));
}

/** The dates that the seller proposed, in the same words. */
export function formatProposal(request: DatedRequest, { startsOn, endsOn, periods }: NonNullable<RentalRequest['proposal']>): string {
  return formatRentalDates({ ...request, startsOn, endsOn, periods });
}

/** 'Sat, Mar 6 through Fri, Mar 26: 3 weeks, $270.00 in all': the request with these dates. `each`: for a period. Null without an end. */
export function formatTotal({ subscriptionType, timeZone }: Pick<RentalRequest, 'subscriptionType' | 'timeZone'>, dates: RentalDates, each: number) {
  return describeTotal(dates, subscriptionType, todayOf({ timeZone }), toHundredths(each));
}

/** 'Sat, Mar 6'; null: as soon as possible. */
export function formatStart({ startsOn, timeZone }: Pick<RentalRequest, 'startsOn' | 'timeZone'>): string | null {
  return startsOn === null ? null : formatWeekday(startsOn, todayOf({ timeZone }));
}

/** 'Wed, Mar 3': the last day on which the customer can withdraw an accepted request; null if that has passed, or without a start. */
export function formatLastWithdrawal({ startsOn, timeZone }: Pick<RentalRequest, 'startsOn' | 'timeZone'>, now?: number): string | null {
  const [day, today] = [startsOn && lastWithdrawalDay(startsOn), todayOf({ timeZone }, now)];
  return day === null || day < today ? null : formatWeekday(day, today);
}

/** It is too early for proof and payment. */
export function isScheduled({ opensAt }: Pick<RentalRequest, 'opensAt'>, now: number): boolean {
  return opensAt !== null && now < Date.parse(opensAt);
}
