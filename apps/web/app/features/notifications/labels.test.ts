import { expect, test } from 'vitest';
import { formatShortCount, formatTimeAgo, formatUnreadNotices } from './labels.ts';

test('shows at most 99+ on the badge and the full count to screen readers', () => {
  expect(formatShortCount(99)).toBe('99');
  expect(formatShortCount(100)).toBe('99+');
  expect(formatUnreadNotices(0)).toBe('Notifications');
  expect(formatUnreadNotices(1)).toBe('1 unread notification');
  expect(formatUnreadNotices(12)).toBe('12 unread notifications');
});

test('formats how long ago a notice came, and the date after a day', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(formatTimeAgo('2026-11-15T11:59:30Z', now)).toBe('Just now');
  expect(formatTimeAgo('2026-11-15T12:05:00Z', now)).toBe('Just now');
  expect(formatTimeAgo('2026-11-15T10:30:00Z', now)).toBe('1 hour ago');
  expect(formatTimeAgo('2026-11-13T10:30:00Z', now)).toMatch(/^Fri, Nov 13/);
});
