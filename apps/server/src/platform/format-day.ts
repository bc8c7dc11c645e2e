/** 'May 3, 2026'. In the time of the world: nobody knows where it is read. */
export function formatDay(date: Date): string {
  return say(date, {});
}

/** 'Sunday, May 3, 2026'. */
export function formatWeekday(date: Date): string {
  return say(date, { weekday: 'long' });
}

function say(date: Date, more: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC', ...more });
}
