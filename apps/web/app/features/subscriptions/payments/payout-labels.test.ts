import { expect, test } from 'vitest';
import { describeWithheld, formatPayoutDay } from './payout-labels.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('formats the day of a payout, with the year where it is not the current one', () => {
  expect(formatPayoutDay({ state: 'planned', on: '2026-11-20' }, now)).toBe('Fri, Nov 20');
  expect(formatPayoutDay({ state: 'arrived', on: '2025-11-14' }, now)).toBe('Fri, Nov 14, 2025');
});

test('splits what the seller receives into what is paid out and what was withheld', () => {
  const payment = { kept: 20, sellerReceives: 79.6 };
  expect(describeWithheld({ ...payment, payout: { state: 'arrived', on: '2026-11-13' } })).toBe(
    '$59.60 paid out, $20.00 kept to cover what you owed',
  );
  expect(describeWithheld({ ...payment, payout: { state: 'sent', on: '2026-11-13' } })).toBe('$59.60 on its way, $20.00 kept to cover what you owed');
  expect(describeWithheld({ ...payment, payout: { state: 'planned', on: '2026-11-20' } })).toBe(
    '$59.60 to be paid out, $20.00 kept to cover what you owed',
  );
  expect(describeWithheld({ kept: 79.6, sellerReceives: 79.6, payout: null })).toBe('$79.60 kept to cover what you owed');
  expect(describeWithheld({ ...payment, kept: 0, payout: null })).toBeNull();
});
