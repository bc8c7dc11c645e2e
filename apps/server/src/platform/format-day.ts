/** 'May 3, 2026'. In UTC: we don't know the reader's time zone. */
export function formatDay(date: Date): string {
  return format(date, {});
}

/** 'Sunday, May 3, 2026'. */
export function formatWeekday(date: Date): string {
  return format(date, { weekday: 'long' });
}

function format(date: Date, more: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC', ...more });
}
