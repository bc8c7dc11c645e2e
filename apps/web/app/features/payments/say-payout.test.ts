import { expect, test } from 'vitest';
import { sayPayout } from './say-payout.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('a share names the Friday with whose payout it reaches the bank, or that it was paid out', () => {
  expect(sayPayout({ state: 'planned', on: '2026-11-20' }, now)).toBe('With the payout of Friday, Nov 20');
  expect(sayPayout({ state: 'sent', on: '2026-11-13' }, now)).toBe('Friday, Nov 13, on its way to your bank');
  expect(sayPayout({ state: 'arrived', on: '2025-11-14' }, now)).toBe('Fri, Nov 14, 2025');
});
