import { expect, test } from 'vitest';
import { refundableAmount, type RefundFacts, getRefundRefusal } from './refund-rules.ts';

const paid: RefundFacts = { isPaid: true, amount: 8_500, refunded: 0, disputed: 0, requested: 0, disputes: [] };

test('up to everything that was paid can be given back', () => {
  expect([1, 4_250, 8_500, 8_501, 0, -1].map((amount) => getRefundRefusal(paid, amount))).toEqual([
    null,
    null,
    null,
    'too_much',
    'too_much',
    'too_much',
  ]);
});

test('what was given back, what a bank has taken and what is on its way is not given back again', () => {
  const facts = { ...paid, refunded: 1_000, disputed: 2_000, wanted: 3_000 };
  expect(refundableAmount(facts)).toBe(2_500);
  expect([2_500, 2_501].map((amount) => getRefundRefusal(facts, amount))).toEqual([null, 'too_much']);
});

test('nothing is given back of what was not paid', () => {
  expect(getRefundRefusal({ ...paid, isPaid: false }, 100)).toBe('not_paid');
});

test.each([
  ['needs_response', true, false, 'disputed'],
  ['under_review', true, false, 'disputed'],
  ['needs_response', false, false, 'disputed'],
  ['lost', true, true, 'disputed'],
  ['won', false, true, null],
  ['warning_needs_response', false, false, null],
  ['warning_closed', false, true, null],
])('with a dispute that is %s, withdrawn: %s, closed: %s', (status, isWithdrawn, isClosed, refusal) => {
  expect(getRefundRefusal({ ...paid, disputes: [{ status, areFundsWithdrawn: isWithdrawn, isClosed }] }, 100)).toBe(refusal);
});
