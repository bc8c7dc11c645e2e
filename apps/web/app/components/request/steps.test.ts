import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import { sayTurn, stepsAhead } from './steps.ts';

test('each side hears whose turn it is in its own words', () => {
  expect(sayTurn('pending', 'customer')).toBe('Waiting for the seller');
  expect(sayTurn('pending', 'seller')).toBe('Waiting for you');
  expect(sayTurn('proof_submitted', 'customer')).toBe('Waiting for you');
  expect(sayTurn('proof_submitted', 'seller')).toBe('Waiting for the customer');
  expect(sayTurn('cancelled', 'customer')).toBeNull();
});

test('the way ahead begins with what is to be done now and ends with the subscription', () => {
  expect(stepsAhead({ permission: 'pending', placement: 'pay_after' }, 'customer')).toEqual([
    'The seller accepts or rejects your request',
    'The seller puts your ad up and submits proof',
    'You look at the proof and accept or reject it',
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
  expect(stepsAhead({ permission: 'proof_rejected', placement: 'pay_after' }, 'seller')[0]).toBe('You submit new proof, or cancel');
});

test('where payment comes first, no proof is promised', () => {
  expect(stepsAhead({ permission: 'pending', placement: 'pay_before' }, 'customer').join()).not.toContain('proof');
  expect(stepsAhead({ permission: 'accepted', placement: 'pay_before' }, 'customer')).toEqual([
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
});

test('nothing lies ahead of what has ended, and something ahead of all else', () => {
  for (const permission of requestStatuses)
    expect(stepsAhead({ permission, placement: 'pay_after' }, 'seller').length > 0).toBe(sayTurn(permission, 'seller') !== null);
});
