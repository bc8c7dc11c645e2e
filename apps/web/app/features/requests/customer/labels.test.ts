import { addDays } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { describe, expect, test } from 'vitest';
import { formatDateTime, formatDay } from '~/lib/format-time.ts';
import { describeCost, describeSellersStep, describeStatus, describeUnpaid, explainCannotSubscribe, explainStatus } from './labels.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const graceEndsAt = '2026-11-16T11:00:00Z';
const late = {
  deadline: { name: 'pay' as const, at: '2026-11-15T11:00:00Z', graceEndsAt },
  _seller: { _id: '1', name: 'Sam', email: '' },
  opensAt: null,
};
const undated = { proposal: null, startsOn: null, endsOn: null, periods: null, timeZone: 'America/New_York', leadDays: 0 };

test('a rental that is unpaid or over is not called active', () => {
  const permission = 'subscription_created';
  expect(describeStatus({ ...undated, ...late, permission, rental: 'active' })).toBe('Subscription is active');
  expect(describeStatus({ ...undated, ...late, permission, rental: 'past_due' })).toBe('Payment failed - pay to keep the space');
  expect(describeStatus({ ...undated, ...late, permission, rental: 'ended' })).toBe('Subscription ended');
  expect(explainStatus({ ...undated, ...late, subscriptionType: 'week', permission, rental: 'ended', endReason: null })).toBe(
    'There are no more charges.',
  );
});

test('says how much is unpaid, by when to pay it, and what happens otherwise', () => {
  const endsAt = '2026-11-17T12:00:00Z';
  const unpaid = { amount: 85, since: '2026-11-15T12:00:00Z', endsAt, isEstimate: false };
  expect(describeUnpaid({ unpaid })).toBe(`Pay $85.00 by ${formatDateTime(endsAt)}. After that the subscription ends.`);
  expect(describeUnpaid({ unpaid: { ...unpaid, isEstimate: true } })).toBe(
    `Pay $85.00 by about ${formatDay(endsAt)}. After that the subscription ends.`,
  );
  expect(describeUnpaid({ unpaid: null })).toBeNull();
});

test('describes what a subscription costs now and later, and where it is paid', () => {
  const price = { ...undated, customerPays: 85, subscriptionType: 'week' as const };
  expect(describeCost(price)).toBe('$85.00 today, then $85.00 every week until you cancel. You pay on Stripe’s page.');
  expect(describeCost({ ...price, periods: 1 })).toBe('$85.00 for 1 week. It doesn’t renew. You pay on Stripe’s page.');
  expect(describeCost({ ...price, periods: 3 })).toBe('$85.00 today, then $85.00 every week for 3 weeks in all. You pay on Stripe’s page.');
  expect(describeCost({ ...price, endsOn: '2099-03-02' })).toMatch(/every week until Mon, Mar 2, 2099 at the latest\./);
});

test('tells late customers when the request ends, that they can ask again, and that a payment is not lost', () => {
  expect(explainCannotSubscribe(late, 'too_late', now)).toEqual({
    title: `You didn’t subscribe in time. This request ends ${formatDateTime(graceEndsAt)}. After that you can send a new one.`,
    text: 'If you already paid, your subscription appears here automatically.',
  });
  expect(explainCannotSubscribe(late, 'too_late', Date.parse(graceEndsAt))?.title).toContain('This request ends in a moment.');
});

test('names the day of the proof where it is not 48 hours after the seller accepted', () => {
  const awaiting = { ...undated, permission: 'awaiting_proof', rental: null, deadline: { ...late.deadline, name: 'proof' } } as const;
  const byDay = `Seller will submit proof by ${formatDateTime(late.deadline.at)}`;
  expect(describeStatus(awaiting)).toBe('Seller will submit proof within 48 hours');
  expect(describeStatus({ ...awaiting, startsOn: '2026-11-13' })).toBe(byDay);
  expect(describeStatus({ ...awaiting, leadDays: 3 })).toBe(byDay);
});

test('says until when a customer can withdraw from a rental that starts later', () => {
  const awaiting = { ...undated, ...late, subscriptionType: 'week', permission: 'awaiting_proof', rental: null, endReason: null } as const;
  const startsOn = addDays(dayIn(Date.now(), awaiting.timeZone), 20);
  expect(explainStatus(awaiting)).not.toContain('withdraw');
  expect(explainStatus({ ...awaiting, startsOn })).toMatch(/^You can withdraw until \w{3}, \w{3} \d+(?:, \d{4})?\. Nothing is charged/);
});

test('says what a deadline is for if it is the seller’s', () => {
  const steps = (['reply', 'proof', 'resubmit', 'review', 'pay'] as const).map((name) =>
    describeSellersStep({ deadline: { ...late.deadline, name }, proposal: null }),
  );
  expect(steps).toEqual(['Seller’s answer', 'Seller’s proof', 'Seller’s new proof', null, null]);
});

test('names the moment from which unanswered proof counts as accepted, and what that means for money', () => {
  const request = { ...undated, ...late, subscriptionType: 'week', permission: 'proof_submitted', rental: null, endReason: null } as const;
  expect(explainStatus({ ...request, deadline: { ...late.deadline, name: 'review' } })).toBe(
    `After the deadline we wait until ${formatDateTime(graceEndsAt)}. If you haven’t responded by then, we’ll treat the proof as accepted and ask you to subscribe. Nothing is charged until you do.`,
  );
});

test('says when payment opens, and until when to pay', () => {
  const opensAt = '2026-11-20T05:00:00Z';
  expect(explainCannotSubscribe({ ...late, opensAt }, 'early', now)).toEqual({
    title: `You can pay from ${formatDateTime(opensAt)}.`,
    text: `We’ll hold the space for you until then. Pay by ${formatDateTime(late.deadline.at)}, or the request ends. Nothing was charged.`,
  });
});

test('says that nothing is lost while the seller can’t be paid', () => {
  expect(explainCannotSubscribe(late, 'paused', now)?.title).toBe('Your deadline to subscribe is paused.');
  expect(explainCannotSubscribe(late, 'paused', now)?.text).toMatch(/^Sam can’t receive payments right now\./);
});

test('explains nothing where a customer can subscribe, or has nothing to pay', () => {
  expect([explainCannotSubscribe(late, 'open', now), explainCannotSubscribe(late, null, now)]).toEqual([null, null]);
});

describe('a proposal of other dates', () => {
  const proposal = {
    number: 1,
    by: 'seller',
    startsOn: '2099-03-07',
    endsOn: null,
    periods: 2,
    description: 'Sat, Mar 7, 2099, for 2 weeks',
    proposedAt: graceEndsAt,
    until: graceEndsAt,
    cannotAgree: null,
  } as const;
  const asked = { ...undated, startsOn: '2099-02-28', periods: 2, subscriptionType: 'week', _seller: late._seller } as const;
  const pending = { ...asked, permission: 'pending', rental: null, endReason: null, deadline: null, proposal } as const;

  test('asks the customer for an answer and says what agreeing means', () => {
    expect(describeStatus(pending)).toBe('Seller proposed other dates - please answer');
    expect(describeSellersStep({ ...pending, deadline: { ...late.deadline, name: 'reply' } })).toBeNull();
    expect(explainStatus(pending)).toMatch(/^If you agree, the seller still has to accept your request\..* Nothing is charged/);
  });

  test('says what happens without an answer', () => {
    expect(explainStatus(pending)).toContain(
      `If you don’t answer by ${formatDateTime(graceEndsAt)}, the request ends. Until then Sam may still accept what you asked for: Sat, Feb 28, 2099, for 2 weeks.`,
    );
    expect(explainStatus({ ...pending, _seller: { ...late._seller, name: '' } })).toContain('Until then the seller may still accept');
  });

  test.each([
    ['dates_taken', 'Someone else has these days now'],
    ['start_passed', 'That start has passed'],
  ] as const)('that can’t be agreed to says why: %s', (cannotAgree, reason) => {
    const text = explainStatus({ ...pending, proposal: { ...proposal, cannotAgree } });
    expect(text).toContain(reason);
    expect(text).toContain(`If nothing changes by ${formatDateTime(graceEndsAt)}, the request ends.`);
  });

  test('that was not answered in time is not the seller’s fault', () => {
    expect(explainStatus({ ...pending, permission: 'cancelled', endReason: 'no_answer', proposal: null })).toBe(
      'You didn’t answer the seller’s proposal in time. Nothing was charged.',
    );
  });
});
