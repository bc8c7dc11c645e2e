import { formatDateRange, formatDay, formatLongDate, formatMonthDay } from '../time-zone/format-time.ts';
import { dayMs, type EpochMs } from '../time.ts';
import type { RequestPeriod } from './period.ts';
import type { Day, Days } from './slot-reservations.ts';

/** Whether the text is a day of the calendar from the year 2000 to 2199, such as '2028-02-29'. */
export function isDay(text: string): boolean {
  return /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) && toDay(startOf(text)) === text;
}

export function addDays(day: Day, days: number): Day {
  return toDay(startOf(day) + days * dayMs);
}

/** Months later. A day that the month doesn't have becomes its last one. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = toDay(utc(year, month - 1 + months, 1));
  const last = addDays(toDay(utc(year, month + months, 1)), -1);
  return earlier(addDays(first, date - 1), last);
}

/** Months and years end on the same day of the month, or on the last one where there is no such day. */
export function addPeriods(day: Day, period: RequestPeriod, count: number): Day {
  if (period === 'month' || period === 'year') return addMonths(day, period === 'month' ? count : count * 12);
  return addDays(day, count * (period === 'week' ? 7 : 1));
}

export function countDays(from: Day, until: Day): number {
  return Math.round((startOf(until) - startOf(from)) / dayMs);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (Math.round(startOf(day) / dayMs) + 4) % 7;
}

export const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
export const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** 'Mar 4', with the year where it is not that of today. */
export function formatShortDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(startOf(day), 'UTC') : formatDateRange(startOf(day), startOf(day), 'UTC');
}

/** 'Sat, Mar 6', with the year where it is not that of today. */
export function formatWeekday(day: Day, today: Day): string {
  return formatDay(startOf(day), 'UTC', startOf(today));
}

/** 'March 4, 2027' */
export function formatWholeDay(day: Day): string {
  return formatLongDate(startOf(day), 'UTC');
}

/** 'March 2027' */
export function formatMonth(day: Day): string {
  return formatWholeDay(day).replace(/ \d+,/, '');
}

/** 'March 4' */
export function formatDayOfMonth(day: Day): string {
  return formatWholeDay(day).replace(/, \d+$/, '');
}

/** 'Mar 4 – 9, 2027', both included; without an end 'from Mar 4, 2027'. */
export function formatDays({ from, until }: Days): string {
  if (until === null) return `from ${formatDateRange(startOf(from), startOf(from), 'UTC')}`;
  return formatDateRange(startOf(from), startOf(addDays(until, -1)), 'UTC');
}

/** Milliseconds from 1970 to the day's first moment in UTC, which has no clock changes. */
// oxlint-disable-next-line no-restricted-globals -- parses a given day, never reads the clock
const startOf = (day: Day): EpochMs => Date.parse(`${day}T00:00:00Z`);

// oxlint-disable-next-line no-restricted-globals -- takes a given time, never reads the clock
const toDay = (at: EpochMs): Day => (Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10));

// oxlint-disable-next-line no-restricted-globals -- takes a given day, never reads the clock
const utc = (year: number, month: number, date: number): EpochMs => Date.UTC(year, month, date);
