import { expect, test } from 'vitest';
import { noticeWords } from './notice-words.ts';
import { sayAgo } from './say-ago.ts';
import { sayUnread, shortCount } from './say-unread.ts';

test('a badge shows at most 99+, and is spoken in full', () => {
  expect(shortCount(99)).toBe('99');
  expect(shortCount(100)).toBe('99+');
  expect(sayUnread(0)).toBe('Notices');
  expect(sayUnread(1)).toBe('1 unread notice');
  expect(sayUnread(12)).toBe('12 unread notices');
});

test('a notice says how long ago it came, and after a day when', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(sayAgo('2026-11-15T11:59:30Z', now)).toBe('Just now');
  expect(sayAgo('2026-11-15T12:05:00Z', now)).toBe('Just now');
  expect(sayAgo('2026-11-15T10:30:00Z', now)).toBe('1 hour 30 minutes ago');
  expect(sayAgo('2026-11-13T10:30:00Z', now)).toMatch(/^Fri, Nov 13/);
});

test('each side is told only of what concerns it', () => {
  expect(Object.keys(noticeWords.seller)).not.toContain('request_accepted');
  expect(Object.keys(noticeWords.customer)).not.toContain('request_received');
});
