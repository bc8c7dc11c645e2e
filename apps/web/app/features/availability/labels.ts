import type { Availability } from '@frontage/contract/availability';
import { addDays, formatShortDay } from '@frontage/domain/listing/day';

/** A rental without an end has no known free day, so nothing here promises one. Nobody can start before the seller's lead time is over. */
export function describeAvailability({ today, leadDays, freeFrom, freeUntil, freeIfCancelledToday }: Availability): string {
  const format = (day: string) => formatShortDay(day, today);
  if (freeFrom === null) {
    return freeIfCancelledToday === null
      ? 'Rented. No end is known.'
      : `Rented. No end is known. If it were canceled today, it would be free from ${format(freeIfCancelledToday)}.`;
  }
  const until = freeUntil === null ? '' : ` until ${format(freeUntil)}`;
  const ready = addDays(today, leadDays);
  const start = ready > freeFrom && (freeUntil === null || ready < freeUntil) ? ready : freeFrom;
  if (start > today) return `Free from ${format(start)}${until}`;
  return freeUntil === null ? 'Free now' : `Free${until}`;
}

export const labels = {
  loading: 'Loading the calendar…',
  failed: 'We couldn’t load the calendar',
  offline: 'You’re offline. The calendar loads when you’re back online.',
  tryAgain: 'Try again',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  choose: 'Choose a free day to start on it.',
  chosen: (day: string, takenFrom: string | null) =>
    `Start: ${day}. ${takenFrom === null ? '' : `It’s taken from ${takenFrom} on, so your rental must end by then. `}Press Rent to go on, or choose another day.`,
  startOn: (day: string) => `Start on ${day}`,
  watch: 'Tell me when it’s free',
  unwatch: 'Stop watching',
  watching: 'We’ll let you know when it’s free earlier. Nothing is reserved for you.',
  free: 'Free',
  taken: 'Taken',
  tooSoon: 'Too soon',
  leadTime: (days: number) => `Too soon: the seller needs ${days === 1 ? '1 day' : `${days} days`}`,
};
