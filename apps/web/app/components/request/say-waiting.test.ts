import { expect, test } from 'vitest';
import { sayMoment } from '../../lib/moments.ts';
import { sayWaiting } from './say-waiting.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const by = (at: string) => ({ deadline: { name: 'reply' as const, at, graceEndsAt: at } });
const monday = '2026-11-16T06:15:00Z';
const tuesday = '2026-11-17T06:15:00Z';

test('what waits is counted, with the nearest deadline', () => {
  expect(sayWaiting([by(tuesday), by(monday), by(tuesday)], now)).toBe(`3 wait for you, the next by ${sayMoment(monday)}`);
  expect(sayWaiting([by(monday)], now)).toBe(`1 waits for you, by ${sayMoment(monday)}`);
});

test('what is late is said first', () => {
  expect(sayWaiting([by(tuesday), by('2026-11-15T06:15:00Z')], now)).toBe('2 wait for you, 1 of them late');
  expect(sayWaiting([by('2026-11-15T06:15:00Z')], now)).toBe('1 waits for you and is late');
});
