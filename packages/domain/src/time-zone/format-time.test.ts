/* oxlint-disable no-restricted-globals -- parses given times, never reads the clock */
import { describe, expect, test } from 'vitest';
import { hourMs } from '../time.ts';
import {
  dayIn,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDateTimeWithZone,
  formatDay,
  formatDayHeading,
  formatLongDate,
  formatLongDay,
} from './format-time.ts';
import { isTimeZone, usTimeZones } from './time-zone.ts';

const zones = ['America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'America/Phoenix'] as const;

/** One instant, and how clocks in Los Angeles, New York, Honolulu and Phoenix show it. */
const instants: [utc: string, losAngeles: string, newYork: string, honolulu: string, phoenix: string][] = [
  // Clocks are set back on November 1, 2026: in New York at 06:00 UTC, in Los Angeles at 09:00 UTC.
  ['2026-11-01T03:59Z', 'Sat, Oct 31, 8:59 PM PT', 'Sat, Oct 31, 11:59 PM ET', 'Sat, Oct 31, 5:59 PM HST', 'Sat, Oct 31, 8:59 PM MST'],
  ['2026-11-01T04:00Z', 'Sat, Oct 31, 9:00 PM PT', 'Sun, Nov 1, 12:00 AM ET', 'Sat, Oct 31, 6:00 PM HST', 'Sat, Oct 31, 9:00 PM MST'],
  ['2026-11-01T04:59Z', 'Sat, Oct 31, 9:59 PM PT', 'Sun, Nov 1, 12:59 AM ET', 'Sat, Oct 31, 6:59 PM HST', 'Sat, Oct 31, 9:59 PM MST'],
  ['2026-11-01T05:30Z', 'Sat, Oct 31, 10:30 PM PT', 'Sun, Nov 1, 1:30 AM EDT', 'Sat, Oct 31, 7:30 PM HST', 'Sat, Oct 31, 10:30 PM MST'],
  ['2026-11-01T06:30Z', 'Sat, Oct 31, 11:30 PM PT', 'Sun, Nov 1, 1:30 AM EST', 'Sat, Oct 31, 8:30 PM HST', 'Sat, Oct 31, 11:30 PM MST'],
  ['2026-11-01T07:00Z', 'Sun, Nov 1, 12:00 AM PT', 'Sun, Nov 1, 2:00 AM ET', 'Sat, Oct 31, 9:00 PM HST', 'Sun, Nov 1, 12:00 AM MST'],
  ['2026-11-01T08:00Z', 'Sun, Nov 1, 1:00 AM PDT', 'Sun, Nov 1, 3:00 AM ET', 'Sat, Oct 31, 10:00 PM HST', 'Sun, Nov 1, 1:00 AM MST'],
  ['2026-11-01T08:59Z', 'Sun, Nov 1, 1:59 AM PDT', 'Sun, Nov 1, 3:59 AM ET', 'Sat, Oct 31, 10:59 PM HST', 'Sun, Nov 1, 1:59 AM MST'],
  ['2026-11-01T09:00Z', 'Sun, Nov 1, 1:00 AM PST', 'Sun, Nov 1, 4:00 AM ET', 'Sat, Oct 31, 11:00 PM HST', 'Sun, Nov 1, 2:00 AM MST'],
  ['2026-11-01T09:59Z', 'Sun, Nov 1, 1:59 AM PST', 'Sun, Nov 1, 4:59 AM ET', 'Sat, Oct 31, 11:59 PM HST', 'Sun, Nov 1, 2:59 AM MST'],
  ['2026-11-01T10:00Z', 'Sun, Nov 1, 2:00 AM PT', 'Sun, Nov 1, 5:00 AM ET', 'Sun, Nov 1, 12:00 AM HST', 'Sun, Nov 1, 3:00 AM MST'],
  ['2026-11-02T07:59Z', 'Sun, Nov 1, 11:59 PM PT', 'Mon, Nov 2, 2:59 AM ET', 'Sun, Nov 1, 9:59 PM HST', 'Mon, Nov 2, 12:59 AM MST'],
  ['2026-11-18T01:50Z', 'Tue, Nov 17, 5:50 PM PT', 'Tue, Nov 17, 8:50 PM ET', 'Tue, Nov 17, 3:50 PM HST', 'Tue, Nov 17, 6:50 PM MST'],
  ['2027-01-01T05:00Z', 'Thu, Dec 31, 9:00 PM PT', 'Fri, Jan 1, 12:00 AM ET', 'Thu, Dec 31, 7:00 PM HST', 'Thu, Dec 31, 10:00 PM MST'],
  // Clocks are set forward on March 14, 2027: in New York at 07:00 UTC, in Los Angeles at 10:00 UTC.
  ['2027-03-14T06:59Z', 'Sat, Mar 13, 10:59 PM PT', 'Sun, Mar 14, 1:59 AM ET', 'Sat, Mar 13, 8:59 PM HST', 'Sat, Mar 13, 11:59 PM MST'],
  ['2027-03-14T07:00Z', 'Sat, Mar 13, 11:00 PM PT', 'Sun, Mar 14, 3:00 AM ET', 'Sat, Mar 13, 9:00 PM HST', 'Sun, Mar 14, 12:00 AM MST'],
  ['2027-03-14T09:59Z', 'Sun, Mar 14, 1:59 AM PT', 'Sun, Mar 14, 5:59 AM ET', 'Sat, Mar 13, 11:59 PM HST', 'Sun, Mar 14, 2:59 AM MST'],
  ['2027-03-14T10:00Z', 'Sun, Mar 14, 3:00 AM PT', 'Sun, Mar 14, 6:00 AM ET', 'Sun, Mar 14, 12:00 AM HST', 'Sun, Mar 14, 3:00 AM MST'],
  ['2027-03-15T03:59Z', 'Sun, Mar 14, 8:59 PM PT', 'Sun, Mar 14, 11:59 PM ET', 'Sun, Mar 14, 5:59 PM HST', 'Sun, Mar 14, 8:59 PM MST'],
  ['2027-03-15T04:00Z', 'Sun, Mar 14, 9:00 PM PT', 'Mon, Mar 15, 12:00 AM ET', 'Sun, Mar 14, 6:00 PM HST', 'Sun, Mar 14, 9:00 PM MST'],
  ['2027-03-15T07:30Z', 'Mon, Mar 15, 12:30 AM PT', 'Mon, Mar 15, 3:30 AM ET', 'Sun, Mar 14, 9:30 PM HST', 'Mon, Mar 15, 12:30 AM MST'],
];

test.each(instants)('%s is read on the clocks of each zone', (utc, ...expected) => {
  expect(zones.map((zone) => formatDateTimeWithZone(new Date(utc), zone))).toEqual(expected);
});

/** Every quarter of an hour around both clock changes, against the rules of each zone written out by hand. */
describe.each(['2026-11-01', '2027-03-14'])('around %s', (day) => {
  const start = Date.parse(`${day}T00:00Z`) - 12 * hourMs;
  const quarters = Array.from({ length: 4 * 48 }, (_, index) => start + (index * hourMs) / 4);
  const summerUntil = { 'America/Los_Angeles': '2026-11-01T09:00Z', 'America/New_York': '2026-11-01T06:00Z' };
  const summerFrom = { 'America/Los_Angeles': '2027-03-14T10:00Z', 'America/New_York': '2027-03-14T07:00Z' };
  const winterOffset = { 'America/Los_Angeles': -8, 'America/New_York': -5, 'Pacific/Honolulu': -10, 'America/Phoenix': -7 };

  function offsetAt(zone: (typeof zones)[number], at: number): number {
    if (zone === 'Pacific/Honolulu' || zone === 'America/Phoenix') return winterOffset[zone];
    const isSummer = at < Date.parse(summerUntil[zone]) || at >= Date.parse(summerFrom[zone]);
    return winterOffset[zone] + (isSummer ? 1 : 0);
  }

  test.each(zones)('a deadline 48 hours later falls on the right day and time in %s', (zone) => {
    for (const at of quarters) {
      const deadline = at + 48 * hourMs;
      const local = new Date(deadline + offsetAt(zone, deadline) * hourMs);
      expect(dayIn(deadline, zone)).toBe(local.toISOString().slice(0, 10));
      expect(formatDateTime(deadline, zone)).toBe(formatDateTime(local, 'UTC'));
    }
  });
});

test('two times that clocks show alike get different names', () => {
  const names = [5, 6].map((hour) => formatDateTimeWithZone(Date.parse(`2026-11-01T0${hour}:45Z`), 'America/New_York'));
  expect(names).toEqual(['Sun, Nov 1, 1:45 AM EDT', 'Sun, Nov 1, 1:45 AM EST']);
});

test('formats days, with the year where it is another there', () => {
  const lateInTheYear = Date.parse('2027-01-01T03:00Z');
  const now = Date.parse('2026-12-24T12:00Z');
  expect(formatDay(lateInTheYear, 'America/New_York', now)).toBe('Thu, Dec 31');
  expect(formatDay(lateInTheYear, 'UTC', now)).toBe('Fri, Jan 1, 2027');
  expect(formatDate(lateInTheYear, 'America/New_York')).toBe('Dec 31, 2026');
  expect(formatLongDate(lateInTheYear, 'America/New_York')).toBe('December 31, 2026');
  expect(formatLongDay(lateInTheYear, 'America/New_York')).toBe('Thursday, December 31, 2026');
});

test('names the day above what happened on it, also when a day has 25 hours', () => {
  const now = Date.parse('2026-11-02T05:30Z');
  const headings = ['2026-11-02T05:00Z', '2026-11-01T05:00Z', '2026-11-01T04:59Z', '2026-11-01T03:59Z', '2025-11-01T12:00Z'];
  expect(headings.map((at) => formatDayHeading(Date.parse(at), 'America/New_York', now))).toEqual([
    'Today',
    'Yesterday',
    'Yesterday',
    'Saturday, October 31',
    'Saturday, November 1, 2025',
  ]);
});

test('names the month once for two days of the same month', () => {
  expect(formatDateRange(Date.parse('2026-11-14T02:00Z'), Date.parse('2026-11-21T02:00Z'), 'America/Chicago')).toBe('Nov 13 – 20, 2026');
  expect(formatDateRange(Date.parse('2026-11-14T02:00Z'), Date.parse('2026-12-01T02:00Z'), 'UTC')).toBe('Nov 14 – Dec 1, 2026');
});

test('zones without a short name of their own get their offset', () => {
  expect(formatDateTimeWithZone(Date.parse('2026-07-01T12:00Z'), 'Europe/London')).toBe('Wed, Jul 1, 1:00 PM GMT+1');
  expect(formatDateTimeWithZone(Date.parse('2026-07-01T12:00Z'), 'UTC')).toBe('Wed, Jul 1, 12:00 PM UTC');
});

test('accepts names of zones and nothing else', () => {
  for (const { name } of usTimeZones) expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['America/Indiana/Knox', 'Europe/Paris', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', 'CST', '+05:00', 'America', 'America/Nowhere', 'america chicago', '../etc/passwd', `America/${'x'.repeat(80)}`])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});
