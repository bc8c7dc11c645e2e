import type { Stripe } from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const daySeconds = 86_400;

/**
 * The end of the given number of periods, in seconds. Always counted from the first day, so that a subscription that starts on
 * January 31 renews on February 28 and then on March 31.
 */
export function periodEnd(anchor: number, { interval, interval_count: perPeriod }: Interval, periods: number): number {
  const count = perPeriod * periods;
  if (interval === 'day') return anchor + count * daySeconds;
  if (interval === 'week') return anchor + count * 7 * daySeconds;
  if (interval === 'month') return addMonths(anchor, count);
  if (interval === 'year') return addMonths(anchor, count * 12);
  throw new Error(`unknown interval ${String(interval)}`);
}

/** Whether one of the periods ends at this time. */
export function isPeriodEnd(anchor: number, interval: Interval, seconds: number): boolean {
  let periods = 1;
  while (periodEnd(anchor, interval, periods) < seconds) periods += 1;
  return periodEnd(anchor, interval, periods) === seconds;
}

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day) / 1000 + (seconds % daySeconds);
}
