import { expect, test } from 'vitest';
import { allowedRenewalActions, type RenewalFacts, getRenewalRefusal } from './renewal.ts';

const running: RenewalFacts = { hasEnded: false, isListingDeleted: false, cancelsAtPeriodEnd: false, cancelledBy: null };
const cancelled: RenewalFacts = { ...running, cancelsAtPeriodEnd: true, cancelledBy: 'customer' };

test('both people can cancel, and only the one who did can reactivate', () => {
  expect((['customer', 'seller'] as const).map((person) => allowedRenewalActions(running, person))).toEqual([['cancel'], ['cancel']]);
  expect((['customer', 'seller'] as const).map((person) => allowedRenewalActions(cancelled, person))).toEqual([['reactivate'], []]);
  expect(getRenewalRefusal(cancelled, 'reactivate', 'seller')).toBe('not_yours');
});

test('repeating an action changes nothing', () => {
  expect(getRenewalRefusal(cancelled, 'cancel', 'seller')).toBeNull();
  expect(getRenewalRefusal(running, 'reactivate', 'seller')).toBeNull();
});

test('nothing can be changed once it has ended or the listing is deleted', () => {
  for (const action of ['cancel', 'reactivate'] as const)
    expect(getRenewalRefusal({ ...cancelled, hasEnded: true }, action, 'customer')).toBe('ended');
  expect(allowedRenewalActions({ ...running, isListingDeleted: true }, 'customer')).toEqual([]);
  expect(allowedRenewalActions({ ...cancelled, hasEnded: true }, 'customer')).toEqual([]);
});
