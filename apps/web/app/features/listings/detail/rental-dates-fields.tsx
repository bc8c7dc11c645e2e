import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periods as listingPeriods, type RequestPeriod, requestPeriods } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import { describeTotal } from '@frontage/domain/rental-request/describe-dates';
import { findDateProblem, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { DatesFields } from '~/components/ui/dates-fields.tsx';
import { priceFor } from '~/components/listing/format-listing.ts';
import { useNow } from '~/lib/use-now.ts';

interface RentalDatesFieldsProps {
  listing: Listing;
  period: Period;
  dates: RentalDates;
  onChange: (dates: RentalDates) => void;
}

/** When the rental starts and ends. Days are those of the listing's time zone. */
export function RentalDatesFields({ listing, period: listingPeriod, dates, onChange }: RentalDatesFieldsProps) {
  const period = requestPeriods[listingPeriods.indexOf(listingPeriod)] ?? 'day';
  const { timeZone, leadDays } = listing;
  const today = dayIn(useNow(), timeZone);
  const isPossible = findDateProblem(dates, period, { today, leadDays }) === null;
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="sr-only">Dates</legend>
      <DatesFields period={period} timeZone={timeZone} leadDays={leadDays} dates={dates} onChange={onChange} openEnd="When I cancel" />
      <p aria-live="polite" className="mt-3 text-sm text-pretty">
        {isPossible && describePlan(listing, listingPeriod, period, dates, today)}
      </p>
    </fieldset>
  );
}

/** What is rented and what it costs in all, as far as that is known. */
function describePlan(listing: Listing, listingPeriod: Period, period: RequestPeriod, dates: RentalDates, today: Day): string {
  const amount = calculatePriceBreakdown(priceFor(listing, listingPeriod)).customerPays;
  const total = describeTotal(dates, period, today, amount);
  if (total === null) return `It renews every ${period} until you or the seller cancel.`;
  return dates.startsOn === null ? `${total}. Each ${period} is charged when it starts.` : `${total}.`;
}
