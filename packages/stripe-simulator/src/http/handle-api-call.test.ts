import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(() => testSimulator.stop());

test('a response that violates the contract fails the call, is rolled back and is listed', async () => {
  const { id } = await testSimulator.stripe.customers.create({});
  testSimulator.simulator.database.sql("update object set value = json_set(value, '$.balance', 'plenty') where id = ?").run(id);
  await expect(testSimulator.stripe.customers.update(id, { name: 'New name' })).rejects.toThrow(/contract does not allow: balance must be number/);
  expect(testSimulator.simulator.objects.findById(id)).toMatchObject({ name: null });
  expect(await testSimulator.control('errors')).toEqual({ errors: [expect.stringContaining('balance must be number')] });
});

test('unbalanced books fail the call', async () => {
  await testSimulator.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_bypassPending' });
  testSimulator.simulator.database.sql("update total set amount = amount + 1 where account = 'platform:available'").run();
  await expect(testSimulator.stripe.payouts.create({ amount: 100, currency: 'usd' })).rejects.toThrow(/books don't balance/);
  expect(testSimulator.simulator.books.audit().isBalanced).toBe(false);
});

test('rejects a call that is not simulated', async () => {
  await expect(testSimulator.stripe.coupons.list()).rejects.toThrow('Coupons.list is not simulated yet.');
});

const get = async (path: string, key?: string) => {
  const response = await fetch(`${testSimulator.url}${path}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
  return { status: response.status, ...((await response.json()) as { error: { message: string } }).error };
};

test('rejects an unknown path, a missing key and a publishable key', async () => {
  expect(await get('/v1/walls', 'sk_test_x')).toMatchObject({ status: 404, message: 'Unrecognized request URL (GET: /v1/walls).' });
  expect(await get('/v1/customers')).toMatchObject({ status: 401 });
  expect(await get('/v1/customers', 'sk_live_x')).toMatchObject({ status: 401 });
  expect(await get('/v1/customers', 'pk_test_x')).toMatchObject({ status: 401, code: 'secret_key_required' });
});
