import { useEffect, useState } from 'react';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const longDayAndYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Beside a message: '2:10 PM'. */
export function formatMessageTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? 'Just now' : time.format(at);
}

/** Above the messages of a day: 'Today', 'Yesterday', 'Friday, November 13', with the year unless it is the current one. */
export function formatMessageDay(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime()) || daysAgo(at, now) === 0) return 'Today';
  if (daysAgo(at, now) === 1) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? longDay : longDayAndYear).format(at);
}

/** In a list: the time of today, 'Yesterday', or 'Nov 13'. */
export function formatLastMessageTime(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return 'Just now';
  const days = daysAgo(at, now);
  if (days === 0) return time.format(at);
  return days === 1 ? 'Yesterday' : monthAndDay.format(at);
}

/** Calendar days, some of which have 23 or 25 hours. */
function daysAgo(at: Date, now: Date): number {
  return (utcMidnight(now) - utcMidnight(at)) / 86_400_000;
}

function utcMidnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Changes at midnight, so that labels such as 'Today' stay right. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
