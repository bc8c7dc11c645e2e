import { expect, test } from 'vitest';
import { sayDay, sayMoment } from '../../lib/moments.ts';
import { sayUnpaid } from './say-unpaid.ts';

const unpaid = { amount: 12.5, since: '2026-11-13T12:00:00Z', endsAt: '2026-11-15T12:00:00Z', isAbout: false };
const failed = { unpaid, payUrl: 'https://pay.example/i/1', _user: { name: 'Casey' } };

test('the customer reads how much is unpaid since when, and until when paying keeps the space', () => {
  expect(sayUnpaid(failed, 'customer')).toEqual({
    said: `$12.50 unpaid since ${sayDay(unpaid.since)}`,
    meaning: `Pay by ${sayMoment(unpaid.endsAt)} to keep the space; otherwise the subscription ends then and others can rent it.`,
  });
});

test('where the provider’s tries decide, the day is about right, and the tries go on', () => {
  const meaning = sayUnpaid({ ...failed, unpaid: { ...unpaid, isAbout: true } }, 'customer')?.meaning;
  expect(meaning).toContain(`Pay by about ${sayDay(unpaid.endsAt)} to keep the space`);
  expect(meaning).toContain('Stripe goes on trying your card.');
});

test('the seller reads that the slot stays held and that he is paid once it is mended', () => {
  const { said, meaning } = sayUnpaid({ ...failed, payUrl: null }, 'seller') ?? {};
  expect(said).toBe(`$12.50 unpaid since ${sayDay(unpaid.since)}`);
  expect(meaning).toMatch(/^Casey has been asked to pay, and the slot stays held meanwhile\. You are paid once it is mended\./);
  expect(meaning).toContain(`If nothing is paid by ${sayMoment(unpaid.endsAt)}, the subscription ends`);
});

test('nothing is said of what is paid', () => {
  expect(sayUnpaid({ ...failed, unpaid: null }, 'customer')).toBeNull();
});
