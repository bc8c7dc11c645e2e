import type { MonthlyTotal } from '@frontage/contract/subscriptions.schema';
import { toHundredths } from '@frontage/domain/money';

export interface MonthBar {
  /** '2026-11' */
  month: string;
  /** 'Nov' */
  short: string;
  /** 'November 2026' */
  long: string;
  /** For January and for the first bar; null for all others. */
  year: string | null;
  cents: number;
  /** From 0 to 1, compared to the largest month. */
  ratio: number;
}

// Months are in UTC, like Stripe's days.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Oldest first. */
export function toMonthBars(months: readonly MonthlyTotal[]): MonthBar[] {
  const largest = Math.max(1, ...months.map(({ amount }) => toHundredths(amount)));
  return months.map(({ month, amount }, index) => {
    const at = new Date(`${month}-01T00:00:00Z`);
    const cents = toHundredths(amount);
    const year = index === 0 || month.endsWith('-01') ? month.slice(0, 4) : null;
    return { month, short: short.format(at), long: long.format(at), year, cents, ratio: Math.max(0, cents) / largest };
  });
}

export function sumBars(bars: readonly MonthBar[]): number {
  return bars.reduce((sum, { cents }) => sum + cents, 0);
}
