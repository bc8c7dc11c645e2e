import { expect, test } from 'vitest';
import { sayDayOf, sayLast, sayTime } from './say-time.ts';

const now = new Date(2026, 10, 15, 9, 30);
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

// Proves: desk.row.time
test('a list says the time of today, yesterday, or the day', () => {
  expect(sayLast(local(2026, 10, 15, 0, 5), now)).toBe('12:05 AM');
  expect(sayLast(local(2026, 10, 14, 23, 59), now)).toBe('Yesterday');
  expect(sayLast(local(2026, 10, 13, 23, 59), now)).toBe('Nov 13');
  expect(sayLast(local(2025, 0, 2, 8, 0), now)).toBe('Jan 2');
});

test('messages stand under their day', () => {
  expect(sayDayOf(local(2026, 10, 15, 0, 5), now)).toBe('Today');
  expect(sayDayOf(local(2026, 10, 14, 0, 5), now)).toBe('Yesterday');
  expect(sayDayOf(local(2026, 10, 13, 0, 5), now)).toBe('Friday, November 13');
  expect(sayDayOf(local(2025, 10, 13, 0, 5), now)).toBe('Thursday, November 13, 2025');
});

// Proves: texts.time.invalid-time, texts.time.invalid-date
test('what is no time was said just now, and today', () => {
  expect([sayTime('soon'), sayLast('soon', now), sayDayOf('soon', now)]).toEqual(['Just now', 'Just now', 'Today']);
});
