import { formatDayHeading } from '@frontage/domain/time-zone/format-time';
import { formatDateTime, formatTimeLeft } from '~/lib/format-time.ts';
import { readerTimeZone } from '~/lib/time-zone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', '5 hours ago', and the date after a day. */
export function formatTimeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'Just now';
  return passed < day ? `${formatTimeLeft(passed - (passed % (passed < hour ? minute : hour)))} ago` : formatDateTime(iso);
}

/** 'Today', 'Yesterday', 'Friday, November 13'. A notice from another clock counts as today. */
export function formatNoticeDay(iso: string, now: number): string {
  return formatDayHeading(Math.min(Date.parse(iso), now) || now, readerTimeZone(), now);
}

const highestCount = 99;

export function formatShortCount(unread: number): string {
  return unread > highestCount ? `${highestCount}+` : String(unread);
}

/** The name of the bell: '12 unread notifications'. */
export function formatUnreadNotices(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
