import { expect, test } from 'vitest';
import { describeWithheld, formatPayoutDay } from './payout-labels.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('the day of a payout is said like every other day, with its year where it is not this one', () => {
  expect(formatPayoutDay({ state: 'planned', on: '2026-11-20' }, now)).toBe('Fri, Nov 20');
  expect(formatPayoutDay({ state: 'arrived', on: '2025-11-14' }, now)).toBe('Fri, Nov 14, 2025');
});

test('what was kept and what is paid out come to what the seller receives', () => {
  const share = { kept: 20, sellerReceives: 79.6 };
  expect(describeWithheld({ ...share, payout: { state: 'arrived', on: '2026-11-13' } })).toBe('$59.60 paid out, $20.00 kept for what you owed');
  expect(describeWithheld({ ...share, payout: { state: 'sent', on: '2026-11-13' } })).toBe('$59.60 on its way, $20.00 kept for what you owed');
  expect(describeWithheld({ ...share, payout: { state: 'planned', on: '2026-11-20' } })).toBe('$59.60 to be paid out, $20.00 kept for what you owed');
  expect(describeWithheld({ kept: 79.6, sellerReceives: 79.6, payout: null })).toBe('$79.60 kept for what you owed');
  expect(describeWithheld({ ...share, kept: 0, payout: null })).toBeNull();
});
