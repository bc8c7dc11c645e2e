import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { pay, listEventTypesAbout } from '../testing/payments.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(() => testSimulator.stop());

test('finds charges and payments by customer, intent and group', async () => {
  const { id: customer } = await testSimulator.stripe.customers.create({});
  const payment = await testSimulator.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    customer,
    confirm: true,
    payment_method: 'pm_card_visa',
    transfer_group: 'rent',
  });
  const charge = payment.latest_charge as string;
  await pay(testSimulator, 2_000);
  const found = async (params: object) => (await testSimulator.stripe.charges.list(params)).data.map(({ id }) => id);
  expect(await found({ customer })).toEqual([charge]);
  expect(await found({ payment_intent: payment.id })).toEqual([charge]);
  expect(await found({ transfer_group: 'rent' })).toEqual([charge]);
  expect(await found({})).toHaveLength(2);
  expect((await testSimulator.stripe.paymentIntents.list({ customer })).data.map(({ id }) => id)).toEqual([payment.id]);
});

test('description and metadata of a charge can be changed', async () => {
  const charge = await pay(testSimulator, 1_000);
  const changed = await testSimulator.stripe.charges.update(charge, {
    description: 'A wall for a week',
    metadata: { request: '7' },
    fraud_details: { user_report: 'safe' },
  });
  expect(changed).toMatchObject({ description: 'A wall for a week', metadata: { request: '7' }, fraud_details: { user_report: 'safe' } });
  expect(await listEventTypesAbout(testSimulator, charge)).toEqual(['charge.succeeded', 'charge.updated']);
});
