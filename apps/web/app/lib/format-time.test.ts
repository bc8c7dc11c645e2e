import { expect, onTestFinished, test } from 'vitest';
import { formatDate, formatDateRange, formatDateTime, formatDay, formatTimeLeft } from './format-time.ts';
import { rememberTimeZone, showTimesFor } from './time-zone.ts';

const noon = '2026-11-20T12:00:00';

test('formats a day with its weekday, and with the year only where it is another', () => {
  expect(formatDay(noon, { now: new Date('2026-01-01T12:00:00') })).toBe('Fri, Nov 20');
  expect(formatDay(noon, { now: new Date('2027-01-01T12:00:00') })).toBe('Fri, Nov 20, 2026');
});

test('names the month once for two days of the same month', () => {
  expect(formatDateRange('2026-11-13T12:00:00', noon).replaceAll(/\s/g, ' ')).toBe('Nov 13 – 20, 2026');
  expect(formatDateRange('2026-10-20T12:00:00', noon).replaceAll(/\s/g, ' ')).toBe('Oct 20 – Nov 20, 2026');
});

test('shows today or just now for an invalid time', () => {
  expect(formatDateTime('soon')).toBe('Just now');
  expect(formatDay('soon')).toBe('Today');
  expect(formatDate('soon')).toBe('Today');
});

test('shows a zone that the person chose, and names it because their clock shows another time', () => {
  onTestFinished(() => rememberTimeZone('seller', { timeZone: null, timeZoneChosen: false }));
  const device = formatDateTime('2026-11-18T01:50:00Z');
  showTimesFor('seller');
  rememberTimeZone('seller', { timeZone: 'Pacific/Honolulu', timeZoneChosen: false });
  expect(formatDateTime('2026-11-18T01:50:00Z')).toBe(device);
  rememberTimeZone('seller', { timeZone: 'Pacific/Honolulu', timeZoneChosen: true });
  expect(formatDateTime('2026-11-18T01:50:00Z')).toBe('Tue, Nov 17, 3:50 PM HST');
  expect(formatDate('2026-11-18T01:50:00Z')).toBe('Nov 17, 2026');
  showTimesFor('customer');
  expect(formatDateTime('2026-11-18T01:50:00Z')).toBe(device);
});

test('shows days of a rental in the zone of the listing', () => {
  const zone = 'America/Los_Angeles';
  expect(formatDay('2026-11-18T01:50:00Z', { zone, now: new Date('2026-11-01T12:00:00Z') })).toBe('Tue, Nov 17');
  expect(formatDateRange('2026-11-11T01:50:00Z', '2026-11-18T01:50:00Z', zone)).toBe('Nov 10 – 17, 2026');
});

const minute = 60_000;
const hour = 60 * minute;

test('formats the time left in its largest unit and the next', () => {
  expect(formatTimeLeft(48 * hour)).toBe('2 days');
  expect(formatTimeLeft(28 * hour + 59 * minute)).toBe('1 day 4 hours');
  expect(formatTimeLeft(24 * hour + minute)).toBe('1 day');
  expect(formatTimeLeft(5 * hour + 12 * minute)).toBe('5 hours 12 minutes');
  expect(formatTimeLeft(61 * minute)).toBe('1 hour 1 minute');
  expect(formatTimeLeft(9.9 * minute)).toBe('9 minutes');
  expect(formatTimeLeft(59_999)).toBe('less than a minute');
});
