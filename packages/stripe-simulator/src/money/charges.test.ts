import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { pay, listEventTypesAbout } from '../testing/payments.ts';

let bench: TestSimulator;
beforeAll(async () => {
  bench = await startTestSimulator();
});
afterAll(() => bench.stop());

test('charges and payments are found by customer, payment and group', async () => {
  const { id: customer } = await bench.stripe.customers.create({});
  const payment = await bench.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    customer,
    confirm: true,
    payment_method: 'pm_card_visa',
    transfer_group: 'rent',
  });
  const charge = payment.latest_charge as string;
  await pay(bench, 2_000);
  const found = async (params: object) => (await bench.stripe.charges.list(params)).data.map(({ id }) => id);
  expect(await found({ customer })).toEqual([charge]);
  expect(await found({ payment_intent: payment.id })).toEqual([charge]);
  expect(await found({ transfer_group: 'rent' })).toEqual([charge]);
  expect(await found({})).toHaveLength(2);
  expect((await bench.stripe.paymentIntents.list({ customer })).data.map(({ id }) => id)).toEqual([payment.id]);
});

test('words and notes on a charge can be changed', async () => {
  const charge = await pay(bench, 1_000);
  const changed = await bench.stripe.charges.update(charge, {
    description: 'A wall for a week',
    metadata: { request: '7' },
    fraud_details: { user_report: 'safe' },
  });
  expect(changed).toMatchObject({ description: 'A wall for a week', metadata: { request: '7' }, fraud_details: { user_report: 'safe' } });
  expect(await listEventTypesAbout(bench, charge)).toEqual(['charge.succeeded', 'charge.updated']);
});
