import { expect, test } from 'vitest';
import { noticeLabels } from './labels.ts';
import { formatTimeAgo } from './labels.ts';
import { formatUnreadNotices, formatShortCount } from './labels.ts';

test('a badge shows at most 99+, and is spoken in full', () => {
  expect(formatShortCount(99)).toBe('99');
  expect(formatShortCount(100)).toBe('99+');
  expect(formatUnreadNotices(0)).toBe('Notices');
  expect(formatUnreadNotices(1)).toBe('1 unread notice');
  expect(formatUnreadNotices(12)).toBe('12 unread notices');
});

test('a notice says how long ago it came, and after a day when', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(formatTimeAgo('2026-11-15T11:59:30Z', now)).toBe('Just now');
  expect(formatTimeAgo('2026-11-15T12:05:00Z', now)).toBe('Just now');
  expect(formatTimeAgo('2026-11-15T10:30:00Z', now)).toBe('1 hour 30 minutes ago');
  expect(formatTimeAgo('2026-11-13T10:30:00Z', now)).toMatch(/^Fri, Nov 13/);
});

test('each side is told only of what concerns it', () => {
  expect(Object.keys(noticeLabels.seller)).not.toContain('request_accepted');
  expect(Object.keys(noticeLabels.customer)).not.toContain('request_received');
});
