import type { Pack } from '@frontage/contract/requests.schema';
import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import { sayStanding } from './say-standing.ts';

function request(changes: Partial<Pack>): Pack {
  return { placement: 'pay_after', submissionsLeft: 3, subscriptionType: 'week', sellerReceives: 79.6, endReason: null, ...changes } as Pack;
}

test('every status has a title and words', () => {
  const silent = requestStatuses.filter((permission) => {
    const { title, text } = sayStanding(request({ permission }));
    return title === '' || text === '';
  });
  expect(silent).toEqual([]);
});

test.each([
  ['seller_cannot_be_paid', 'Please complete your payment account first'],
  ['fully_rented', 'every slot of the listing is taken'],
  ['already_subscribed', 'Casey already rents this listing'],
] as const)('a seller who can’t accept (%s) reads why', (cannotAccept, why) => {
  expect(sayStanding(request({ permission: 'pending', customerName: 'Casey', cannotAccept })).text).toContain(why);
});

// Proves: states.seller.completed
test('accepted proof and running subscriptions are completed, with what is still to come of them', () => {
  const accepted = sayStanding(request({ permission: 'proof_accepted' }));
  expect(accepted).toMatchObject({ kind: 'theirs', title: 'Completed' });
  expect(accepted.text).toContain('They still have to subscribe and pay for the first week by the deadline');
  expect(sayStanding(request({ permission: 'subscription_created' })).text).toBe('The subscription is running. You receive $79.60 per week.');
});

test('the seller hears how often proof can still be submitted', () => {
  expect(sayStanding(request({ permission: 'proof_rejected', submissionsLeft: 2 })).text).toContain('You have 2 submissions left.');
  expect(sayStanding(request({ permission: 'proof_rejected', submissionsLeft: 1 })).text).toContain('This is your last submission.');
  expect(sayStanding(request({ permission: 'proof_rejected', submissionsLeft: 0 })).text).toContain('can’t be submitted again');
});

test('where payment comes first, no proof is spoken of', () => {
  expect(sayStanding(request({ permission: 'pending', placement: 'pay_before' })).text).not.toContain('proof');
  expect(sayStanding(request({ permission: 'pending' })).text).toContain('48 hours to put the ad up and submit proof');
});

test('a cancelled request says why', () => {
  expect(sayStanding(request({ permission: 'cancelled', endReason: 'withdrawn' })).text).toBe(
    'The customer withdrew this request. Nothing was charged.',
  );
});
