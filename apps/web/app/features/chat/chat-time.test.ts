import { expect, test } from 'vitest';
import { formatLastMessageTime, formatMessageDay, formatMessageTime } from './chat-time.ts';

const now = new Date(2026, 10, 15, 9, 30);
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

// Proves: desk.row.time
test('the list shows the time for today, then "Yesterday", then the date', () => {
  expect(formatLastMessageTime(local(2026, 10, 15, 0, 5), now)).toBe('12:05 AM');
  expect(formatLastMessageTime(local(2026, 10, 14, 23, 59), now)).toBe('Yesterday');
  expect(formatLastMessageTime(local(2026, 10, 13, 23, 59), now)).toBe('Nov 13');
  expect(formatLastMessageTime(local(2025, 0, 2, 8, 0), now)).toBe('Jan 2');
});

test('names the day above messages, with the year unless it is the current one', () => {
  expect(formatMessageDay(local(2026, 10, 15, 0, 5), now)).toBe('Today');
  expect(formatMessageDay(local(2026, 10, 14, 0, 5), now)).toBe('Yesterday');
  expect(formatMessageDay(local(2026, 10, 13, 0, 5), now)).toBe('Friday, November 13');
  expect(formatMessageDay(local(2025, 10, 13, 0, 5), now)).toBe('Thursday, November 13, 2025');
});

// Proves: texts.time.invalid-time, texts.time.invalid-date
test('shows an invalid time as "Just now" and "Today"', () => {
  expect([formatMessageTime('soon'), formatLastMessageTime('soon', now), formatMessageDay('soon', now)]).toEqual(['Just now', 'Just now', 'Today']);
});
