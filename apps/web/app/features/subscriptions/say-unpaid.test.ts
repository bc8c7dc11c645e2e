import { expect, test } from 'vitest';
import { sayDay, sayMoment } from '../../lib/moments.ts';
import { sayUnpaid } from './say-unpaid.ts';

const unpaid = { amount: 12.5, since: '2026-11-13T12:00:00Z', endsAt: '2026-11-15T12:00:00Z', isAbout: false };
const failed = { unpaid, payUrl: 'https://pay.example/i/1', _user: { name: 'Casey' } };

test('the customer reads how much is to be paid by when, since when that failed, and what follows', () => {
  expect(sayUnpaid(failed, 'customer')).toEqual({
    said: `Waiting for you: pay $12.50 by ${sayMoment(unpaid.endsAt)}`,
    meaning: `Unpaid since ${sayDay(unpaid.since)}. Once you have paid, you keep the space; otherwise the subscription ends then and others can rent it.`,
  });
});

test('where the provider’s tries decide, the day is about right, the tries go on, and nobody pays twice', () => {
  const { said, meaning } = sayUnpaid({ ...failed, unpaid: { ...unpaid, isAbout: true } }, 'customer') ?? {};
  expect(said).toBe(`Waiting for you: pay $12.50 by about ${sayDay(unpaid.endsAt)}`);
  expect(meaning).toMatch(/Stripe goes on trying your card\. You are charged once only\.$/);
  expect(sayUnpaid({ ...failed, payUrl: null }, 'customer')?.meaning).toMatch(/Stripe goes on trying your card\.$/);
});

test('the seller reads for whom it waits, that the space stays held, and that he is paid as soon as the payment works', () => {
  const { said, meaning } = sayUnpaid({ ...failed, unpaid: { ...unpaid, amount: 1_240 }, payUrl: null }, 'seller') ?? {};
  expect(said).toBe('Waiting for Casey to pay $1,240.00');
  expect(meaning).toContain('Casey has been asked to pay, and the space stays held meanwhile. You are paid as soon as the payment works.');
  expect(meaning).toContain(`If nothing is paid by ${sayMoment(unpaid.endsAt)}, the subscription ends`);
});

test('nothing is said of what is paid', () => {
  expect(sayUnpaid({ ...failed, unpaid: null }, 'customer')).toBeNull();
});
