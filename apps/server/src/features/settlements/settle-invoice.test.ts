import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceClocks, createPaidRental, type PaidRental, transfersFor, readStoredPayment } from '../../../testing/paid-rentals.ts';
import { newActiveSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';
import { reconcile } from '../ledger/public.ts';
import { syncAccount } from '../payouts/public.ts';
import { retryOpenOperations, runOperation } from '../stripe-sync/public.ts';
import { planNextStep } from './plan-step.ts';
import { enqueueUnsettledInvoices, settleInvoice } from './settle-invoice.job.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  // Nobody does jobs here: each test says what happens, and in which order.
  world = await startPaymentsTestApp({ worker: false });
});
afterEach(() => world.provider.clearFailures());
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
  const rent = await createPaidRental(world);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: [] });

  await settleInvoice(deps, rent.invoice);

  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 7_960, steps: ['transfer 7960 done'] });
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
  expect(await transfersFor(world, rent)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test.each([50, 99, 1_234, 99_999_999])('of %s cents all but six percent and thirty cents is sent', async (amount) => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { amount });
  await settleInvoice(deps, rent.invoice);
  expect(await transfersFor(world, rent)).toEqual([amount - Math.floor((amount * 6 + 50) / 100) - 30]);
});

test('what is paid while the seller’s account is restricted is held, and sent once it can receive', async () => {
  const deps = await paymentsDeps(world);
  const seller = await newActiveSeller(world);
  await world.provider.applyAccountStep(seller.account, 'restrict');
  await syncAccount(deps, seller.account);
  const rent = await createPaidRental(world, { seller });
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: [] });
  await enqueueUnsettledInvoices(deps);
  expect(await queued()).not.toContain(rent.invoice);

  await world.provider.applyAccountStep(seller.account, 'lift');
  await syncAccount(deps, seller.account);
  await enqueueUnsettledInvoices(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 done'] });
});

test('a restriction that we had not heard of is learned from the refusal, and nothing is lost', async () => {
  const deps = await paymentsDeps(world);
  const seller = await newActiveSeller(world);
  const rent = await createPaidRental(world, { seller });
  await world.provider.applyAccountStep(seller.account, 'restrict');
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 0, steps: ['transfer 7960 refused'] });
  const [account] = await world.sql<{ status: string }>(`select facts ->> 'transfers' as status from connected_account where provider_id = $1`, [
    seller.account,
  ]);
  expect(account?.status).not.toBe('active');
  await settleInvoice(deps, rent.invoice);
  expect((await readStoredPayment(world, rent)).steps).toHaveLength(1);

  await world.provider.applyAccountStep(seller.account, 'lift');
  await syncAccount(deps, seller.account);
  await enqueueUnsettledInvoices(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 refused', 'transfer 7960 done'] });
  expect(await transfersFor(world, rent)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('whatever else the provider refuses is tried again an hour later, not all the time', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world);
  await world.provider.injectFailures({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 403 } }] });
  await settleInvoice(deps, rent.invoice);
  await world.provider.clearFailures();
  expect(await readStoredPayment(world, rent)).toMatchObject({ settled: 0, steps: ['transfer 7960 refused'] });
  await enqueueUnsettledInvoices(deps);
  expect(await queued()).not.toContain(rent.invoice);
  await advanceClocks(world, '61m');
  await enqueueUnsettledInvoices(deps);
  expect(await queued()).toContain(rent.invoice);
  await forgetJobs();
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ settled: 7_960 });
});

describe('a payment is settled once', () => {
  let rent: PaidRental;
  const outcome = async () => {
    const { due, settled, steps } = await readStoredPayment(world, rent);
    return { due, settled, steps, sent: await transfersFor(world, rent) };
  };
  const once = { due: 7_960, settled: 7_960, steps: ['transfer 7960 done'], sent: [7_960] };

  test('however many workers begin at the same time', async () => {
    const workers = [await paymentsDeps(world), await paymentsDeps(world), await paymentsDeps(world)];
    rent = await createPaidRental(world);
    await Promise.all(workers.flatMap((deps) => [settleInvoice(deps, rent.invoice), settleInvoice(deps, rent.invoice)]));
    expect(await outcome()).toEqual(once);
  });

  const troubles: [string, InjectedFailures][] = [
    ['was lost before it arrived', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_before' } }] }],
    ['was done and its answer lost', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] }],
    ['was answered by a fault', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 500 } }] }],
    ['was done and answered by a fault', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'saved_500' } }] }],
    ['was answered with nonsense', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'malformed' } }] }],
    ['came while there was too much to do', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 429 } }] }],
  ];
  test.each(troubles)('if what we asked %s', async (_, trouble) => {
    const deps = await paymentsDeps(world);
    rent = await createPaidRental(world);
    await world.provider.injectFailures(trouble);
    await expect(settleInvoice(deps, rent.invoice)).rejects.toThrow('no usable answer');
    // What is on its way counts, so that nobody plans it a second time.
    expect(await readStoredPayment(world, rent)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 wanted'] });
    await world.provider.clearFailures();
    await enqueueUnsettledInvoices(deps);
    expect(await queued()).toContain(rent.invoice);
    await forgetJobs();
    await settleInvoice(deps, rent.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('if we fell over before asking', async () => {
    const deps = await paymentsDeps(world);
    rent = await createPaidRental(world);
    await deps.db.transaction((tx) => planNextStep(tx, rent.invoice));
    expect(await transfersFor(world, rent)).toEqual([]);
    await settleInvoice(deps, rent.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('if we fell over after asking and before writing down the answer', async () => {
    const deps = await paymentsDeps(world);
    rent = await createPaidRental(world);
    const fallen = { ...deps, operations: { ...deps.operations, 'send-transfer': { ...deps.operations['send-transfer'], perform: fallAfter } } };
    async function fallAfter(...asked: Parameters<(typeof deps.operations)['send-transfer']['run']>): Promise<never> {
      await deps.operations['send-transfer'].run(...asked);
      throw new Error('the lights went out');
    }
    await expect(settleInvoice(fallen, rent.invoice)).rejects.toThrow('the lights went out');
    expect(await transfersFor(world, rent)).toEqual([7_960]);
    // The claim of whoever fell runs out.
    await world.sql(`update provider_operation set claimed_until = null, tried_at = null where name = $1`, [`transfer:${rent.invoice}:1`]);
    await retryOpenOperations(deps);
    expect(await outcome()).toEqual(once);
  });

  test('if that is found out days later, when the provider has forgotten the key', async () => {
    const deps = await paymentsDeps(world);
    rent = await createPaidRental(world);
    await world.provider.injectFailures({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] });
    await expect(settleInvoice(deps, rent.invoice)).rejects.toThrow('no usable answer');
    await world.provider.clearFailures();
    await world.sql(`update provider_operation set round_began_at = now() - interval '3 days' where name = $1`, [`transfer:${rent.invoice}:1`]);
    await runOperation(deps, `transfer:${rent.invoice}:1`);
    expect(await outcome()).toEqual(once);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});
