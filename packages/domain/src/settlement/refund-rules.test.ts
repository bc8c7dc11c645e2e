import { expect, test } from 'vitest';
import { refundableAmount, type RefundFacts, getRefundRefusal } from './refund-rules.ts';

const paid: RefundFacts = { isPaid: true, amount: 8_500, refunded: 0, disputed: 0, requested: 0, disputes: [] };

test('allows a refund up to the paid amount', () => {
  expect([1, 4_250, 8_500, 8_501, 0, -1].map((amount) => getRefundRefusal(paid, amount))).toEqual([
    null,
    null,
    null,
    'too_much',
    'too_much',
    'too_much',
  ]);
});

test('does not refund what is already refunded, disputed or requested', () => {
  const facts = { ...paid, refunded: 1_000, disputed: 2_000, requested: 3_000 };
  expect(refundableAmount(facts)).toBe(2_500);
  expect([2_500, 2_501].map((amount) => getRefundRefusal(facts, amount))).toEqual([null, 'too_much']);
});

test('refunds nothing of an unpaid invoice', () => {
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
])('a dispute with status %s, funds withdrawn %s, closed %s: %s', (status, areFundsWithdrawn, isClosed, refusal) => {
  expect(getRefundRefusal({ ...paid, disputes: [{ status, areFundsWithdrawn, isClosed }] }, 100)).toBe(refusal);
});
