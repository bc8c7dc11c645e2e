import type { RentalRequest } from '@frontage/contract/requests';
import { requestStatuses } from '@frontage/domain/rental-request/status';
import { describe, expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeCommitments, describeDeadline, describeProposalsLeft, describeRequest } from './labels.ts';

const now = Date.parse('2026-05-03T12:00:00Z');

function request(changes: Partial<RentalRequest>): RentalRequest {
  return {
    placement: 'pay_after',
    deadline: null,
    submissionsLeft: 3,
    subscriptionType: 'week',
    sellerReceives: 79.6,
    endReason: null,
    startsOn: null,
    endsOn: null,
    periods: null,
    opensAt: null,
    proposal: null,
    proposalsLeft: 3,
    allowedActions: [],
    timeline: [],
    leadDays: 0,
    timeZone: 'America/New_York',
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
  ['dates_taken', 'its days are taken'],
  ['start_passed', 'its start has passed'],
  ['already_subscribed', 'Casey already rents this listing'],
] as const)('tells a seller why they can’t accept: %s', (cannotAccept, reason) => {
  expect(describeRequest(request({ permission: 'pending', customerName: 'Casey', cannotAccept }), now).text).toContain(reason);
});

// Proves: states.seller.completed
test('calls accepted proof and the request of a running rental completed, and says what comes next', () => {
  const accepted = describeRequest(request({ permission: 'proof_accepted' }), now);
  expect(accepted).toMatchObject({ kind: 'theirs', title: 'Completed' });
  expect(accepted.text).toContain('If they don’t subscribe and pay for the first week by the deadline, the request ends.');
  expect(describeRequest(request({ permission: 'subscription_created' }), now).text).toBe('Request completed. You receive $79.60 per week.');
});

test('a rental is called running, unpaid or ended, and never completed', () => {
  const permission = 'subscription_created';
  const timeline = [{ action: 'pay', actor: 'provider', at: '2026-05-02T02:00:00Z', to: permission, note: null }] as const;
  const running = request({ permission, rental: 'active', timeline: [...timeline] });
  expect(describeRequest(running, now)).toMatchObject({ kind: 'completed', title: expect.stringMatching(/^Running since Fri, May 1/) as string });
  expect(describeRequest(running, now, '2026-06-05T02:00:00Z').title).toMatch(/^Running until Thu, Jun 4/);
  expect(describeRequest(request({ permission, rental: 'past_due' }), now)).toMatchObject({ kind: 'theirs', title: 'The customer’s payment failed' });
  expect(describeRequest(request({ permission, rental: 'ended' }), now)).toMatchObject({ kind: 'ended', title: 'Subscription ended' });
});

test('says how often proof can still be submitted', () => {
  expect(describeRequest(request({ permission: 'proof_rejected', submissionsLeft: 2 }), now).text).toContain('You have 2 submissions left.');
  expect(describeRequest(request({ permission: 'proof_rejected', submissionsLeft: 1 }), now).text).toContain('This is your last submission.');
  const deadline = { name: 'resubmit', at: '2026-05-04T12:00:00Z', graceEndsAt: '2026-05-05T12:00:00Z' } as const;
  const last = request({ permission: 'proof_rejected', submissionsLeft: 0, deadline });
  expect(describeRequest(last, now).text).toBe(
    `Proof can’t be submitted again. Cancel the request, or we’ll close it automatically on ${formatDateTime(deadline.graceEndsAt)}.`,
  );
  expect(describeDeadline(last, 'resubmit')).toBe('Your cancellation');
  expect(describeDeadline(request({ submissionsLeft: 1 }), 'resubmit')).toBe('Your new proof');
});

test('mentions no proof where payment comes first', () => {
  expect(describeRequest(request({ permission: 'pending', placement: 'pay_before' }), now).text).not.toContain('proof');
  expect(describeRequest(request({ permission: 'pending' }), now).text).toContain('48 hours to put the ad up and submit proof');
});

test('names the moment from which unanswered proof counts as accepted', () => {
  const deadline = { name: 'review', at: '2026-05-04T12:00:00Z', graceEndsAt: '2026-05-05T12:00:00Z' } as const;
  expect(describeRequest(request({ permission: 'proof_submitted', deadline }), now).text).toContain(
    `If they don’t respond by ${formatDateTime(deadline.graceEndsAt)}, we’ll treat it as accepted and ask them to subscribe and pay for the first week.`,
  );
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

test('a rental that starts later waits for its start, not for the seller', () => {
  const [startsOn, opensAt] = ['2026-05-16', '2026-05-14T04:00:00Z'];
  const scheduled = request({ permission: 'awaiting_proof', customerName: 'Casey', startsOn, opensAt });
  expect(describeRequest(scheduled, now)).toMatchObject({ kind: 'theirs', title: expect.stringMatching(/^Starts Sat, May 16/) as string });
  expect(describeRequest(scheduled, now).text).toContain('Casey can withdraw until Tue, May 12.');
  const afterwards = Date.parse('2026-05-13T12:00:00Z');
  expect(describeRequest(scheduled, afterwards).text).not.toContain('withdraw');
  expect(describeRequest(scheduled, Date.parse(opensAt))).toMatchObject({ kind: 'mine', title: 'Action needed' });
});

const accepting = (changes: Partial<RentalRequest>) =>
  describeCommitments(request({ customerName: 'Casey', ...changes }), { deadline: 'May 5', share: '$79.60', now }).space;

test('accepting reserves the dates, or a slot until the deadline', () => {
  expect(accepting({})).toBe('A slot is reserved for Casey until May 5.');
  expect(accepting({ startsOn: '2026-05-16' })).toBe('These dates are reserved for Casey. They can withdraw until Tue, May 12.');
  expect(accepting({ startsOn: '2026-05-06' })).toBe('These dates are reserved for Casey.');
  expect(accepting({ startsOn: '2026-05-16', placement: 'pay_before' })).toBe('These dates are reserved for Casey.');
});

const pending = (changes: Partial<RentalRequest>) => describeRequest(request({ permission: 'pending', ...changes }), now).text;

test('says by when proof is due if the seller accepts', () => {
  expect(pending({ startsOn: '2026-05-16' })).toMatch(/put the ad up for Sat, May 16(?:, 2026)? and submit proof within 48 hours of the start/);
  expect(pending({ leadDays: 3 })).toContain('you have 3 days and 48 hours to put the ad up');
  expect(pending({ startsOn: '2026-05-16', placement: 'pay_before' })).toMatch(/in the 48 hours before the start on Sat, May 16/);
});

describe('a proposal of other dates', () => {
  const proposal = { startsOn: '2099-03-07', endsOn: null, periods: 2, cannotAgree: null } as NonNullable<RentalRequest['proposal']>;
  const proposed = (changes: Partial<RentalRequest> = {}) =>
    describeRequest(request({ permission: 'pending', customerName: 'Casey', proposal, ...changes }), now);

  const taken = (allowedActions: RentalRequest['allowedActions']) => proposed({ proposal: null, cannotAccept: 'dates_taken', allowedActions }).text;

  test('waits for the customer, while the seller can still accept the first dates', () => {
    expect(proposed()).toEqual({
      kind: 'theirs',
      title: 'Waiting for the customer',
      text: 'You proposed: Sat, Mar 7, 2099, for 2 weeks. Casey can agree to these dates, and then you accept the request. If they don’t answer in time, the request ends. You can still accept what they asked for: As soon as possible, no end date.',
    });
    expect(proposed({ cannotAccept: 'dates_taken' }).text).not.toContain('You can still accept');
  });

  test('that nobody can agree to any more says so', () => {
    expect(proposed({ proposal: { ...proposal, cannotAgree: 'dates_taken' } }).text).toContain('Someone else has these days now');
    expect(proposed({ proposal: { ...proposal, cannotAgree: 'start_passed' }, proposalsLeft: 0 }).text).toContain(
      'You can’t propose other dates again.',
    );
  });

  test('that the customer agreed to asks the seller to accept', () => {
    const timeline = [{ action: 'agree', actor: 'customer', at: '', to: 'pending', note: null }] as const;
    expect(proposed({ proposal: null, timeline: [...timeline] })).toMatchObject({
      kind: 'mine',
      text: expect.stringMatching(/^Casey agreed to the dates/) as string,
    });
  });

  test('is the way out where the first dates are not possible any more', () => {
    expect(taken(['propose', 'reject'])).toContain('Propose other dates, or reject it.');
    expect(taken(['reject'])).toContain('Reject it and ask the customer for a new request.');
  });

  test('says how many are left', () => {
    expect(describeProposalsLeft({ proposal: null, proposalsLeft: 3 })).toBe('You have 3 proposals left.');
    expect(describeProposalsLeft({ proposal, proposalsLeft: 1 })).toBe(
      'This replaces the dates you proposed before. This is your last proposal for this request.',
    );
  });
});
