import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { newAccount, openSeller } from '../testing/sellers.ts';

let bench: TestSimulator;
beforeAll(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-02T09:00:00Z') });
});
afterAll(() => bench.stop());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: { type: string; code?: string; statusCode: number }) => ({ type: error.type, code: error.code, status: error.statusCode }),
  );

test('the same key and parameters give the first answer again, for a day', async () => {
  const create = () => bench.stripe.customers.create({ email: 'one@frontage.test' }, { idempotencyKey: 'customer:1' });
  const { id } = await create();
  expect((await create()).id).toBe(id);
  await bench.control('clock', { advance: '25h' });
  expect((await create()).id).not.toBe(id);
});

test('the same key with other parameters is refused', async () => {
  await bench.stripe.customers.create({ email: 'two@frontage.test' }, { idempotencyKey: 'customer:2' });
  expect(await refusal(bench.stripe.customers.create({ email: 'three@frontage.test' }, { idempotencyKey: 'customer:2' }))).toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('version 1 repeats a failure that it has kept, version 2 finishes the work', async () => {
  const createCustomer = () => bench.stripe.customers.create({}, { idempotencyKey: 'customer:kept' });
  const createAccount = () => bench.stripe.v2.core.accounts.create(newAccount, { idempotencyKey: 'account:kept' });
  await bench.control('chaos', { rules: [{ match: { method: 'POST' }, effect: { kind: 'saved_500' } }] });
  expect(await refusal(createCustomer())).toMatchObject({ status: 500 });
  expect(await refusal(createAccount())).toMatchObject({ status: 500 });
  await bench.control('chaos', {});
  expect(await refusal(createCustomer())).toMatchObject({ status: 500 });
  expect((await createAccount()).id).toMatch(/^acct_/);
});

test('an answer that was lost after the work is given again for the same key', async () => {
  const create = () => bench.stripe.v2.core.accounts.create(newAccount, { idempotencyKey: 'account:lost' });
  await bench.control('chaos', { rules: [{ match: { path: '/v2/core/accounts$' }, effect: { kind: 'lost_after' } }] });
  expect(await refusal(create())).toMatchObject({ type: 'StripeConnectionError' });
  await bench.control('chaos', {});
  const before = await bench.stripe.v2.core.accounts.list({});
  const { id } = await create();
  expect(before.data.map((account) => account.id)).toContain(id);
});

test('a call that is refused for its parameters keeps nothing', async () => {
  const key = { idempotencyKey: 'payout:1' };
  expect(await refusal(bench.stripe.payouts.create({ amount: 1.5, currency: 'usd' }, key))).toMatchObject({
    code: 'parameter_invalid_integer',
    status: 400,
  });
  expect(await refusal(bench.stripe.payouts.create({ amount: 100, currency: 'usd' }, key))).toMatchObject({ code: 'balance_insufficient' });
});

test('keys of one account mean nothing in another', async () => {
  const [one, other] = [await openSeller(bench), await openSeller(bench)];
  const settings = { payments: { debit_negative_balances: true } };
  await bench.stripe.balanceSettings.update(settings, { stripeContext: one, idempotencyKey: 'settings' });
  await bench.stripe.balanceSettings.update(settings, { stripeContext: other, idempotencyKey: 'settings' });
  expect((await bench.stripe.balanceSettings.retrieve({}, { stripeContext: other })).payments.debit_negative_balances).toBe(true);
});
