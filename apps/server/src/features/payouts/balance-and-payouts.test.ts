import { afterAll, beforeAll, expect, test } from 'vitest';
import { newActiveSeller, creditSeller, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
});
afterAll(() => testApp.close());

// Proves: fields.balance.available, fields.balance.pending, fields.balance.connectReserved, decisions.answers.money
test('shows the balance of the provider in cents', async () => {
  const { browser, account } = await newActiveSeller(testApp);
  await creditSeller(testApp, account, 7_960);
  const { body } = await browser.call('GET /stripe-connect/balance');
  const stripeBalance = await testApp.provider.stripe.balance.retrieve({}, { stripeContext: account });
  const total = [...body.balance.available, ...body.balance.pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(7_960);
  expect(body.balance).toEqual({
    available: stripeBalance.available.map(({ amount, currency }) => ({ amount, currency })),
    pending: stripeBalance.pending.map(({ amount, currency }) => ({ amount, currency })),
    connectReserved: [],
  });
});

test.each(['GET /stripe-connect/balance', 'GET /stripe-connect/payouts'] as const)('%s is refused to a seller without an account', async (call) => {
  const { browser } = await signedInPerson(testApp, 'seller');
  const { status, body } = await browser.call(call);
  expect([status, body.code]).toEqual([404, 'no_connected_account']);
});

// Proves: fields.payout, fields.payoutSchedule, constants.payouts.friday
test('sends payouts on Fridays and shows each status until they arrive', async () => {
  const { browser, account } = await newActiveSeller(testApp);
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
  await waitUntilSynced(testApp);
  await creditSeller(testApp, account, 5_000);
  const statuses: string[] = [];
  for (let quarter = 0; quarter < 4 * 12; quarter += 1) {
    await testApp.provider.advanceClock('6h');
    await waitUntilSynced(testApp);
    const [newest] = (await payouts()).payouts;
    if (newest && newest.status !== statuses.at(-1)) statuses.push(newest.status);
  }
  expect(statuses).toEqual(['pending', 'in_transit', 'paid']);
  await creditSeller(testApp, account, 6_000);
  await testApp.provider.advanceClock('14d');
  await waitUntilSynced(testApp);

  const { payouts: shown } = await payouts();
  expect(shown.map(({ amount, status }) => [amount, status])).toEqual([
    [6_000, 'paid'],
    [5_000, 'paid'],
  ]);
  for (const { id, created } of shown) {
    expect(new Date(created * 1_000).getUTCDay()).toBe(5);
    const stripePayout = await testApp.provider.stripe.payouts.retrieve(id, {}, { stripeContext: account });
    const { amount, currency, status, arrival_date: arrival, description, method, type } = stripePayout;
    expect(shown).toContainEqual({ id, amount, currency, status, created: stripePayout.created, arrival_date: arrival, description, method, type });
  }
  expect((await payouts({ limit: 1 })).payouts).toHaveLength(1);
});

test('shows a returned payout as failed and asks for another bank account', async () => {
  const { browser, account } = await newActiveSeller(testApp);
  await testApp.provider.applyAccountStep(account, 'submit_failing_bank_account');
  await creditSeller(testApp, account, 5_000);
  await testApp.provider.advanceClock('14d');
  await waitUntilSynced(testApp);
  const { payouts } = (await browser.call('GET /stripe-connect/payouts')).body;
  expect(payouts[0]).toMatchObject({ amount: 5_000, status: 'failed' });
  const { account: state } = (await browser.call('GET /stripe-connect/account-status')).body;
  expect(state).toMatchObject({ status: 'restricted', payoutsEnabled: false, verificationStatus: { bankAccountRequired: true } });
});

// Proves: fields.payoutSchedule
test('shows a custom payout delay in days', async () => {
  const { browser, account } = await newConnectedSeller(testApp);
  const payments = { settlement_timing: { delay_days_override: 7 } };
  await testApp.provider.stripe.balanceSettings.update({ payments }, { stripeContext: account });
  await browser.call('POST /stripe-connect/refresh-status');
  expect((await browser.call('GET /stripe-connect/payouts')).body.payoutSchedule.delay_days).toBe(7);
});

test('shows a seller only their own payouts', async () => {
  const [seller, other] = [await newActiveSeller(testApp), await newActiveSeller(testApp)];
  await creditSeller(testApp, seller.account, 4_321);
  await testApp.provider.advanceClock('8d');
  await waitUntilSynced(testApp);
  expect((await seller.browser.call('GET /stripe-connect/payouts')).body.payouts.map(({ amount }) => amount)).toEqual([4_321]);
  expect((await other.browser.call('GET /stripe-connect/payouts')).body.payouts).toEqual([]);
});

test.each(['limit=0', 'limit=101', 'limit=many', 'limit=1.5', 'limit=1&limit=2'])('rejects a list of payouts with %s', async (query) => {
  const { browser } = await newConnectedSeller(testApp);
  expect((await browser.raw('GET', `/stripe-connect/payouts?${query}`)).status).toBe(400);
});
