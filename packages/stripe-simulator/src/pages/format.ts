const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dates = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** '$12.34' out of 1234 */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** 'Fri, Nov 20, 2026' */
export function formatDate(time: number): string {
  return dates.format(time);
}

/** 'Nov 20, 2026, 8:00:00 AM UTC' */
export function formatTime(time: number): string {
  return `${times.format(time)} UTC`;
}

/** 'in transit' */
export function formatStatusName(name: string): string {
  return name.replaceAll('_', ' ');
}
