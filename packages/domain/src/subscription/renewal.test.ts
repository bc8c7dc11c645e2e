import { expect, test } from 'vitest';
import { allowedRenewalActions, type RenewalFacts, getRenewalRefusal } from './renewal.ts';

const running: RenewalFacts = { hasEnded: false, isListingDeleted: false, cancelsAtPeriodEnd: false, cancelledBy: null };
const cancelled: RenewalFacts = { ...running, cancelsAtPeriodEnd: true, cancelledBy: 'customer' };

test('either side can cancel, and only the side that did can take it back', () => {
  expect((['customer', 'seller'] as const).map((side) => allowedRenewalActions(running, side))).toEqual([['cancel'], ['cancel']]);
  expect((['customer', 'seller'] as const).map((side) => allowedRenewalActions(cancelled, side))).toEqual([['reactivate'], []]);
  expect(getRenewalRefusal(cancelled, 'reactivate', 'seller')).toBe('not_yours');
});

test('what is so already can be wanted again', () => {
  expect(getRenewalRefusal(cancelled, 'cancel', 'seller')).toBeNull();
  expect(getRenewalRefusal(running, 'reactivate', 'seller')).toBeNull();
});

test('nothing can be changed once it has ended, and no button is left once the listing is gone', () => {
  for (const wish of ['cancel', 'reactivate'] as const) expect(getRenewalRefusal({ ...cancelled, hasEnded: true }, wish, 'customer')).toBe('ended');
  expect(allowedRenewalActions({ ...running, isListingDeleted: true }, 'customer')).toEqual([]);
  expect(allowedRenewalActions({ ...cancelled, hasEnded: true }, 'customer')).toEqual([]);
});
