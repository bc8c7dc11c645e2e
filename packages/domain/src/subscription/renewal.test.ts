import { expect, test } from 'vitest';
import { allowedRenewalActions, getEndRefusal, type RenewalFacts, getRenewalRefusal } from './renewal.ts';

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
  for (const action of ['cancel', 'reactivate'] as const)
    expect(getRenewalRefusal({ ...cancelled, isListingDeleted: true }, action, 'customer')).toBe('listing_deleted');
  expect(allowedRenewalActions({ ...running, isListingDeleted: true }, 'customer')).toEqual([]);
  expect(allowedRenewalActions({ ...cancelled, hasEnded: true }, 'customer')).toEqual([]);
});

test('nobody reactivates a rental that ends because of its dates', () => {
  const planned = { ...cancelled, cancelledBy: 'dates' };
  expect((['customer', 'seller'] as const).map((person) => allowedRenewalActions(planned, person))).toEqual([[], []]);
});

test('the customer can change the end unless someone else has decided it', () => {
  expect(getEndRefusal(running)).toBeNull();
  expect(['customer', 'dates', 'seller', 'operator', 'account', null].map((cancelledBy) => getEndRefusal({ ...cancelled, cancelledBy }))).toEqual([
    null,
    null,
    'not_yours',
    'not_yours',
    'not_yours',
    'not_yours',
  ]);
  expect(getEndRefusal({ ...running, hasEnded: true })).toBe('ended');
  expect(getEndRefusal({ ...running, isListingDeleted: true })).toBe('listing_deleted');
});
