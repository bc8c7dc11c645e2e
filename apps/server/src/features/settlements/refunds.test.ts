import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  advanceClocks,
  openDispute,
  createPaidRental,
  type PaidRental,
  fundReserve,
  renewedRental,
  transfersFor,
  insertInvoice,
  readStoredPayment,
} from '../../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import type { SettlementsDeps } from './settlements-deps.ts';
import { reconcile } from '../ledger/public.ts';
import { retryOpenOperations } from '../stripe-sync/public.ts';
import { syncDispute } from './sync-dispute.ts';
import { syncRefund } from './sync-refund.ts';
import { refundPayment, refundUnmatched } from './refund-payment.ts';
import { settleInvoice } from './settle-invoice.job.ts';

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(startApp);
afterEach(() => testApp.provider.clearFailures());
afterAll(() => testApp.close());

async function startApp(): Promise<void> {
  testApp = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(testApp);
  await fundReserve(testApp);
}

/** For tests that advance the clock or move money that isn't ours: the books of the shared app would not agree afterwards. */
function useOwnTestApp(): void {
  let shared: [PaymentsTestApp, ConnectedSeller];
  beforeEach(async () => {
    shared = [testApp, seller];
    await startApp();
  });
  afterEach(async () => {
    await testApp.close();
    [testApp, seller] = shared;
  });
}

const reason = 'The ad was never up';

/** A rental whose seller has their share. */
async function settledRental(deps: SettlementsDeps, options: Parameters<typeof createPaidRental>[1] = {}): Promise<PaidRental> {
  const rental = await createPaidRental(testApp, { seller, ...options });
  await settleInvoice(deps, rental.invoice);
  return rental;
}

/** Refunds, settles the difference with the seller, and syncs what Stripe made of the refund. */
async function refundAndSettle(deps: SettlementsDeps, rental: PaidRental, amount: number | 'all') {
  const result = await refundPayment(deps, { invoiceId: rental.invoice, amount, reason });
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.advanceClock('2s');
  await syncRefunds(deps, rental);
  return result;
}

async function syncRefunds(deps: SettlementsDeps, { charge }: PaidRental): Promise<void> {
  for (const id of await deps.provider.listRefunds(charge)) await syncRefund(deps, id);
}

async function refundsOf({ invoice }: PaidRental): Promise<string[]> {
  const rows = await testApp.sql<{ line: string }>(
    `select amount || ' ' || seller_part || ' ' || state as line from refund where invoice_id = $1 order by created_at, id`,
    [invoice],
  );
  return rows.map(({ line }) => line);
}

async function expectCleanBooks(deps: SettlementsDeps): Promise<void> {
  expect((await reconcile(deps)).contradictions).toEqual([]);
}

describe('a refund takes the seller’s part back in proportion', () => {
  test('a full refund takes exactly the share', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps);
    const result = await refundAndSettle(deps, rental, 'all');
    expect(result).toMatchObject({ amount: 8_500 });
    expect(await refundsOf(rental)).toEqual(['8500 7960 succeeded']);
    expect(await readStoredPayment(testApp, rental)).toEqual({
      due: 0,
      settled: 0,
      refunded: 8_500,
      disputed: 0,
      taken_back: 7_960,
      steps: ['transfer 7960 done', 'reversal 7960 done'],
    });
    expect(await transfersFor(testApp, rental)).toEqual([0]);
    expect((await testApp.provider.stripe.charges.retrieve(rental.charge)).amount_refunded).toBe(8_500);
    await expectCleanBooks(deps);
  });

  test('a refund of half takes half of the share', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps);
    await refundAndSettle(deps, rental, 4_250);
    expect(await refundsOf(rental)).toEqual(['4250 3980 succeeded']);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 3_980, settled: 3_980, refunded: 4_250, taken_back: 3_980 });
    expect(await transfersFor(testApp, rental)).toEqual([3_980]);
    await expectCleanBooks(deps);
  });

  test('three refunds that add up to the payment take exactly the share', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps);
    for (const amount of [2_833, 2_833, 2_834]) await refundAndSettle(deps, rental, amount);
    expect(await refundsOf(rental)).toEqual(['2833 2653 succeeded', '2833 2653 succeeded', '2834 2654 succeeded']);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, refunded: 8_500, taken_back: 7_960 });
    expect(await transfersFor(testApp, rental)).toEqual([0]);
    await expectCleanBooks(deps);
  });

  test('a refund before the transfer leaves only the rest to be sent', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp, { seller });
    await refundAndSettle(deps, rental, 4_250);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 3_980, settled: 3_980, steps: ['transfer 3980 done'] });
    await expectCleanBooks(deps);
  });
});

test('a refund that fails at the customer’s bank leaves everything as it was', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps, { token: 'pm_card_refundFail' });
  await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_250, reason });
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 3_980, settled: 3_980 });
  await testApp.provider.advanceClock('10s');
  // Until the refund is synced, the books know more than its row.
  expect((await reconcile(deps)).contradictions).toEqual([`${rental.invoice}: by its rows we owe the seller 0, by the books 3980`]);
  await syncRefunds(deps, rental);
  expect(await refundsOf(rental)).toEqual(['4250 3980 failed']);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 3_980, refunded: 0, taken_back: 0 });
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({
    settled: 7_960,
    steps: ['transfer 7960 done', 'reversal 3980 done', 'transfer 3980 done'],
  });
  expect(await transfersFor(testApp, rental)).toEqual([3_980, 3_980]);
  await expectCleanBooks(deps);
});

test('a pending refund takes effect at once, so that the seller’s part is taken back in time', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps, { token: 'pm_card_pendingRefund' });
  expect(await refundPayment(deps, { invoiceId: rental.invoice, amount: 'all', reason })).toMatchObject({ state: 'pending' });
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 7_960, refunded: 8_500 });
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.advanceClock('1m');
  await syncRefunds(deps, rental);
  expect(await refundsOf(rental)).toEqual(['8500 7960 succeeded']);
  await expectCleanBooks(deps);
});

test('syncing a refund again changes nothing', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps);
  await refundAndSettle(deps, rental, 4_250);
  const before = await readStoredPayment(testApp, rental);
  await Promise.all(Array.from({ length: 6 }, () => syncRefunds(deps, rental)));
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toEqual(before);
});

test('two refunds synced at the same moment both count, once', async () => {
  const [one, other] = [await paymentsDeps(testApp), await paymentsDeps(testApp)];
  const rental = await settledRental(one);
  const { stripe } = testApp.provider;
  const refunds = [
    await stripe.refunds.create({ payment_intent: rental.intent, amount: 1_000 }),
    await stripe.refunds.create({ payment_intent: rental.intent, amount: 2_000 }),
  ];
  await Promise.all([one, other].flatMap((deps) => refunds.map(({ id }) => syncRefund(deps, id))));
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 3_000, taken_back: 2_809 });
  await settleInvoice(one, rental.invoice);
  await expectCleanBooks(one);
});

test('stores a refund that someone made in Stripe’s dashboard', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps);
  const { id } = await testApp.provider.stripe.refunds.create({
    payment_intent: rental.intent,
    amount: 4_250,
    metadata: { refund_id: 'of someone else' },
  });
  expect(await syncRefund(deps, id)).toBe(true);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 3_980, settled: 3_980, refunded: 4_250 });
  await expectCleanBooks(deps);
});

describe('a payment is refunded once', () => {
  test.each([
    ['request was lost', 'lost_before'],
    ['response was lost', 'lost_after'],
    ['refund was made and the response was an error', 'saved_500'],
  ] as const)('although the %s', async (_, kind) => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/refunds' }, effect: { kind } }] });
    expect(await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_250, reason })).toMatchObject({ state: 'wanted' });
    await testApp.provider.clearFailures();
    expect(await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_251, reason })).toEqual({ refusal: 'too_much' });
    await testApp.sql(`update provider_operation set tried_at = null where kind = 'refund'`);
    await retryOpenOperations(deps);
    await syncRefunds(deps, rental);
    await settleInvoice(deps, rental.invoice);
    expect((await testApp.provider.stripe.charges.retrieve(rental.charge)).amount_refunded).toBe(4_250);
    expect((await refundsOf(rental)).length).toBe(1);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 4_250, due: 3_980, settled: 3_980 });
  });

  test('however many full refunds are asked for at the same time', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps);
    const input = { invoiceId: rental.invoice, amount: 'all', reason } as const;
    const outcomes = await Promise.all([refundPayment(deps, input), refundPayment(deps, input), refundPayment(deps, input)]);
    expect(outcomes.filter((outcome) => 'refusal' in outcome)).toEqual([{ refusal: 'too_much' }, { refusal: 'too_much' }]);
    await settleInvoice(deps, rental.invoice);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 8_500, settled: 0 });
  });
});

test('refuses to refund more than was paid, or a disputed payment', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps);
  const refund = (amount: number | 'all') => refundPayment(deps, { invoiceId: rental.invoice, amount, reason });
  expect(await refund(8_501)).toEqual({ refusal: 'too_much' });
  expect(await refund(0)).toEqual({ refusal: 'too_much' });
  const dispute = await openDispute(testApp, rental.charge);
  await syncDispute(deps, dispute);
  expect(await refund(100)).toEqual({ refusal: 'disputed' });
  expect(await refundPayment(deps, { invoiceId: 'in_of_nobody', amount: 1, reason })).toEqual({ refusal: 'no_such_payment' });
  await settleInvoice(deps, rental.invoice);
});

test('a refund that Stripe refuses does not count', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await settledRental(deps);
  await testApp.provider.stripe.refunds.create({ payment_intent: rental.intent, amount: 8_000 });
  expect(await refundPayment(deps, { invoiceId: rental.invoice, amount: 'all', reason })).toMatchObject({ state: 'refused' });
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 0, due: 7_960, settled: 7_960 });
  await syncRefunds(deps, rental);
  await settleInvoice(deps, rental.invoice);
  expect(await refundsOf(rental)).toEqual(['8500 0 refused', '8000 7492 succeeded']);
});

test('refunds an unmatched payment in full, and the seller gets nothing', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { seller, isUnmatched: true });
  await Promise.all([refundUnmatched(deps, { invoiceId: rental.invoice }), refundUnmatched(deps, { invoiceId: rental.invoice })]);
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.advanceClock('2s');
  await syncRefunds(deps, rental);
  expect(await refundsOf(rental)).toEqual(['8500 0 succeeded']);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, refunded: 8_500, steps: [] });
  expect(await transfersFor(testApp, rental)).toEqual([]);
  await expectCleanBooks(deps);
});

describe('a share that can’t be reversed', () => {
  useOwnTestApp();

  test('becomes a debt that is offset against the next payments', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps, { interval: 'week' });
    // The balance was paid out to the seller's bank, and a week later the rental is paid again.
    await advanceClocks(testApp, '8d');
    const next = await renewedRental(testApp, rental);
    await refundAndSettle(deps, rental, 'all');
    expect(await readStoredPayment(testApp, rental)).toMatchObject({
      due: 0,
      settled: 0,
      steps: ['transfer 7960 done', 'reversal 7960 refused', 'owe 7960 done'],
    });
    await expectCleanBooks(deps);

    await settleInvoice(deps, next.invoice);
    expect(await readStoredPayment(testApp, next)).toMatchObject({ settled: 7_960, steps: ['net 7960 done'] });
    expect(await transfersFor(testApp, next)).toEqual([]);
    await advanceClocks(testApp, '7d');
    const afterNext = await renewedRental(testApp, next);
    await settleInvoice(deps, afterNext.invoice);
    expect(await readStoredPayment(testApp, afterNext)).toMatchObject({ steps: ['transfer 7960 done'] });
    await expectCleanBooks(deps);
  });

  test('is offset against the next payment, and the rest of that is sent', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps, { interval: 'week' });
    await advanceClocks(testApp, '8d');
    const next = await renewedRental(testApp, rental);
    await refundAndSettle(deps, rental, 4_250);
    await settleInvoice(deps, next.invoice);
    expect(await readStoredPayment(testApp, next)).toMatchObject({ settled: 7_960, steps: ['net 3980 done', 'transfer 3980 done'] });
    await expectCleanBooks(deps);

    // If that payment is refunded too, the seller owes again what was offset against it.
    await refundAndSettle(deps, next, 'all');
    expect(await readStoredPayment(testApp, next)).toMatchObject({
      due: 0,
      settled: 0,
      steps: ['net 3980 done', 'transfer 3980 done', 'reversal 3980 done', 'owe 3980 done'],
    });
    await expectCleanBooks(deps);
  });

  test('is offset once, although two payments of the seller are settled at the same moment', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await settledRental(deps, { interval: 'week' });
    await advanceClocks(testApp, '8d');
    const next = await renewedRental(testApp, rental);
    await refundAndSettle(deps, rental, 'all');
    const other = await createPaidRental(testApp, { seller });
    await Promise.all([next, other].map(({ invoice }) => settleInvoice(deps, invoice)));
    const steps = [...(await readStoredPayment(testApp, next)).steps, ...(await readStoredPayment(testApp, other)).steps];
    expect(steps.toSorted()).toEqual(['net 7960 done', 'transfer 7960 done']);
    await expectCleanBooks(deps);
  });
});

describe('a refund of an unknown payment', () => {
  useOwnTestApp();

  test('is ignored if it isn’t ours, and waits if the payment is not stored yet', async () => {
    const deps = await paymentsDeps(testApp);
    const { stripe } = testApp.provider;
    const foreign = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
    const { id: foreignRefund } = await stripe.refunds.create({ payment_intent: foreign.id, amount: 5_000 });
    expect(await syncRefund(deps, foreignRefund)).toBe(false);
    expect(await syncRefund(deps, 're_that_nobody_made')).toBe(false);

    const rental = await createPaidRental(testApp, { seller, isUnheard: true });
    const { id } = await stripe.refunds.create({ payment_intent: rental.intent, amount: 8_500 });
    await expect(syncRefund(deps, id)).rejects.toThrow('not stored yet');
    await insertInvoice(testApp, rental);
    expect(await syncRefund(deps, id)).toBe(true);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, refunded: 8_500 });
  });
});
