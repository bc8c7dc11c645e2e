const dateTime = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Sat, Nov 15, 2:10 AM'. For the browser only: the server doesn't know the visitor's time zone. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? 'Just now' : dateTime.format(at);
}

/** 'Fri, Nov 20', with the year where it is not the current one. */
export function formatDay(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'Today';
  return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at);
}

/** 'Nov 20, 2026' */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? 'Today' : date.format(at);
}

/** 'Nov 13 – 20, 2026' */
export function formatDateRange(from: string, to: string): string {
  return date.formatRange(new Date(from), new Date(to));
}

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** '1 day 4 hours', '5 hours 12 minutes', '9 minutes': the largest unit and the next. */
export function formatTimeLeft(milliseconds: number): string {
  const first = units.findIndex(([, length]) => milliseconds >= length);
  if (first === -1) return 'less than a minute';
  let rest = milliseconds;
  const parts = units.slice(first, first + 2).map(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? `${count} ${name}${count === 1 ? '' : 's'}` : '';
  });
  return parts.filter(Boolean).join(' ');
}
