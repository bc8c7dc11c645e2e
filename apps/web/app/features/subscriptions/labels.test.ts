import { expect, test } from 'vitest';
import { formatDateTime, formatDay } from '~/lib/format-time.ts';
import { columnTitles } from './column-titles.ts';
import { describeSubscription } from './labels.ts';
import { formatRentalType, formatTimeRemaining } from './say-duration.ts';
import { describeUnpaid } from './say-unpaid.ts';

const endDate = '2026-11-20T12:00:00Z';
const running = { status: 'active', markedForCancel: false, cancelledBy: null, endDate } as const;
const ending = { ...running, markedForCancel: true, cancelledBy: 'seller' } as const;

test('what goes on says when it renews, and what ends says when', () => {
  expect(describeSubscription(running, 'customer')).toEqual({ word: 'Active', tone: 'done', lines: [`Renews ${formatDay(endDate)}`] });
  expect(describeSubscription(ending, 'customer')).toMatchObject({ word: `Ends ${formatDay(endDate)}`, tone: 'ended' });
});

test('a failed payment alarms only whoever can pay it', () => {
  expect(describeSubscription({ ...running, status: 'past_due' }, 'customer')).toEqual({
    word: 'Payment failed',
    tone: 'wrong',
    lines: ['Not paid yet'],
  });
  expect(describeSubscription({ ...running, status: 'past_due' }, 'seller').tone).toBe('checking');
});

test('each side reads who cancelled', () => {
  expect(describeSubscription(ending, 'seller').lines).toEqual(['You cancelled']);
  expect(describeSubscription(ending, 'customer').lines).toEqual(['Cancelled by the seller']);
  expect(describeSubscription({ ...ending, cancelledBy: 'customer' }, 'seller').lines).toEqual(['Cancelled by the customer']);
  expect(describeSubscription({ ...ending, cancelledBy: 'listing' }, 'customer').lines).toEqual(['The listing was deleted']);
  expect(describeSubscription({ ...ending, cancelledBy: null }, 'customer').lines).toEqual(['Does not renew']);
  expect(describeSubscription({ ...ending, status: 'ended' }, 'customer').lines).toEqual([`Ended ${formatDay(endDate)}`, 'Cancelled by the seller']);
});

const unpaid = { amount: 12.5, since: '2026-11-13T12:00:00Z', endsAt: '2026-11-15T12:00:00Z', isAbout: false };
const failed = { unpaid, payUrl: 'https://pay.example/i/1', _user: { name: 'Casey' } };

test('the customer reads how much is to be paid by when, since when that failed, and what follows', () => {
  expect(describeUnpaid(failed, 'customer')).toEqual({
    said: `Waiting for you: pay $12.50 by ${formatDateTime(unpaid.endsAt)}`,
    meaning: `Unpaid since ${formatDay(unpaid.since)}. Once you have paid, you keep the space; otherwise the subscription ends then and others can rent it.`,
  });
});

test('where the provider’s tries decide, the day is about right, the tries go on, and nobody pays twice', () => {
  const { said, meaning } = describeUnpaid({ ...failed, unpaid: { ...unpaid, isAbout: true } }, 'customer') ?? {};
  expect(said).toBe(`Waiting for you: pay $12.50 by about ${formatDay(unpaid.endsAt)}`);
  expect(meaning).toMatch(/Stripe goes on trying your card\. You are charged once only\.$/);
  expect(describeUnpaid({ ...failed, payUrl: null }, 'customer')?.meaning).toMatch(/Stripe goes on trying your card\.$/);
});

test('the seller reads for whom it waits, that the space stays held, and that he is paid as soon as the payment works', () => {
  const { said, meaning } = describeUnpaid({ ...failed, unpaid: { ...unpaid, amount: 1_240 }, payUrl: null }, 'seller') ?? {};
  expect(said).toBe('Waiting for Casey to pay $1,240.00');
  expect(meaning).toContain('Casey has been asked to pay, and the space stays held meanwhile. You are paid as soon as the payment works.');
  expect(meaning).toContain(`If nothing is paid by ${formatDateTime(unpaid.endsAt)}, the subscription ends`);
});

test('nothing is said of what is paid', () => {
  expect(describeUnpaid({ ...failed, unpaid: null }, 'customer')).toBeNull();
});

const now = Date.parse('2026-11-15T12:00:00Z');

// Proves: decisions.screens.duration, fields.subscription.type
test('a rental is called after its period', () => {
  expect(['day', 'week', 'month', 'year'].map((type) => formatRentalType(type as 'day'))).toEqual([
    'daily rental',
    'weekly rental',
    'monthly rental',
    'yearly rental',
  ]);
});

const remaining = (endDate: string) => formatTimeRemaining({ endDate, status: 'active', unpaid: null }, now);

// Proves: states.subscription.days-left, texts.subscription.expired
test('days that have begun count, and nothing is left once the last has passed', () => {
  expect(remaining('2026-11-22T12:00:00Z')).toBe('7 days left');
  expect(remaining('2026-11-16T13:00:00Z')).toBe('2 days left');
  expect(remaining('2026-11-15T12:00:01Z')).toBe('1 day left');
  expect(remaining('2026-11-15T12:00:00Z')).toBe('Expired');
  expect(remaining('2026-11-01T00:00:00Z')).toBe('Expired');
});

test('what ended before its time is over too', () => {
  expect(formatTimeRemaining({ endDate: '2026-11-22T12:00:00Z', status: 'ended', unpaid: null }, now)).toBe('Expired');
});

test('of a period that is not paid the days left are those to pay, not its own', () => {
  const unpaid = { amount: 85, since: '2026-11-11T12:00:00Z', endsAt: '2026-11-25T12:00:00Z', isAbout: true };
  const failed = { endDate: '2026-12-11T12:00:00Z', status: 'past_due', unpaid } as const;
  expect(formatTimeRemaining(failed, now)).toBe('10 days left to pay');
  expect(formatTimeRemaining(failed, Date.parse('2026-11-25T11:00:00Z'))).toBe('1 day left to pay');
  expect(formatTimeRemaining(failed, Date.parse(unpaid.endsAt))).toBe('Expired');
});

// Proves: subscriptions.customer.columns, subscriptions.seller.columns
test('customers see of whom they rent, sellers who rents', () => {
  expect(columnTitles('customer')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Seller', 'Listing status', 'Action']);
  expect(columnTitles('seller')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Customer', 'Listing status', 'Action']);
});
