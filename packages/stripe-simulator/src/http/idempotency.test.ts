import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { newAccount, openSeller } from '../testing/sellers.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-02T09:00:00Z') });
});
afterAll(() => testSimulator.stop());

const captureError = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { type: string; code?: string; statusCode: number }) => ({ type: error.type, code: error.code, status: error.statusCode }),
  );

test('repeats the first response for the same key and parameters, for a day', async () => {
  const create = () => testSimulator.stripe.customers.create({ email: 'one@frontage.test' }, { idempotencyKey: 'customer:1' });
  const { id } = await create();
  expect((await create()).id).toBe(id);
  await testSimulator.control('clock', { advance: '25h' });
  expect((await create()).id).not.toBe(id);
});

test('rejects the same key with other parameters', async () => {
  await testSimulator.stripe.customers.create({ email: 'two@frontage.test' }, { idempotencyKey: 'customer:2' });
  expect(await captureError(testSimulator.stripe.customers.create({ email: 'three@frontage.test' }, { idempotencyKey: 'customer:2' }))).toMatchObject(
    {
      type: 'StripeIdempotencyError',
    },
  );
});

test('version 1 repeats a stored failure, version 2 retries', async () => {
  const createCustomer = () => testSimulator.stripe.customers.create({}, { idempotencyKey: 'customer:kept' });
  const createAccount = () => testSimulator.stripe.v2.core.accounts.create(newAccount, { idempotencyKey: 'account:kept' });
  await testSimulator.control('chaos', { rules: [{ match: { method: 'POST' }, effect: { kind: 'saved_500' } }] });
  expect(await captureError(createCustomer())).toMatchObject({ status: 500 });
  expect(await captureError(createAccount())).toMatchObject({ status: 500 });
  await testSimulator.control('chaos', {});
  expect(await captureError(createCustomer())).toMatchObject({ status: 500 });
  expect((await createAccount()).id).toMatch(/^acct_/);
});

test('repeats a lost response for the same key', async () => {
  const create = () => testSimulator.stripe.v2.core.accounts.create(newAccount, { idempotencyKey: 'account:lost' });
  await testSimulator.control('chaos', { rules: [{ match: { path: '/v2/core/accounts$' }, effect: { kind: 'lost_after' } }] });
  expect(await captureError(create())).toMatchObject({ type: 'StripeConnectionError' });
  await testSimulator.control('chaos', {});
  const before = await testSimulator.stripe.v2.core.accounts.list({});
  const { id } = await create();
  expect(before.data.map((account) => account.id)).toContain(id);
});

test('stores nothing for invalid parameters', async () => {
  const key = { idempotencyKey: 'payout:1' };
  expect(await captureError(testSimulator.stripe.payouts.create({ amount: 1.5, currency: 'usd' }, key))).toMatchObject({
    code: 'parameter_invalid_integer',
    status: 400,
  });
  expect(await captureError(testSimulator.stripe.payouts.create({ amount: 100, currency: 'usd' }, key))).toMatchObject({
    code: 'balance_insufficient',
  });
});

test('keys are separate for each account', async () => {
  const [one, other] = [await openSeller(testSimulator), await openSeller(testSimulator)];
  const settings = { payments: { debit_negative_balances: true } };
  await testSimulator.stripe.balanceSettings.update(settings, { stripeContext: one, idempotencyKey: 'settings' });
  await testSimulator.stripe.balanceSettings.update(settings, { stripeContext: other, idempotencyKey: 'settings' });
  expect((await testSimulator.stripe.balanceSettings.retrieve({}, { stripeContext: other })).payments.debit_negative_balances).toBe(true);
});
