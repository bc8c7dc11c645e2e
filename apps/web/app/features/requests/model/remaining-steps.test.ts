import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import type { RentalRequest } from '@frontage/contract/requests';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeTurn, remainingSteps } from './remaining-steps.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T13:00:00Z';

function withChanges(changes: Partial<RentalRequest>): RentalRequest {
  const deadline = { name: 'pay', at: '2026-11-15T13:00:00Z', graceEndsAt };
  return {
    permission: 'pending',
    placement: 'pay_after',
    cannotSubscribe: null,
    proposal: null,
    deadline,
    _seller: { name: 'Sam' },
    ...changes,
  } as RentalRequest;
}

test('names whose turn it is from the viewer’s side', () => {
  expect(describeTurn(withChanges({ permission: 'pending' }), 'customer')).toBe('Waiting for the seller');
  expect(describeTurn(withChanges({ permission: 'pending' }), 'seller')).toBe('Action needed');
  expect(describeTurn(withChanges({ permission: 'proof_submitted' }), 'customer')).toBe('Action needed');
  expect(describeTurn(withChanges({ permission: 'proof_submitted' }), 'seller')).toBe('Waiting for the customer');
  expect(describeTurn(withChanges({ permission: 'cancelled' }), 'customer')).toBeNull();
});

test('a proposal waits for the customer before the seller accepts', () => {
  const proposed = withChanges({ proposal: { number: 1 } as RentalRequest['proposal'] });
  expect([describeTurn(proposed, 'customer'), describeTurn(proposed, 'seller')]).toEqual(['Action needed', 'Waiting for the customer']);
  expect(remainingSteps(proposed, 'customer', now).slice(0, 2)).toEqual([
    'You agree to the proposed dates or withdraw',
    'The seller accepts or rejects your request',
  ]);
  expect(remainingSteps(proposed, 'seller', now).slice(0, 2)).toEqual([
    'The customer agrees to your dates or withdraws',
    'You accept or reject the request',
  ]);
});

test('lists the steps from the current one to the subscription', () => {
  expect(remainingSteps(withChanges({ permission: 'pending', placement: 'pay_after' }), 'customer', now)).toEqual([
    'The seller accepts or rejects your request',
    'The seller puts your ad up and submits proof',
    'You review the proof and accept or reject it',
    'You subscribe and pay for the first period',
    'Your subscription starts',
  ]);
  expect(remainingSteps(withChanges({ permission: 'proof_rejected', placement: 'pay_after' }), 'seller', now)[0]).toBe(
    'You submit new proof or cancel',
  );
});

test('promises no proof where payment comes first', () => {
  expect(remainingSteps(withChanges({ permission: 'pending', placement: 'pay_before' }), 'customer', now).join()).not.toContain('proof');
  expect(remainingSteps(withChanges({ permission: 'accepted', placement: 'pay_before' }), 'customer', now)).toEqual([
    'You subscribe and pay for the first period',
    'Your subscription starts',
  ]);
});

test('lists steps exactly while it is someone’s turn', () => {
  for (const permission of requestStatuses)
    expect(remainingSteps(withChanges({ permission }), 'seller', now).length > 0).toBe(describeTurn(withChanges({ permission }), 'seller') !== null);
});

test('starts with the seller’s account while they can’t be paid', () => {
  const paused = withChanges({ permission: 'accepted', placement: 'pay_before', cannotSubscribe: 'seller_cannot_be_paid' });
  expect(remainingSteps(paused, 'customer', now)).toEqual([
    'Sam can receive payments again',
    'You subscribe and pay for the first period',
    'Your subscription starts',
  ]);
});

test('lists only the end once it is too late to subscribe', () => {
  const late = withChanges({ permission: 'proof_accepted', cannotSubscribe: 'too_late' });
  expect(remainingSteps(late, 'customer', now)).toEqual([`The request ends ${formatDateTime(graceEndsAt)}`]);
});
