import { minPayment } from '../listing/price.ts';
import type { Cents } from '../money.ts';
import { dayMs, type EpochMs } from '../time.ts';

/** A paid period of a rental. */
export interface CreditedPeriod {
  /** What the customer pays for a period, also where a credit paid a part of it. */
  price: Cents;
  startsAt: EpochMs;
  endsAt: EpochMs;
}

/** Months differ by an hour where the clocks change. */
export function daysOfPeriod({ startsAt, endsAt }: CreditedPeriod): number {
  return Math.max(1, Math.round((endsAt - startsAt) / dayMs));
}

/**
 * What the customer gets back for days on which their ad could not be seen. `credited`: days of this period for which they got
 * something before. Calculated from the totals, so that all days of a period give exactly its price.
 */
export function creditForDays(period: CreditedPeriod, days: number, credited: number): Cents {
  const all = daysOfPeriod(period);
  const [before, after] = [Math.min(credited, all), Math.min(credited + days, all)];
  return shareOf(period.price, after, all) - shareOf(period.price, before, all);
}

/** price · days / all, rounded half up. The product stays below the safe integers: prices have eight digits, years 366 days. */
function shareOf(price: Cents, days: number, all: number): Cents {
  return Math.floor((2 * price * days + all) / (2 * all));
}

/** How much of a credit comes off an invoice. What is left to pay is nothing, or enough for a card payment; the rest waits for the next one. */
export function takeOff(due: Cents, credit: Cents): Cents {
  if (credit >= due) return due;
  return Math.max(0, Math.min(credit, due - minPayment));
}
