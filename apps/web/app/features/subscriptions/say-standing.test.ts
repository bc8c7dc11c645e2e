import { expect, test } from 'vitest';
import { sayDay } from '../../lib/moments.ts';
import { sayStanding } from './say-standing.ts';

const endDate = '2026-11-20T12:00:00Z';
const running = { status: 'active', markedForCancel: false, cancelledBy: null, endDate } as const;
const ending = { ...running, markedForCancel: true, cancelledBy: 'seller' } as const;

test('what goes on says when it renews, and what ends says when', () => {
  expect(sayStanding(running, 'customer')).toEqual({ word: 'Active', tone: 'done', lines: [`Renews ${sayDay(endDate)}`] });
  expect(sayStanding(ending, 'customer')).toMatchObject({ word: `Ends ${sayDay(endDate)}`, tone: 'ended' });
});

test('a failed payment alarms only whoever can pay it', () => {
  expect(sayStanding({ ...running, status: 'past_due' }, 'customer')).toEqual({ word: 'Payment failed', tone: 'wrong', lines: ['Not paid yet'] });
  expect(sayStanding({ ...running, status: 'past_due' }, 'seller').tone).toBe('checking');
});

test('each side reads who cancelled', () => {
  expect(sayStanding(ending, 'seller').lines).toEqual(['You cancelled']);
  expect(sayStanding(ending, 'customer').lines).toEqual(['Cancelled by the seller']);
  expect(sayStanding({ ...ending, cancelledBy: 'customer' }, 'seller').lines).toEqual(['Cancelled by the customer']);
  expect(sayStanding({ ...ending, cancelledBy: 'listing' }, 'customer').lines).toEqual(['The listing was deleted']);
  expect(sayStanding({ ...ending, cancelledBy: null }, 'customer').lines).toEqual(['Does not renew']);
  expect(sayStanding({ ...ending, status: 'ended' }, 'customer').lines).toEqual([`Ended ${sayDay(endDate)}`, 'Cancelled by the seller']);
});
