import * as inZone from '@frontage/domain/time-zone/format-time';
import { deviceTimeZone, readerTimeZone } from './time-zone.ts';

/**
 * 'Sat, Nov 15, 2:10 AM', in the reader's time zone. With the zone's name if they chose another one than their device's, because
 * their clock shows another time. For the browser only: the server doesn't know the visitor's time zone.
 */
export function formatDateTime(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return 'Just now';
  const zone = readerTimeZone();
  return zone === deviceTimeZone() ? inZone.formatDateTime(at, zone) : inZone.formatDateTimeWithZone(at, zone);
}

/** '2:10 AM', where the day stands above it. In a zone that the person chose, the day and the zone too. */
export function formatTimeOfDay(iso: string): string {
  const zone = readerTimeZone();
  return zone === deviceTimeZone() && !Number.isNaN(Date.parse(iso)) ? inZone.formatTime(Date.parse(iso), zone) : formatDateTime(iso);
}

/** 'Fri, Nov 20', with the year where it is not the current one. Days of a rental are days of the listing's zone. */
export function formatDay(iso: string, { now = new Date(), zone = readerTimeZone() }: { now?: Date; zone?: string } = {}): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 'Today' : inZone.formatDay(at, zone, now);
}

/** Whole days on the calendar: 0 for later today. */
export function daysUntil(at: number, { now, zone = readerTimeZone() }: { now: number; zone?: string | undefined }): number {
  return inZone.daysAgo(now, zone, at);
}

/** 'Nov 20, 2026' */
export function formatDate(iso: string, zone = readerTimeZone()): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 'Today' : inZone.formatDate(at, zone);
}

/** 'Nov 13 – 20, 2026' */
export function formatDateRange(from: string, to: string, zone = readerTimeZone()): string {
  return inZone.formatDateRange(Date.parse(from), Date.parse(to), zone);
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
