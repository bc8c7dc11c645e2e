import type { RentalRequest } from '@frontage/contract/requests';
import { requestStatuses } from '@frontage/domain/rental-request/status';
import { expect, test } from 'vitest';
import { describeRequest } from './labels.ts';

const now = Date.parse('2026-05-03T12:00:00Z');

function request(changes: Partial<RentalRequest>): RentalRequest {
  return {
    placement: 'pay_after',
    deadline: null,
    submissionsLeft: 3,
    subscriptionType: 'week',
    sellerReceives: 79.6,
    endReason: null,
    ...changes,
  } as RentalRequest;
}

test('has a title and a text for every status', () => {
  const undescribed = requestStatuses.filter((permission) => {
    const { title, text } = describeRequest(request({ permission }), now);
    return title === '' || text === '';
  });
  expect(undescribed).toEqual([]);
});

test.each([
  ['seller_cannot_be_paid', 'Please complete your payment account first'],
  ['fully_rented', 'every slot of the listing is taken'],
  ['already_subscribed', 'Casey already rents this listing'],
] as const)('tells a seller why they can’t accept: %s', (cannotAccept, reason) => {
  expect(describeRequest(request({ permission: 'pending', customerName: 'Casey', cannotAccept }), now).text).toContain(reason);
});

// Proves: states.seller.completed
test('calls accepted proof and running subscriptions completed, and says what comes next', () => {
  const accepted = describeRequest(request({ permission: 'proof_accepted' }), now);
  expect(accepted).toMatchObject({ kind: 'theirs', title: 'Completed' });
  expect(accepted.text).toContain('If they don’t subscribe and pay for the first week by the deadline, the request ends.');
  expect(describeRequest(request({ permission: 'subscription_created' }), now).text).toBe(
    'The subscription is running. You receive $79.60 per week.',
  );
});

test('says how often proof can still be submitted', () => {
  expect(describeRequest(request({ permission: 'proof_rejected', submissionsLeft: 2 }), now).text).toContain('You have 2 submissions left.');
  expect(describeRequest(request({ permission: 'proof_rejected', submissionsLeft: 1 }), now).text).toContain('This is your last submission.');
  expect(describeRequest(request({ permission: 'proof_rejected', submissionsLeft: 0 }), now).text).toContain('can’t be submitted again');
});

test('mentions no proof where payment comes first', () => {
  expect(describeRequest(request({ permission: 'pending', placement: 'pay_before' }), now).text).not.toContain('proof');
  expect(describeRequest(request({ permission: 'pending' }), now).text).toContain('48 hours to put the ad up and submit proof');
});

test('says why a request was cancelled', () => {
  expect(describeRequest(request({ permission: 'cancelled', endReason: 'withdrawn' }), now).text).toBe(
    'The customer withdrew this request. Nothing was charged.',
  );
});

test('waits for nobody once the customer is too late to pay', () => {
  const deadline = { name: 'pay', at: '2026-05-03T11:00:00Z', graceEndsAt: '2026-05-04T11:00:00Z' } as const;
  expect(describeRequest(request({ permission: 'accepted', deadline }), now).title).toBe('The customer didn’t pay in time');
  expect(describeRequest(request({ permission: 'accepted', deadline: { ...deadline, at: '2026-05-03T13:00:00Z' } }), now).title).toBe(
    'Waiting for the customer',
  );
});
