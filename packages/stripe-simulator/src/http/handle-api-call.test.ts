import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';

let bench: TestSimulator;
beforeAll(async () => {
  bench = await startTestSimulator();
});
afterAll(() => bench.stop());

test('an answer that the contract does not allow becomes a failure, is undone and is listed', async () => {
  const { id } = await bench.stripe.customers.create({});
  bench.simulator.database.sql("update object set value = json_set(value, '$.balance', 'plenty') where id = ?").run(id);
  await expect(bench.stripe.customers.update(id, { name: 'New name' })).rejects.toThrow(/contract does not allow: balance must be number/);
  expect(bench.simulator.objects.findById(id)).toMatchObject({ name: null });
  expect(await bench.control('faults')).toEqual({ faults: [expect.stringContaining('balance must be number')] });
});

test('money that comes from nowhere stops the call', async () => {
  await bench.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_bypassPending' });
  bench.simulator.database.sql("update total set amount = amount + 1 where account = 'platform:available'").run();
  await expect(bench.stripe.payouts.create({ amount: 100, currency: 'usd' })).rejects.toThrow(/books don't balance/);
  expect(bench.simulator.books.audit().isBalanced).toBe(false);
});

test('a call that is not simulated says so', async () => {
  await expect(bench.stripe.coupons.list()).rejects.toThrow('Coupons.list is not simulated yet.');
});

const ask = async (path: string, key?: string) => {
  const answer = await fetch(`${bench.url}${path}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
  return { status: answer.status, ...((await answer.json()) as { error: { message: string } }).error };
};

test('an unknown address, a missing key and a key for pages are refused in words', async () => {
  expect(await ask('/v1/walls', 'sk_test_x')).toMatchObject({ status: 404, message: 'Unrecognized request URL (GET: /v1/walls).' });
  expect(await ask('/v1/customers')).toMatchObject({ status: 401 });
  expect(await ask('/v1/customers', 'sk_live_x')).toMatchObject({ status: 401 });
  expect(await ask('/v1/customers', 'pk_test_x')).toMatchObject({ status: 401, code: 'secret_key_required' });
});
