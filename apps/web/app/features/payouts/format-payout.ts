import type { Balance } from '@frontage/contract/payouts';

/** '$1,250.00'. Stripe counts in the currency's smallest unit, which is not always a hundredth. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** '$1,250.00 and €19.99': the sum per currency. Null when there is nothing. */
export function formatTotal(amounts: Balance['available']): string | null {
  const totals = new Map<string, number>();
  for (const { amount, currency } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  const positive = [...totals].filter(([, total]) => total > 0).map(([currency, total]) => formatAmount(total, currency));
  return positive.length > 0 ? positive.join(' and ') : null;
}

const secondsPerDay = 24 * 60 * 60;
const friday = 5;

// Stripe's days are UTC. In American time zones many would show as the day before.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Fri, Nov 20, 2026' */
export function formatPayoutDay(seconds: number): string {
  return day.format(seconds * 1_000);
}

/** 'Friday, November 20', for days in the near future. */
export function formatLongPayoutDay(seconds: number): string {
  return longDay.format(seconds * 1_000);
}

/** The next Friday. Today counts unless a payout has already gone out today. All in seconds since 1970. */
export function nextPayoutDay(now: number, lastPayout: number | undefined): number {
  const today = Math.floor(now / secondsPerDay);
  const earliest = lastPayout === undefined ? today : Math.max(today, Math.floor(lastPayout / secondsPerDay) + 1);
  // January 1, 1970 was a Thursday.
  const weekday = (earliest + 4) % 7;
  return (earliest + ((friday - weekday + 7) % 7)) * secondsPerDay;
}
