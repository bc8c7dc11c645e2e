import { expect, test } from 'vitest';
import { sayDate, sayDay, sayDays, sayMoment } from './moments.ts';

const noon = '2026-11-20T12:00:00';

test('a day is said with its weekday, and with the year only where it is another', () => {
  expect(sayDay(noon, new Date('2026-01-01T12:00:00'))).toBe('Fri, Nov 20');
  expect(sayDay(noon, new Date('2027-01-01T12:00:00'))).toBe('Fri, Nov 20, 2026');
});

test('two days of one month share it', () => {
  expect(sayDays('2026-11-13T12:00:00', noon).replaceAll(/\s/g, ' ')).toBe('Nov 13 – 20, 2026');
  expect(sayDays('2026-10-20T12:00:00', noon).replaceAll(/\s/g, ' ')).toBe('Oct 20 – Nov 20, 2026');
});

test('what is no time is today, just now', () => {
  expect(sayMoment('soon')).toBe('Just now');
  expect(sayDay('soon')).toBe('Today');
  expect(sayDate('soon')).toBe('Today');
});
