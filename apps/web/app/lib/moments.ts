const moment = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A point in time as people say it, with the weekday: 'Sat, Nov 15, 2:10 AM'. For the browser only: the server doesn't know the visitor's clock. */
export function sayMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Just now' : moment.format(date);
}
