import { dayIn, daysAgo, formatDayHeading, formatMonthDay, formatTime } from '@frontage/domain/time-zone/format-time';
import { useEffect, useState } from 'react';
import { readerTimeZone } from '~/lib/time-zone.ts';

/** Beside a message: '2:10 PM'. */
export function formatMessageTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 'Just now' : formatTime(at, readerTimeZone());
}

/** Above the messages of a day: 'Today', 'Yesterday', 'Friday, November 13', with the year unless it is the current one. */
export function formatMessageDay(iso: string, now: Date): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 'Today' : formatDayHeading(at, readerTimeZone(), now);
}

/** In a list: the time of today, 'Yesterday', or 'Nov 13'. */
export function formatLastMessageTime(iso: string, now: Date): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return 'Just now';
  const zone = readerTimeZone();
  const days = daysAgo(at, zone, now);
  if (days === 0) return formatTime(at, zone);
  return days === 1 ? 'Yesterday' : formatMonthDay(at, zone);
}

/** Everywhere on earth a day starts at a full quarter of an hour. */
const quarterMs = 15 * 60_000;

/** Changes at midnight, so that labels such as 'Today' stay right. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          const now = new Date();
          setToday((last) => (dayIn(last, readerTimeZone()) === dayIn(now, readerTimeZone()) ? last : now));
          wait();
        },
        quarterMs - (Date.now() % quarterMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
}
