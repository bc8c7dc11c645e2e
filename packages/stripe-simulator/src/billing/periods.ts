import type { Stripe } from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const daySeconds = 86_400;

/**
 * When so many periods are over, seconds. Always counted from the first day, so that a subscription of January 31
 * ends a period on February 28 and the next one on March 31.
 */
export function periodEnd(anchor: number, { interval, interval_count: each }: Interval, periods: number): number {
  const count = each * periods;
  if (interval === 'day') return anchor + count * daySeconds;
  if (interval === 'week') return anchor + count * 7 * daySeconds;
  if (interval === 'month') return addMonths(anchor, count);
  if (interval === 'year') return addMonths(anchor, count * 12);
  throw new Error(`nobody knows how long a ${String(interval)} is`);
}

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day) / 1000 + (seconds % daySeconds);
}
