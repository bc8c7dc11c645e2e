import { expect, test } from 'vitest';
import { addDays } from '../listing/day.ts';
import { hourMs } from '../time.ts';
import { dayIn, formatDateTime } from './format-time.ts';
import { startOfDay } from './start-of-day.ts';

test.each([
  ['2027-03-14', 'America/New_York', 'Sun, Mar 14, 5:00 AM'],
  ['2027-03-15', 'America/New_York', 'Mon, Mar 15, 4:00 AM'],
  ['2026-11-01', 'America/New_York', 'Sun, Nov 1, 4:00 AM'],
  ['2026-11-02', 'America/New_York', 'Mon, Nov 2, 5:00 AM'],
  ['2027-03-15', 'America/Phoenix', 'Mon, Mar 15, 7:00 AM'],
  ['2027-01-01', 'Pacific/Honolulu', 'Fri, Jan 1, 10:00 AM'],
  ['2027-01-01', 'Pacific/Guam', 'Thu, Dec 31, 2:00 PM'],
  // Clocks in Havana go forward at midnight.
  ['2027-03-14', 'America/Havana', 'Sun, Mar 14, 5:00 AM'],
])('%s starts in %s at %s UTC', (day, zone, expected) => expect(formatDateTime(startOfDay(day, zone), 'UTC')).toBe(expected));

test.each(['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Pacific/Guam'])(
  'every day of a year starts where the day before ends in %s',
  (name) => {
    for (let day = '2027-12-31'; day < '2029-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, name);
      expect([dayIn(start - 1, name), dayIn(start, name)]).toEqual([addDays(day, -1), day]);
      expect([23, 24, 25]).toContain((startOfDay(addDays(day, 1), name) - start) / hourMs);
    }
  },
);
