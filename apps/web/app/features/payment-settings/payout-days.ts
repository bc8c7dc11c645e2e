const dayLength = 24 * 60 * 60;
const friday = 5;

// The provider's days are those of Greenwich: told by another clock, many would be the day before.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Fri, Nov 20, 2026' */
export function sayPayoutDay(seconds: number): string {
  return day.format(seconds * 1_000);
}

/** 'Friday, November 20': for days that are near. */
export function sayLongDay(seconds: number): string {
  return longDay.format(seconds * 1_000);
}

/** The next Friday; today counts unless a payout went out today already. All in seconds since 1970. */
export function nextPayoutDay(now: number, lastPayout: number | undefined): number {
  const today = Math.floor(now / dayLength);
  const earliest = lastPayout === undefined ? today : Math.max(today, Math.floor(lastPayout / dayLength) + 1);
  // The first of January 1970 was a Thursday.
  const weekday = (earliest + 4) % 7;
  return (earliest + ((friday - weekday + 7) % 7)) * dayLength;
}
