const moment = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A point in time as people say it, with the weekday: 'Sat, Nov 15, 2:10 AM'. For the browser only: the server doesn't know the visitor's clock. */
export function sayMoment(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? 'Just now' : moment.format(at);
}

/** 'Fri, Nov 20', with the year where it is not this one. */
export function sayDay(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'Today';
  return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at);
}

/** 'Nov 20, 2026': for days that are to be found again. */
export function sayDate(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? 'Today' : date.format(at);
}

/** 'Nov 13 – 20, 2026': from one day to another, as short as it can be said. */
export function sayDays(from: string, to: string): string {
  return date.formatRange(new Date(from), new Date(to));
}
