import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceClocks, createPaidRental, type PaidRental, transfersFor, readStoredPayment } from '../../../testing/paid-rentals.ts';
import { newActiveSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';
import { reconcile } from '../ledger/public.ts';
import { syncAccount } from '../payouts/public.ts';
import { retryOpenOperations, runOperation } from '../stripe-sync/public.ts';
import { planNextStep, enqueueUnsettledInvoices, settleInvoice } from './settle-invoice.job.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  // Without a worker each test decides what runs, and in which order.
  testApp = await startPaymentsTestApp({ worker: false });
});
afterEach(() => testApp.provider.clearFailures());
afterAll(() => testApp.close());

async function queuedInvoices(): Promise<string[]> {
  const rows = await testApp.sql<{ id: string }>(
    `select data ->> 'invoiceId' as id from jobs.job where name = 'settle-invoice' and state < 'completed'`,
  );
  return rows.map(({ id }) => id);
}

async function deleteJobs(): Promise<void> {
  await testApp.sql(`delete from jobs.job where name = 'settle-invoice'`);
}

// Proves: constants.fee
test('sends the seller exactly $79.60 of $85.00, out of that charge', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 0, steps: [] });

  await settleInvoice(deps, rental.invoice);

  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 7_960, steps: ['transfer 7960 done'] });
  const { data } = await testApp.provider.stripe.transfers.list({ transfer_group: rental.invoice });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    amount: 7_960,
    currency: 'usd',
    destination: rental.seller.account,
    source_transaction: rental.charge,
    description: 'North wall',
    metadata: { invoice: rental.invoice, step: '1' },
  });

  await settleInvoice(deps, rental.invoice);
  expect(await transfersFor(testApp, rental)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test.each([50, 99, 1_234, 99_999_999])('sends all but six percent and thirty cents of %s cents', async (amount) => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { amount });
  await settleInvoice(deps, rental.invoice);
  expect(await transfersFor(testApp, rental)).toEqual([amount - Math.floor((amount * 6 + 50) / 100) - 30]);
});

test('holds the share while the seller’s account is restricted, and sends it once the account can receive', async () => {
  const deps = await paymentsDeps(testApp);
  const seller = await newActiveSeller(testApp);
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  await syncAccount(deps, seller.account);
  const rental = await createPaidRental(testApp, { seller });
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 0, steps: [] });
  await enqueueUnsettledInvoices(deps);
  expect(await queuedInvoices()).not.toContain(rental.invoice);

  await testApp.provider.applyAccountStep(seller.account, 'lift');
  await syncAccount(deps, seller.account);
  await enqueueUnsettledInvoices(deps);
  expect(await queuedInvoices()).toContain(rental.invoice);
  await deleteJobs();
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 done'] });
});

test('learns of a restriction from Stripe’s refusal, and sends the share later', async () => {
  const deps = await paymentsDeps(testApp);
  const seller = await newActiveSeller(testApp);
  const rental = await createPaidRental(testApp, { seller });
  await testApp.provider.applyAccountStep(seller.account, 'restrict');
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 0, steps: ['transfer 7960 refused'] });
  const [account] = await testApp.sql<{ status: string }>(`select facts ->> 'transfers' as status from connected_account where provider_id = $1`, [
    seller.account,
  ]);
  expect(account?.status).not.toBe('active');
  await settleInvoice(deps, rental.invoice);
  expect((await readStoredPayment(testApp, rental)).steps).toHaveLength(1);

  await testApp.provider.applyAccountStep(seller.account, 'lift');
  await syncAccount(deps, seller.account);
  await enqueueUnsettledInvoices(deps);
  expect(await queuedInvoices()).toContain(rental.invoice);
  await deleteJobs();
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 refused', 'transfer 7960 done'] });
  expect(await transfersFor(testApp, rental)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('tries any other refused transfer again after an hour, not all the time', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp);
  await testApp.provider.injectFailures({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 403 } }] });
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.clearFailures();
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ settled: 0, steps: ['transfer 7960 refused'] });
  await enqueueUnsettledInvoices(deps);
  expect(await queuedInvoices()).not.toContain(rental.invoice);
  await advanceClocks(testApp, '61m');
  await enqueueUnsettledInvoices(deps);
  expect(await queuedInvoices()).toContain(rental.invoice);
  await deleteJobs();
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ settled: 7_960 });
});

describe('a payment is settled once', () => {
  let rental: PaidRental;
  const outcome = async () => {
    const { due, settled, steps } = await readStoredPayment(testApp, rental);
    return { due, settled, steps, sent: await transfersFor(testApp, rental) };
  };
  const once = { due: 7_960, settled: 7_960, steps: ['transfer 7960 done'], sent: [7_960] };

  test('however many workers start at the same time', async () => {
    const workers = [await paymentsDeps(testApp), await paymentsDeps(testApp), await paymentsDeps(testApp)];
    rental = await createPaidRental(testApp);
    await Promise.all(workers.flatMap((deps) => [settleInvoice(deps, rental.invoice), settleInvoice(deps, rental.invoice)]));
    expect(await outcome()).toEqual(once);
  });

  const failures: [string, InjectedFailures][] = [
    ['request was lost', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_before' } }] }],
    ['response was lost', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] }],
    ['response was an error', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 500 } }] }],
    ['transfer was made and the response was an error', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'saved_500' } }] }],
    ['response was malformed', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'malformed' } }] }],
    ['response was 429', { rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'status', status: 429 } }] }],
  ];
  test.each(failures)('although the %s', async (_, failure) => {
    const deps = await paymentsDeps(testApp);
    rental = await createPaidRental(testApp);
    await testApp.provider.injectFailures(failure);
    await expect(settleInvoice(deps, rental.invoice)).rejects.toThrow('no usable answer');
    // A step in progress counts as settled, so that it is not planned twice.
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ settled: 7_960, steps: ['transfer 7960 wanted'] });
    await testApp.provider.clearFailures();
    await enqueueUnsettledInvoices(deps);
    expect(await queuedInvoices()).toContain(rental.invoice);
    await deleteJobs();
    await settleInvoice(deps, rental.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('although we crashed before calling Stripe', async () => {
    const deps = await paymentsDeps(testApp);
    rental = await createPaidRental(testApp);
    await deps.db.transaction((tx) => planNextStep(tx, rental.invoice));
    expect(await transfersFor(testApp, rental)).toEqual([]);
    await settleInvoice(deps, rental.invoice);
    expect(await outcome()).toEqual(once);
  });

  test('although we crashed after calling Stripe and before storing the result', async () => {
    const deps = await paymentsDeps(testApp);
    rental = await createPaidRental(testApp);
    const crashing = { ...deps, operations: { ...deps.operations, 'send-transfer': { ...deps.operations['send-transfer'], run: crashAfterCall } } };
    async function crashAfterCall(...args: Parameters<(typeof deps.operations)['send-transfer']['run']>): Promise<never> {
      await deps.operations['send-transfer'].run(...args);
      throw new Error('crashed');
    }
    await expect(settleInvoice(crashing, rental.invoice)).rejects.toThrow('crashed');
    expect(await transfersFor(testApp, rental)).toEqual([7_960]);
    // The crashed worker's claim expires.
    await testApp.sql(`update provider_operation set claimed_until = null, tried_at = null where name = $1`, [`transfer:${rental.invoice}:1`]);
    await retryOpenOperations(deps);
    expect(await outcome()).toEqual(once);
  });

  test('although we retry days later, when Stripe has forgotten the idempotency key', async () => {
    const deps = await paymentsDeps(testApp);
    rental = await createPaidRental(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { path: '/v1/transfers' }, effect: { kind: 'lost_after' } }] });
    await expect(settleInvoice(deps, rental.invoice)).rejects.toThrow('no usable answer');
    await testApp.provider.clearFailures();
    await testApp.sql(`update provider_operation set round_began_at = now() - interval '3 days' where name = $1`, [`transfer:${rental.invoice}:1`]);
    await runOperation(deps, `transfer:${rental.invoice}:1`);
    expect(await outcome()).toEqual(once);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});
