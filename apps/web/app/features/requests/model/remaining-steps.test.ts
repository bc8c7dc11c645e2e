import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import type { RentalRequest } from '@frontage/contract/requests.schema';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeTurn, remainingSteps } from './remaining-steps.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T13:00:00Z';

function asked(changes: Partial<RentalRequest>): RentalRequest {
  const deadline = { name: 'pay', at: '2026-11-15T13:00:00Z', graceEndsAt };
  return { permission: 'pending', placement: 'pay_after', cannotSubscribe: null, deadline, _seller: { name: 'Sam' }, ...changes } as RentalRequest;
}

test('each side hears whose turn it is in its own words', () => {
  expect(describeTurn('pending', 'customer')).toBe('Waiting for the seller');
  expect(describeTurn('pending', 'seller')).toBe('Waiting for you');
  expect(describeTurn('proof_submitted', 'customer')).toBe('Waiting for you');
  expect(describeTurn('proof_submitted', 'seller')).toBe('Waiting for the customer');
  expect(describeTurn('cancelled', 'customer')).toBeNull();
});

test('the way ahead begins with what is to be done now and ends with the subscription', () => {
  expect(remainingSteps(asked({ permission: 'pending', placement: 'pay_after' }), 'customer', now)).toEqual([
    'The seller accepts or rejects your request',
    'The seller puts your ad up and submits proof',
    'You look at the proof and accept or reject it',
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
  expect(remainingSteps(asked({ permission: 'proof_rejected', placement: 'pay_after' }), 'seller', now)[0]).toBe('You submit new proof, or cancel');
});

test('where payment comes first, no proof is promised', () => {
  expect(remainingSteps(asked({ permission: 'pending', placement: 'pay_before' }), 'customer', now).join()).not.toContain('proof');
  expect(remainingSteps(asked({ permission: 'accepted', placement: 'pay_before' }), 'customer', now)).toEqual([
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
});

test('nothing lies ahead of what has ended, and something ahead of all else', () => {
  for (const permission of requestStatuses)
    expect(remainingSteps(asked({ permission }), 'seller', now).length > 0).toBe(describeTurn(permission, 'seller') !== null);
});

test('before a customer can subscribe, a seller who can’t be paid now has to be', () => {
  const paused = asked({ permission: 'accepted', placement: 'pay_before', cannotSubscribe: 'seller_cannot_be_paid' });
  expect(remainingSteps(paused, 'customer', now)).toEqual([
    'Sam becomes able to receive payments again',
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
});

test('who is too late to subscribe has nothing ahead but the end', () => {
  const late = asked({ permission: 'proof_accepted', cannotSubscribe: 'too_late' });
  expect(remainingSteps(late, 'customer', now)).toEqual([`The request ends ${formatDateTime(graceEndsAt)}`]);
});
