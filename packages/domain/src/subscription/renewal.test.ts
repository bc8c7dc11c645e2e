import { expect, test } from 'vitest';
import { renewalActions, type RenewalFacts, whyNotChange } from './renewal.ts';

const running: RenewalFacts = { hasEnded: false, isListingDeleted: false, endsWithPeriod: false, endedBy: null };
const cancelled: RenewalFacts = { ...running, endsWithPeriod: true, endedBy: 'customer' };

test('either side can cancel, and only the side that did can take it back', () => {
  expect((['customer', 'seller'] as const).map((side) => renewalActions(running, side))).toEqual([['cancel'], ['cancel']]);
  expect((['customer', 'seller'] as const).map((side) => renewalActions(cancelled, side))).toEqual([['reactivate'], []]);
  expect(whyNotChange(cancelled, 'reactivate', 'seller')).toBe('not_yours');
});

test('what is so already can be wanted again', () => {
  expect(whyNotChange(cancelled, 'cancel', 'seller')).toBeNull();
  expect(whyNotChange(running, 'reactivate', 'seller')).toBeNull();
});

test('nothing can be changed once it has ended, and no button is left once the listing is gone', () => {
  for (const wish of ['cancel', 'reactivate'] as const) expect(whyNotChange({ ...cancelled, hasEnded: true }, wish, 'customer')).toBe('ended');
  expect(renewalActions({ ...running, isListingDeleted: true }, 'customer')).toEqual([]);
  expect(renewalActions({ ...cancelled, hasEnded: true }, 'customer')).toEqual([]);
});
