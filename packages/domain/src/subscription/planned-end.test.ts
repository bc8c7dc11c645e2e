/* oxlint-disable no-restricted-globals -- parses given times, never reads the clock */
import { describe, expect, test } from 'vitest';
import type { RequestPeriod } from '../listing/period.ts';
import { dayIn } from '../time-zone/format-time.ts';
import { dayMs } from '../time.ts';
import { endDayLimits, endOfPeriod, isLastPeriod, planEnd, type RentalPeriods } from './planned-end.ts';

const rental = (start: string, period: RequestPeriod, zone = 'America/New_York'): RentalPeriods => ({ startedAt: Date.parse(start), period, zone });
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

test.each<[RequestPeriod, string, string[]]>([
  ['day', '2026-12-30T09:00Z', ['2026-12-31T09:00', '2027-01-01T09:00', '2027-01-02T09:00']],
  ['week', '2027-02-22T23:59Z', ['2027-03-01T23:59', '2027-03-08T23:59', '2027-03-15T23:59']],
  ['month', '2027-01-31T09:30Z', ['2027-02-28T09:30', '2027-03-31T09:30', '2027-04-30T09:30']],
  ['month', '2028-01-30T00:00Z', ['2028-02-29T00:00', '2028-03-30T00:00', '2028-04-30T00:00']],
  ['month', '2026-11-30T05:00Z', ['2026-12-30T05:00', '2027-01-30T05:00', '2027-02-28T05:00']],
  ['year', '2028-02-29T12:00Z', ['2029-02-28T12:00', '2030-02-28T12:00', '2031-02-28T12:00', '2032-02-29T12:00']],
])('periods of a %s from %s end at %j', (period, start, ends) => {
  expect(ends.map((_, index) => iso(endOfPeriod(rental(start, period), index + 1)))).toEqual(ends);
});

test.each<[RequestPeriod, number, string]>([
  ['day', 3, '2027-02-03T10:00'],
  ['week', 2, '2027-02-14T10:00'],
  ['month', 1, '2027-02-28T10:00'],
  ['month', 2, '2027-03-31T10:00'],
  ['year', 1, '2028-01-31T10:00'],
])('a rental by the %s for %i periods ends at %s', (period, periods, end) => {
  expect(iso(planEnd(rental('2027-01-31T10:00Z', period), { periods }))).toBe(end);
});

/** A day in the listing's zone, and when the rental ends. */
const endDays: [zone: string, start: string, period: RequestPeriod, endsOn: string, end: string][] = [
  // A period that ends at any time of the day counts. 04:59 UTC is 11:59 PM in New York, 05:00 is midnight.
  ['America/New_York', '2026-12-01T04:59Z', 'month', '2026-12-31', '2027-01-01T04:59'],
  ['America/New_York', '2026-12-01T05:00Z', 'month', '2026-12-31', '2027-01-01T05:00'],
  ['America/New_York', '2026-12-02T05:00Z', 'month', '2027-02-01', '2027-01-02T05:00'],
  ['America/New_York', '2026-12-02T05:00Z', 'month', '2027-02-02', '2027-02-02T05:00'],
  ['Pacific/Honolulu', '2026-12-01T09:59Z', 'month', '2026-12-31', '2027-01-01T09:59'],
  ['Pacific/Honolulu', '2026-11-01T10:00Z', 'month', '2026-12-31', '2026-12-01T10:00'],
  ['Pacific/Honolulu', '2026-11-01T09:59Z', 'month', '2026-12-31', '2027-01-01T09:59'],
  ['America/Phoenix', '2026-11-01T06:59Z', 'month', '2026-12-31', '2027-01-01T06:59'],
  ['America/Phoenix', '2026-11-01T07:00Z', 'month', '2026-12-31', '2026-12-01T07:00'],
  // New York's clocks are set back on November 1, 2026 and forward on March 14, 2027. The same time of UTC falls on another day.
  ['America/New_York', '2026-10-30T04:30Z', 'day', '2026-11-01', '2026-11-02T04:30'],
  ['America/Phoenix', '2026-10-30T04:30Z', 'day', '2026-11-01', '2026-11-02T04:30'],
  ['America/New_York', '2026-10-30T03:30Z', 'day', '2026-10-31', '2026-11-01T03:30'],
  ['America/New_York', '2027-03-11T04:30Z', 'day', '2027-03-14', '2027-03-14T04:30'],
  ['America/New_York', '2027-03-11T03:30Z', 'day', '2027-03-14', '2027-03-15T03:30'],
  ['America/New_York', '2026-10-24T04:30Z', 'week', '2026-11-06', '2026-11-07T04:30'],
  ['America/New_York', '2027-03-01T04:30Z', 'week', '2027-03-14', '2027-03-08T04:30'],
  // Short months and leap years.
  ['America/New_York', '2027-01-31T12:00Z', 'month', '2027-02-27', '2027-02-28T12:00'],
  ['America/New_York', '2027-01-31T12:00Z', 'month', '2027-03-30', '2027-02-28T12:00'],
  ['America/New_York', '2027-01-31T12:00Z', 'month', '2027-03-31', '2027-03-31T12:00'],
  ['America/New_York', '2028-01-31T12:00Z', 'month', '2028-02-29', '2028-02-29T12:00'],
  ['America/Phoenix', '2028-02-29T12:00Z', 'year', '2030-02-27', '2029-02-28T12:00'],
  ['America/Phoenix', '2028-02-29T12:00Z', 'year', '2030-02-28', '2030-02-28T12:00'],
];

test.each(endDays)('in %s, a rental from %s by the %s that ends on %s ends at %s', (zone, start, period, endsOn, end) => {
  expect(iso(planEnd(rental(start, period, zone), { endsOn }))).toBe(end);
});

test('the first period is paid, so it always ends at the earliest with that', () => {
  expect(iso(planEnd(rental('2027-01-31T10:00Z', 'month'), { endsOn: '2027-01-01' }))).toBe('2027-02-28T10:00');
  expect(iso(planEnd(rental('2027-01-31T10:00Z', 'month'), { periods: 3 }, '2027-02-01'))).toBe('2027-02-28T10:00');
});

test('has as many periods as fit before days that are promised to someone else', () => {
  const monthly = rental('2027-01-31T10:00Z', 'month');
  expect(iso(planEnd(monthly, { periods: 6 }, '2027-04-29'))).toBe('2027-03-31T10:00');
  expect(iso(planEnd(monthly, { periods: 6 }, '2027-04-30'))).toBe('2027-04-30T10:00');
  expect(iso(planEnd(monthly, { periods: 2 }, '2027-04-30'))).toBe('2027-03-31T10:00');
  expect(iso(planEnd(monthly, { endsOn: '2027-12-31' }, '2027-04-30'))).toBe('2027-04-30T10:00');
});

/** Every fourth hour of two days around New Year and both clock changes, against counting period by period. */
describe.each(['2026-11-01', '2026-12-31', '2027-03-14', '2028-02-28'])('around %s', (around) => {
  test.each(['Pacific/Honolulu', 'America/Phoenix', 'America/New_York'])('the last period in %s is the last one that ends by that day', (zone) => {
    for (const period of ['day', 'week', 'month', 'year'] as const)
      for (let hour = 0; hour < 48; hour += 4) {
        const startedAt = Date.parse(around) + hour * 3_600_000;
        for (const days of [0, 1, 2, 7, 28, 31, 45, 366, 730]) {
          const endsOn = dayIn(startedAt + days * dayMs, zone);
          let count = 1;
          while (dayIn(endOfPeriod({ startedAt, period }, count + 1), zone) <= endsOn) count += 1;
          expect(planEnd({ startedAt, period, zone }, { endsOn })).toBe(endOfPeriod({ startedAt, period }, count));
        }
      }
  });
});

test('the end of a running rental can be from the day when its period ends to two years from now', () => {
  const limits = { periodEnd: Date.parse('2027-01-01T04:59Z'), zone: 'America/New_York', now: Date.parse('2026-12-10T12:00Z') };
  expect(endDayLimits(limits)).toEqual({ first: '2026-12-31', last: '2028-12-09' });
  expect(endDayLimits({ ...limits, zone: 'UTC' })).toEqual({ first: '2027-01-01', last: '2028-12-09' });
  expect(endDayLimits({ ...limits, now: Date.parse('2024-01-01') })).toEqual({ first: '2026-12-31', last: '2026-12-31' });
});

test('it is the last period when the planned end comes with it', () => {
  expect([isLastPeriod(null, 5), isLastPeriod(6, 5), isLastPeriod(5, 5), isLastPeriod(4, 5)]).toEqual([false, false, true, true]);
});
