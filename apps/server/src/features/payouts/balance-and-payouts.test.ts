import { afterAll, beforeAll, expect, test } from 'vitest';
import { newActiveSeller, creditSeller, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp();
});
afterAll(() => world.close());

// Proves: fields.balance.available, fields.balance.pending, fields.balance.connectReserved, decisions.answers.money
test('the balance is what the provider says, in cents', async () => {
  const { browser, account } = await newActiveSeller(world);
  await creditSeller(world, account, 7_960);
  const { body } = await browser.call('GET /stripe-connect/balance');
  const kept = await world.provider.stripe.balance.retrieve({}, { stripeContext: account });
  const total = [...body.balance.available, ...body.balance.pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(7_960);
  expect(body.balance).toEqual({
    available: kept.available.map(({ amount, currency }) => ({ amount, currency })),
    pending: kept.pending.map(({ amount, currency }) => ({ amount, currency })),
    connectReserved: [],
  });
});

test.each(['GET /stripe-connect/balance', 'GET /stripe-connect/payouts'] as const)('%s: whoever has no account is told so', async (call) => {
  const { browser } = await signedInPerson(world, 'seller');
  const { status, body } = await browser.call(call);
  expect([status, body.code]).toEqual([404, 'no_connected_account']);
});

// Proves: fields.payout, fields.payoutSchedule, constants.payouts.friday
test('a payout goes out on Friday and is shown on its way, until it has arrived', async () => {
  const { browser, account } = await newActiveSeller(world);
  const payouts = async (query: { limit?: number } = {}) => (await browser.call('GET /stripe-connect/payouts', { query })).body;
  expect(await payouts()).toMatchObject({
    payouts: [],
    payoutSchedule: {
      interval: 'weekly',
      weekly_payout_days: ['friday'],
      delay_days: 'auto',
      message: 'Payouts are sent weekly, every Friday. This schedule is fixed and cannot be modified.',
    },
  });
  await waitUntilSynced(world);
  await creditSeller(world, account, 5_000);
  const seen: string[] = [];
  for (let quarter = 0; quarter < 4 * 12; quarter += 1) {
    await world.provider.advanceClock('6h');
    await waitUntilSynced(world);
    const [newest] = (await payouts()).payouts;
    if (newest && newest.status !== seen.at(-1)) seen.push(newest.status);
  }
  expect(seen).toEqual(['pending', 'in_transit', 'paid']);
  await creditSeller(world, account, 6_000);
  await world.provider.advanceClock('14d');
  await waitUntilSynced(world);

  const { payouts: shown } = await payouts();
  expect(shown.map(({ amount, status }) => [amount, status])).toEqual([
    [6_000, 'paid'],
    [5_000, 'paid'],
  ]);
  for (const { id, created } of shown) {
    expect(new Date(created * 1_000).getUTCDay()).toBe(5);
    const kept = await world.provider.stripe.payouts.retrieve(id, {}, { stripeContext: account });
    const { amount, currency, status, arrival_date: arrival, description, method, type } = kept;
    expect(shown).toContainEqual({ id, amount, currency, status, created: kept.created, arrival_date: arrival, description, method, type });
  }
  expect((await payouts({ limit: 1 })).payouts).toHaveLength(1);
});

test('a payout that the bank sent back is shown as failed, and the account needs another bank', async () => {
  const { browser, account } = await newActiveSeller(world);
  await world.provider.applyAccountStep(account, 'give_failing_bank_account');
  await creditSeller(world, account, 5_000);
  await world.provider.advanceClock('14d');
  await waitUntilSynced(world);
  const { payouts } = (await browser.call('GET /stripe-connect/payouts')).body;
  expect(payouts[0]).toMatchObject({ amount: 5_000, status: 'failed' });
  const { account: standing } = (await browser.call('GET /stripe-connect/account-status')).body;
  expect(standing).toMatchObject({ status: 'restricted', payoutsEnabled: false, verificationStatus: { bankAccountRequired: true } });
});

// Proves: fields.payoutSchedule
test('a delay of its own is told in days', async () => {
  const { browser, account } = await newConnectedSeller(world);
  const payments = { settlement_timing: { delay_days_override: 7 } };
  await world.provider.stripe.balanceSettings.update({ payments }, { stripeContext: account });
  await browser.call('POST /stripe-connect/refresh-status');
  expect((await browser.call('GET /stripe-connect/payouts')).body.payoutSchedule.delay_days).toBe(7);
});

test('a seller sees their own payouts only', async () => {
  const [mine, other] = [await newActiveSeller(world), await newActiveSeller(world)];
  await creditSeller(world, mine.account, 4_321);
  await world.provider.advanceClock('8d');
  await waitUntilSynced(world);
  expect((await mine.browser.call('GET /stripe-connect/payouts')).body.payouts.map(({ amount }) => amount)).toEqual([4_321]);
  expect((await other.browser.call('GET /stripe-connect/payouts')).body.payouts).toEqual([]);
});

test.each(['limit=0', 'limit=101', 'limit=many', 'limit=1.5', 'limit=1&limit=2'])('payouts asked for with %s are refused', async (query) => {
  const { browser } = await newConnectedSeller(world);
  expect((await browser.raw('GET', `/stripe-connect/payouts?${query}`)).status).toBe(400);
});
