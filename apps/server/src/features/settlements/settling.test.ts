import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { letTimePass, paidRent, type PaidRent, sentFor, writtenPayment } from '../../../testing/paid-rents.ts';
import { activeSeller, paymentsDeps } from '../../../testing/payments.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import type { Trouble } from '../../../testing/provider.ts';
import { reconcile } from '../ledger/public.ts';
import { bringAccountUpToDate, finishOperations, pursueOperation } from '../payments/public.ts';
import { planStep } from './plan-step.ts';
import { settleEverything, settleInvoice } from './settle-invoice.job.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  // Nobody does jobs here: each test says what happens, and in which order.
  world = await openPaymentsWorld({ worker: false });
});
afterEach(() => world.provider.calm());
afterAll(() => world.close());

/** The payments that somebody has to look at. */
async function queued(): Promise<string[]> {
  const rows = await world.sql<{ id: string }>(
    `select data ->> 'invoiceId' as id from jobs.job where name = 'settle-invoice' and state < 'completed'`,
  );
  return rows.map(({ id }) => id);
}

async function forgetJobs(): Promise<void> {
  await world.sql(`delete from jobs.job where name = 'settle-invoice'`);
}

// Proves: constants.fee
test('of $85.00 the seller gets exactly $79.60, out of that very charge', async () => {
  const deps = await paymentsDeps(world);
  const rent = await paidRent(world);
  expect(await writtenPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: [] });

  await settleInvoice(deps, rent.invoice);

  expect(await writtenPayment(world, rent)).toMatchObject({ due: 7_960, settled: 7_960, steps: ['transfer 7960 done'] });
  const { data } = await world.provider.stripe.transfers.list({ transfer_group: rent.invoice });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    amount: 7_960,
    currency: 'usd',
    destination: rent.seller.account,
    source_transaction: rent.charge,
    description: 'North wall',
    metadata: { invoice: rent.invoice, step: '1' },
  });

  await settleInvoice(deps, rent.invoice);
  expect(await sentFor(world, rent)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test.each([50, 99, 1_234, 99_999_999])('of %s cents all but six percent and thirty cents is sent', async (amount) => {
  const deps = await paymentsDeps(world);
  const rent = await paidRent(world, { amount });
  await settleInvoice(deps, rent.invoice);
  expect(await sentFor(world, rent)).toEqual([amount - Math.floor((amount * 6 + 50) / 100) - 30]);
});

test('what is paid while the seller’s account is restricted is held, and sent once it can receive', async () => {
  const deps = await paymentsDeps(world);
  const seller = await activeSeller(world);
  await world.provider.step(seller.account, 'restrict');
  await bringAccountUpToDate(deps, seller.account);
  const rent = await paidRent(world, { seller });
  await settleInvoice(deps, rent.invoice);
  expect(await writtenPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: [] });
  await settleEverything(deps);
  expect(await queued()).not.toContain(rent.invoice);

  await world.provider.step(seller.account, 'lift');
  await bringAccountUpToDate(deps, seller.account);
  await settleEverything(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await writtenPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 done'] });
});

test('a restriction that we had not heard of is learned from the refusal, and nothing is lost', async () => {
  const deps = await paymentsDeps(world);
  const seller = await activeSeller(world);
  const rent = await paidRent(world, { seller });
  await world.provider.step(seller.account, 'restrict');
  await settleInvoice(deps, rent.invoice);
  expect(await writtenPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: ['transfer 7960 refused'] });
  const [account] = await world.sql<{ status: string }>(`select facts ->> 'transfers' as status from connected_account where provider_id = $1`, [
    seller.account,
  ]);
  expect(account?.status).not.toBe('active');
  await settleInvoice(deps, rent.invoice);
  expect((await writtenPayment(world, rent)).steps).toHaveLength(1);

  await world.provider.step(seller.account, 'lift');
  await bringAccountUpToDate(deps, seller.account);
  await settleEverything(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await writtenPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 refused', 'transfer 7960 done'] });
  expect(await sentFor(world, rent)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('whatever else the provider refuses is tried again an hour later, not all the time', async () => {
  const deps = await paymentsDeps(world);
  const rent = await paidRent(world);
  await world.provider.trouble({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 403 } }] });
  await settleInvoice(deps, rent.invoice);
  await world.provider.calm();
  expect(await writtenPayment(world, rent)).toMatchObject({ settled: 0, steps: ['transfer 7960 refused'] });
  await settleEverything(deps);
  expect(await queued()).not.toContain(rent.invoice);
  await letTimePass(world, '61m');
  await settleEverything(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await writtenPayment(world, rent)).toMatchObject({ settled: 7_960 });
});

describe('a payment is settled once', () => {
  let rent: PaidRent;
  const outcome = async () => {
    const { due, settled, steps } = await writtenPayment(world, rent);
    return { due, settled, steps, sent: await sentFor(world, rent) };
  };
  const once = { due: 7_960, settled: 7_960, steps: ['transfer 7960 done'], sent: [7_960] };

  test('however many workers begin at the same time', async () => {
    const workers = [await paymentsDeps(world), await paymentsDeps(world), await paymentsDeps(world)];
    rent = await paidRent(world);
    await Promise.all(workers.flatMap((deps) => [settleInvoice(deps, rent.invoice), settleInvoice(deps, rent.invoice)]));
    expect(await outcome()).toEqual(once);
  });

  const troubles: [string, Trouble][] = [
    ['was lost before it arrived', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_before' } }] }],
    ['was done and its answer lost', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] }],
    ['was answered by a fault', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 500 } }] }],
    ['was done and answered by a fault', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'saved_500' } }] }],
    ['was answered with nonsense', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'malformed' } }] }],
    ['came while there was too much to do', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 429 } }] }],
  ];
  test.each(troubles)('if what we asked %s', async (_, trouble) => {
    const deps = await paymentsDeps(world);
    rent = await paidRent(world);
    await world.provider.trouble(trouble);
    await expect(settleInvoice(deps, rent.invoice)).rejects.toThrow('no usable answer');
    // What is on its way counts, so that nobody plans it a second time.
    expect(await writtenPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 wanted'] });
    await world.provider.calm();
    await settleEverything(deps);
    expect(await queued()).toContain(rent.invoice);
    await forgetJobs();
    await settleInvoice(deps, rent.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('if we fell over before asking', async () => {
    const deps = await paymentsDeps(world);
    rent = await paidRent(world);
    await deps.db.transaction((tx) => planStep(tx, rent.invoice));
    expect(await sentFor(world, rent)).toEqual([]);
    await settleInvoice(deps, rent.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('if we fell over after asking and before writing down the answer', async () => {
    const deps = await paymentsDeps(world);
    rent = await paidRent(world);
    const fallen = { ...deps, operations: { ...deps.operations, 'send-transfer': { ...deps.operations['send-transfer'], perform: fallAfter } } };
    async function fallAfter(...asked: Parameters<(typeof deps.operations)['send-transfer']['perform']>): Promise<never> {
      await deps.operations['send-transfer'].perform(...asked);
      throw new Error('the lights went out');
    }
    await expect(settleInvoice(fallen, rent.invoice)).rejects.toThrow('the lights went out');
    expect(await sentFor(world, rent)).toEqual([7_960]);
    // The claim of whoever fell runs out.
    await world.sql(`update provider_operation set claimed_until = null, tried_at = null where name = $1`, [`transfer:${rent.invoice}:1`]);
    await finishOperations(deps);
    expect(await outcome()).toEqual(once);
  });

  test('if that is found out days later, when the provider has forgotten the key', async () => {
    const deps = await paymentsDeps(world);
    rent = await paidRent(world);
    await world.provider.trouble({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] });
    await expect(settleInvoice(deps, rent.invoice)).rejects.toThrow('no usable answer');
    await world.provider.calm();
    await world.sql(`update provider_operation set round_began_at = now() - interval '3 days' where name = $1`, [`transfer:${rent.invoice}:1`]);
    await pursueOperation(deps, `transfer:${rent.invoice}:1`);
    expect(await outcome()).toEqual(once);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});
