import { describe, expect, test } from 'vitest';
import { describeNextPeriod, describeRentalEnd, describeRunning, rentalHistory } from './rental-history.ts';

const running = {
  status: 'active',
  unpaid: null,
  endDate: '2030-11-21T18:00:00Z',
  timeZone: 'America/Chicago',
  cancelledBy: null,
  markedForCancel: false,
} as const;

test('a running rental says what comes next, and asks the seller to keep the ad up', () => {
  expect(describeNextPeriod(running, 'seller')).toBe('Keep the ad up. Renews Thu, Nov 21, 2030.');
  expect(describeNextPeriod(running, 'customer')).toBe('Renews Thu, Nov 21, 2030.');
  const ending = { ...running, markedForCancel: true, cancelledBy: 'customer' } as const;
  expect([describeNextPeriod(ending, 'seller'), describeNextPeriod(ending, 'customer')]).toEqual(['Keep the ad up until then.', 'It doesn’t renew.']);
  for (const rental of [null, { ...running, status: 'ended' } as const, { ...running, status: 'past_due' } as const])
    expect(describeNextPeriod(rental, 'seller')).toBeNull();
});

describe('a rental that runs', () => {
  const now = Date.parse('2030-11-14T12:00:00Z');
  const paid = { action: 'pay', actor: 'provider', at: '2030-11-13T03:00:00Z', to: 'subscription_created', note: null } as const;
  const request = { rental: 'active', rentalEnds: null, timeline: [paid], startsOn: null, timeZone: running.timeZone } as const;
  const describeIt = (changes: Partial<Parameters<typeof describeRunning>[0]> = {}, endsAt: string | null = null) =>
    describeRunning({ ...request, timeline: [paid], ...changes }, endsAt, now);

  test('says since when, by the day at the listing', () => {
    expect(describeIt()).toBe('Running since Tue, Nov 12');
    expect(describeIt({ startsOn: '2030-11-14' })).toBe('Running since Thu, Nov 14');
    expect(describeIt({ timeline: [] })).toBe('Running');
  });

  test('says until when, if it was canceled or its end is planned', () => {
    const rentalEnds = { at: running.endDate, timeZone: running.timeZone, cancelledBy: null };
    expect(describeIt({ rentalEnds })).toBe('Running until Thu, Nov 21');
    expect(describeIt({}, '2031-01-02T18:00:00Z')).toBe('Running until Thu, Jan 2, 2031');
  });

  test('and was paid before its first day says when it starts', () => {
    expect(describeIt({ startsOn: '2030-11-15' })).toBe('Starts Fri, Nov 15');
    expect(describeIt({ startsOn: '2030-11-15' }, running.endDate)).toBe('Starts Fri, Nov 15, runs until Thu, Nov 21');
  });

  test('no longer, or is not paid, is not called running', () => {
    expect([describeIt({ rental: 'ended' }), describeIt({ rental: 'past_due' }), describeIt({ rental: null })]).toEqual([null, null, null]);
  });
});

test('the timeline of a rental has its failed payment and its end', () => {
  const unpaid = { amount: 85, since: '2030-11-14T18:00:00Z', endsAt: running.endDate, isEstimate: false };
  expect(rentalHistory({ ...running, status: 'past_due', unpaid }, 'seller')).toEqual([{ at: unpaid.since, label: 'Payment failed', by: 'Stripe' }]);
  const ended = { ...running, status: 'ended', cancelledBy: 'customer' } as const;
  expect(rentalHistory(ended, 'customer')).toEqual([{ at: running.endDate, label: 'Rental ended', by: 'Canceled by you' }]);
  expect(rentalHistory(ended, 'seller')).toMatchObject([{ by: 'Canceled by the customer' }]);
  expect(rentalHistory({ ...ended, cancelledBy: null }, 'seller')).toMatchObject([{ by: 'Automatically' }]);
  expect(rentalHistory(running, 'seller')).toEqual([]);
});

test('a rental that doesn’t renew says who canceled it, and when it ends unless that was said', () => {
  const rentalEnds = { at: running.endDate, timeZone: running.timeZone, cancelledBy: 'seller' } as const;
  expect(describeRentalEnd({ rental: 'active', rentalEnds }, 'customer')).toBe('Canceled by the seller.');
  expect(describeRentalEnd({ rental: 'past_due', rentalEnds }, 'seller')).toBe('Ends Thu, Nov 21, 2030. Canceled by you.');
  expect(describeRentalEnd({ rental: 'past_due', rentalEnds: { ...rentalEnds, cancelledBy: null } }, 'seller')).toBe('Ends Thu, Nov 21, 2030.');
  expect(describeRentalEnd({ rental: 'active', rentalEnds: { ...rentalEnds, cancelledBy: null } }, 'seller')).toBeNull();
  expect(describeRentalEnd({ rental: 'active', rentalEnds: null }, 'seller')).toBeNull();
});
