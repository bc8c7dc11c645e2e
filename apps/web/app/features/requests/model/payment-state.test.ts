import type { RentalRequest } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { describePaymentObstacle, isCustomersTurn, paymentState } from './payment-state.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

function accepted(changes: Partial<RentalRequest> = {}): RentalRequest {
  const deadline = { name: 'pay', at: '2026-11-15T13:00:00Z', graceEndsAt: '2026-11-16T13:00:00Z' };
  return { permission: 'accepted', cannotSubscribe: null, proposal: null, deadline, _seller: { name: 'Sam' }, ...changes } as RentalRequest;
}

test('can be paid for until the deadline, also when the page was loaded before it passed', () => {
  expect(paymentState(accepted(), now)).toBe('open');
  expect(paymentState(accepted(), now + 3_600_000)).toBe('too_late');
  expect(paymentState(accepted({ cannotSubscribe: 'too_late' }), now)).toBe('too_late');
});

test('is paused, and never too late, while the seller can’t be paid', () => {
  expect(paymentState(accepted({ cannotSubscribe: 'seller_cannot_be_paid' }), now + 7_200_000)).toBe('paused');
});

test('is null in every other status', () => {
  for (const permission of ['pending', 'proof_submitted', 'cancelled', 'subscription_created'] as const)
    expect(paymentState(accepted({ permission }), now)).toBeNull();
});

test('is the customer’s turn only for proof and for what they can pay', () => {
  expect(isCustomersTurn(accepted(), now)).toBe(true);
  expect(isCustomersTurn(accepted({ permission: 'proof_submitted' }), now + 7_200_000)).toBe(true);
  for (const cannotSubscribe of ['too_late', 'seller_cannot_be_paid', 'already_subscribed'] as const)
    expect(isCustomersTurn(accepted({ cannotSubscribe }), now)).toBe(false);
  expect(isCustomersTurn(accepted({ permission: 'pending' }), now)).toBe(false);
  for (const [rental, isTheirs] of [
    ['active', false],
    ['past_due', true],
    ['ended', false],
  ] as const)
    expect(isCustomersTurn(accepted({ permission: 'subscription_created', rental }), now)).toBe(isTheirs);
});

test('describes why the customer can’t subscribe', () => {
  const obstacles = ([null, 'too_late', 'seller_cannot_be_paid'] as const).map((cannotSubscribe) =>
    describePaymentObstacle(accepted({ cannotSubscribe }), now),
  );
  expect(obstacles).toEqual([null, 'Too late to subscribe', 'Waiting for Sam']);
});
