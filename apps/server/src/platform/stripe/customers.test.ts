import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { customers } from './customers.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 };
const list = async () => ({ data: [{ id: 'pm_1', card }, { id: 'pm_2' }, { id: 'pm_3', card: null }, { id: '', card }] });

// Proves: fields.card.complete-only
test('lists only payment methods that have an id and a card', async () => {
  const stripe = { paymentMethods: { list } } as unknown as Stripe;
  const cards = await customers(stripe, (_, call) => call()).listCards('cus_1');
  expect(cards).toEqual([{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 }]);
});
