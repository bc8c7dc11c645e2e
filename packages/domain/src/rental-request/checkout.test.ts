import { expect, test } from 'vitest';
import { getCheckoutRefusal } from './decide.ts';
import type { RequestFacts } from './obstacles.ts';
import { requestStatuses } from './status.ts';

const due = 1_000_000;
const payable: RequestFacts = {
  status: 'proof_accepted',
  deadline: due,
  placement: 'pay_after',
  isHidden: false,
  proofSubmissions: 1,
  sellerCanBePaid: true,
  hasFreeSlot: true,
  isSubscribed: false,
  isProofReadable: true,
  isCheckoutOpen: false,
  sellerWasPayableThroughout: true,
  isAmountRight: true,
};

test('a request can be paid for once it was accepted, and at no other time', () => {
  const open = requestStatuses.filter((status) => getCheckoutRefusal({ ...payable, status }, due - 1) === null);
  expect(open).toEqual(['accepted', 'proof_accepted']);
});

// Proves: life.no-checkout-late
test('no checkout begins at the deadline or later, not even in the grace', () => {
  expect([due - 1, due, due + 1].map((now) => getCheckoutRefusal(payable, now))).toEqual([null, 'too_late', 'too_late']);
});

test('nobody pays twice for one listing, or for a seller who can not be paid', () => {
  expect(getCheckoutRefusal({ ...payable, isSubscribed: true }, 0)).toBe('already_subscribed');
  expect(getCheckoutRefusal({ ...payable, sellerCanBePaid: false }, due + 1)).toBe('seller_cannot_be_paid');
});
