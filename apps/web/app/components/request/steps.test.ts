import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import type { Pack } from '@frontage/contract/requests.schema';
import { sayMoment } from '../../lib/moments.ts';
import { sayTurn, stepsAhead } from './steps.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T13:00:00Z';

function asked(changes: Partial<Pack>): Pack {
  const deadline = { name: 'pay', at: '2026-11-15T13:00:00Z', graceEndsAt };
  return { permission: 'pending', placement: 'pay_after', cannotSubscribe: null, deadline, _seller: { name: 'Sam' }, ...changes } as Pack;
}

test('each side hears whose turn it is in its own words', () => {
  expect(sayTurn('pending', 'customer')).toBe('Waiting for the seller');
  expect(sayTurn('pending', 'seller')).toBe('Waiting for you');
  expect(sayTurn('proof_submitted', 'customer')).toBe('Waiting for you');
  expect(sayTurn('proof_submitted', 'seller')).toBe('Waiting for the customer');
  expect(sayTurn('cancelled', 'customer')).toBeNull();
});

test('the way ahead begins with what is to be done now and ends with the subscription', () => {
  expect(stepsAhead(asked({ permission: 'pending', placement: 'pay_after' }), 'customer', now)).toEqual([
    'The seller accepts or rejects your request',
    'The seller puts your ad up and submits proof',
    'You look at the proof and accept or reject it',
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
  expect(stepsAhead(asked({ permission: 'proof_rejected', placement: 'pay_after' }), 'seller', now)[0]).toBe('You submit new proof, or cancel');
});

test('where payment comes first, no proof is promised', () => {
  expect(stepsAhead(asked({ permission: 'pending', placement: 'pay_before' }), 'customer', now).join()).not.toContain('proof');
  expect(stepsAhead(asked({ permission: 'accepted', placement: 'pay_before' }), 'customer', now)).toEqual([
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
});

test('nothing lies ahead of what has ended, and something ahead of all else', () => {
  for (const permission of requestStatuses)
    expect(stepsAhead(asked({ permission }), 'seller', now).length > 0).toBe(sayTurn(permission, 'seller') !== null);
});

test('before a customer can subscribe, a seller who can’t be paid now has to be', () => {
  const paused = asked({ permission: 'accepted', placement: 'pay_before', cannotSubscribe: 'seller_cannot_be_paid' });
  expect(stepsAhead(paused, 'customer', now)).toEqual([
    'Sam becomes able to receive payments again',
    'You subscribe and pay for the first period',
    'Your subscription begins',
  ]);
});

test('who is too late to subscribe has nothing ahead but the end', () => {
  const late = asked({ permission: 'proof_accepted', cannotSubscribe: 'too_late' });
  expect(stepsAhead(late, 'customer', now)).toEqual([`The request ends ${sayMoment(graceEndsAt)}`]);
});
