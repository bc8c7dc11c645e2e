import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from '~/lib/format-time.ts';
import { columnTitles, describeSubscription, describeUnpaid, formatRentalType, formatTimeRemaining } from './labels.ts';

const endDate = '2026-11-20T12:00:00Z';
/** Where the ad is, it is the next day already. */
const lastDay = formatDay('2026-11-21T12:00:00Z', { zone: 'UTC' });
const running = { status: 'active', markedForCancel: false, cancelledBy: null, endDate, endsAt: null, timeZone: 'Pacific/Auckland' } as const;
const ending = { ...running, markedForCancel: true, cancelledBy: 'seller' } as const;

test('says when a running subscription renews, and when a cancelled one ends', () => {
  expect(describeSubscription(running, 'customer')).toEqual({ label: 'Active', tone: 'done', renewsOn: lastDay, lines: [] });
  expect(describeSubscription(ending, 'customer')).toMatchObject({ label: `Ends ${lastDay}`, tone: 'ended', renewsOn: null });
});

test('says when a rental with an end renews and when it ends', () => {
  const planned = { ...running, endsAt: '2026-12-20T12:00:00Z' };
  const endDay = formatDay('2026-12-21T12:00:00Z', { zone: 'UTC' });
  for (const viewer of ['customer', 'seller'] as const)
    expect(describeSubscription(planned, viewer)).toMatchObject({ label: 'Active', renewsOn: lastDay, lines: [`Ends on ${endDay}`] });
});

test('shows a failed payment in red only to the customer, who can pay it', () => {
  expect(describeSubscription({ ...running, status: 'past_due' }, 'customer')).toEqual({
    label: 'Payment failed',
    tone: 'error',
    renewsOn: null,
    lines: ['Not paid yet'],
  });
  expect(describeSubscription({ ...running, status: 'past_due' }, 'seller').tone).toBe('checking');
});

test('tells each side who cancelled', () => {
  expect(describeSubscription(ending, 'seller').lines).toEqual(['You canceled']);
  expect(describeSubscription(ending, 'customer').lines).toEqual(['Canceled by the seller']);
  expect(describeSubscription({ ...ending, cancelledBy: 'customer' }, 'seller').lines).toEqual(['Canceled by the customer']);
  expect(describeSubscription({ ...ending, cancelledBy: 'listing' }, 'customer').lines).toEqual(['The listing was deleted']);
  expect(describeSubscription({ ...ending, cancelledBy: null }, 'customer').lines).toEqual(['Doesn’t renew']);
  expect(describeSubscription({ ...ending, status: 'ended' }, 'customer').lines).toEqual([`Ended ${lastDay}`, 'Canceled by the seller']);
});

const unpaid = { amount: 12.5, since: '2026-11-13T12:00:00Z', endsAt: '2026-11-15T12:00:00Z', isEstimate: false };
const failed = { unpaid, payUrl: 'https://pay.example/i/1', _user: { name: 'Casey' } };

test('tells the customer how much to pay by when, since when it failed, and what follows', () => {
  expect(describeUnpaid(failed, 'customer')).toEqual({
    title: `Pay $12.50 by ${formatDateTime(unpaid.endsAt)} to keep the space`,
    text: `Unpaid since ${formatDay(unpaid.since)}. If you don’t pay by then, the subscription ends and others can rent the space.`,
  });
});

test('gives an approximate day while Stripe retries, and says that nobody is charged twice', () => {
  const { title, text } = describeUnpaid({ ...failed, unpaid: { ...unpaid, isEstimate: true } }, 'customer') ?? {};
  expect(title).toBe(`Pay $12.50 by about ${formatDay(unpaid.endsAt)} to keep the space`);
  expect(text).toMatch(/Stripe will keep trying your card\. You’re only charged once\.$/);
  expect(describeUnpaid({ ...failed, payUrl: null }, 'customer')?.text).toMatch(/Stripe will keep trying your card\.$/);
});

test('tells the seller who has to pay, that the space stays held, and when they are paid', () => {
  const { title, text } = describeUnpaid({ ...failed, unpaid: { ...unpaid, amount: 1_240 }, payUrl: null }, 'seller') ?? {};
  expect(title).toBe('Waiting for Casey to pay $1,240.00');
  expect(text).toContain('Casey has been asked to pay and keeps the space until then. You’ll get your share once the payment goes through.');
  expect(text).toContain(`If it isn’t paid by ${formatDateTime(unpaid.endsAt)}, the subscription ends`);
});

test('describes nothing when all is paid', () => {
  expect(describeUnpaid({ ...failed, unpaid: null }, 'customer')).toBeNull();
});

const now = Date.parse('2026-11-15T12:00:00Z');

// Proves: decisions.screens.duration, fields.subscription.type
test('names a rental after its period', () => {
  expect(['day', 'week', 'month', 'year'].map((type) => formatRentalType(type as 'day'))).toEqual([
    'daily rental',
    'weekly rental',
    'monthly rental',
    'yearly rental',
  ]);
});

const zone = 'America/New_York';
const paid = { timeZone: zone, status: 'active', unpaid: null, markedForCancel: false } as const;
const remaining = (until: string) => formatTimeRemaining({ ...paid, endDate: until }, now);

// Proves: states.subscription.days-left, texts.subscription.expired
test('counts days of the listing’s calendar, and says Expired once the last has passed', () => {
  expect(remaining('2026-11-22T12:00:00Z')).toBe('Renews in 7 days');
  expect(remaining('2026-11-16T13:00:00Z')).toBe('Renews in 1 day');
  expect(remaining('2026-11-16T04:59:00Z')).toBe('Renews today');
  expect(remaining('2026-11-16T05:00:00Z')).toBe('Renews in 1 day');
  expect(remaining('2026-11-15T12:00:00Z')).toBe('Expired');
  expect(remaining('2026-11-01T00:00:00Z')).toBe('Expired');
});

test('a subscription that was cancelled ends and doesn’t renew', () => {
  const cancelled = { ...paid, markedForCancel: true };
  expect(formatTimeRemaining({ ...cancelled, endDate: '2026-11-18T12:00:00Z' }, now)).toBe('Ends in 3 days');
  expect(formatTimeRemaining({ ...cancelled, endDate: '2026-11-15T13:00:00Z' }, now)).toBe('Ends today');
});

test('says Expired when it ended early', () => {
  expect(formatTimeRemaining({ ...paid, endDate: '2026-11-22T12:00:00Z', status: 'ended' }, now)).toBe('Expired');
});

test('counts the days to pay for an unpaid period', () => {
  const payBy = '2026-11-25T12:00:00Z';
  const pastDue = {
    ...paid,
    endDate: '2026-12-11T12:00:00Z',
    status: 'past_due',
    unpaid: { ...unpaid, endsAt: payBy, isEstimate: true },
  } as const;
  expect(formatTimeRemaining(pastDue, now)).toBe('10 days left to pay');
  expect(formatTimeRemaining(pastDue, Date.parse('2026-11-25T11:00:00Z'))).toBe('Less than a day left to pay');
  expect(formatTimeRemaining(pastDue, Date.parse(payBy))).toBe('Expired');
});

// Proves: subscriptions.customer.columns, subscriptions.seller.columns
test('shows the seller to customers, and the customer to sellers', () => {
  expect(columnTitles('customer')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Seller', 'Listing status', 'Action']);
  expect(columnTitles('seller')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Customer', 'Listing status', 'Action']);
});
