import { expect, test } from 'vitest';
import { payoutSchedule, sayDelay } from './payout-schedule.ts';

// Proves: constants.payouts.friday
test('sellers are paid every Friday, and nobody can move that', () => {
  expect(payoutSchedule).toMatchObject({ interval: 'weekly', day: 'friday' });
  expect(payoutSchedule.message).toMatch(/every Friday.*fixed and cannot be modified/);
});

// Proves: texts.payouts.delay-auto, texts.payouts.delay-days
test.each([
  ['auto', 'Standard (2-3 business days)'],
  [0, '0 day delay'],
  [1, '1 day delay'],
  [7, '7 day delay'],
] as const)('a delay of %s is said as %j', (delay, words) => {
  expect(sayDelay(delay)).toBe(words);
});
