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

let world: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(openWorld);
afterEach(() => world.provider.clearFailures());
afterAll(() => world.close());

async function openWorld(): Promise<void> {
  world = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(world);
  await fundReserve(world);
}

/** For tests that let time pass, or money move that is none of ours: whatever moves at a provider has to be in the books. */
function inAWorldOfTheirOwn(): void {
  let shared: [PaymentsTestApp, ConnectedSeller];
  beforeEach(async () => {
    shared = [world, seller];
    await openWorld();
  });
  afterEach(async () => {
    await world.close();
    [world, seller] = shared;
  });
}

const reason = 'The ad was never up';

/** A rent whose seller has his share. */
async function settledRent(deps: SettlementsDeps, circumstances: Parameters<typeof createPaidRental>[1] = {}): Promise<PaidRental> {
  const rent = await createPaidRental(world, { seller, ...circumstances });
  await settleInvoice(deps, rent.invoice);
  return rent;
}

/** Gives something back, looks how the provider goes on with it, and lets the seller's share follow. */
async function refundAndSettle(deps: SettlementsDeps, rent: PaidRental, amount: number | 'all') {
  const given = await refundPayment(deps, { invoiceId: rent.invoice, amount, reason });
  await settleInvoice(deps, rent.invoice);
  await world.provider.advanceClock('2s');
  await followRefunds(deps, rent);
  return given;
}

async function followRefunds(deps: SettlementsDeps, { charge }: PaidRental): Promise<void> {
  for (const id of await deps.provider.listRefunds(charge)) await syncRefund(deps, id);
}

async function refundsOf({ invoice }: PaidRental): Promise<string[]> {
  const rows = await world.sql<{ says: string }>(
    `select amount || ' ' || seller_part || ' ' || state as says from refund where invoice_id = $1 order by created_at, id`,
    [invoice],
  );
  return rows.map(({ says }) => says);
}

async function expectCleanBooks(deps: SettlementsDeps): Promise<void> {
  expect((await reconcile(deps)).contradictions).toEqual([]);
}

describe('what a customer gets back is taken from the seller in proportion', () => {
  test('all of it takes exactly the share', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps);
    const given = await refundAndSettle(deps, rent, 'all');
    expect(given).toMatchObject({ amount: 8_500 });
    expect(await refundsOf(rent)).toEqual(['8500 7960 succeeded']);
    expect(await readStoredPayment(world, rent)).toEqual({
      due: 0,
      settled: 0,
      refunded: 8_500,
      disputed: 0,
      taken_back: 7_960,
      steps: ['transfer 7960 done', 'reversal 7960 done'],
    });
    expect(await transfersFor(world, rent)).toEqual([0]);
    expect((await world.provider.stripe.charges.retrieve(rent.charge)).amount_refunded).toBe(8_500);
    await expectCleanBooks(deps);
  });

  test('half of it takes half of the share', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps);
    await refundAndSettle(deps, rent, 4_250);
    expect(await refundsOf(rent)).toEqual(['4250 3980 succeeded']);
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 3_980, settled: 3_980, refunded: 4_250, taken_back: 3_980 });
    expect(await transfersFor(world, rent)).toEqual([3_980]);
    await expectCleanBooks(deps);
  });

  test('three parts that come to all of it take exactly the share', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps);
    for (const amount of [2_833, 2_833, 2_834]) await refundAndSettle(deps, rent, amount);
    expect(await refundsOf(rent)).toEqual(['2833 2653 succeeded', '2833 2653 succeeded', '2834 2654 succeeded']);
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, refunded: 8_500, taken_back: 7_960 });
    expect(await transfersFor(world, rent)).toEqual([0]);
    await expectCleanBooks(deps);
  });

  test('before anything was sent, only the rest is sent', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world, { seller });
    await refundAndSettle(deps, rent, 4_250);
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 3_980, settled: 3_980, steps: ['transfer 3980 done'] });
    await expectCleanBooks(deps);
  });
});

test('a refund that the customer’s bank sends back leaves everything as it was', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps, { token: 'pm_card_refundFail' });
  await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_250, reason });
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 3_980, settled: 3_980 });
  await world.provider.advanceClock('10s');
  // Until somebody looks at the refund, the books know more than its row.
  expect((await reconcile(deps)).contradictions).toEqual([`${rent.invoice}: by its rows we owe the seller 0, by the books 3980`]);
  await followRefunds(deps, rent);
  expect(await refundsOf(rent)).toEqual(['4250 3980 failed']);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 3_980, refunded: 0, taken_back: 0 });
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({
    settled: 7_960,
    steps: ['transfer 7960 done', 'reversal 3980 done', 'transfer 3980 done'],
  });
  expect(await transfersFor(world, rent)).toEqual([3_980, 3_980]);
  await expectCleanBooks(deps);
});

test('a refund that takes its time counts from the beginning, so that the money for it comes back', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps, { token: 'pm_card_pendingRefund' });
  expect(await refundPayment(deps, { invoiceId: rent.invoice, amount: 'all', reason })).toMatchObject({ state: 'pending' });
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 7_960, refunded: 8_500 });
  await settleInvoice(deps, rent.invoice);
  await world.provider.advanceClock('1m');
  await followRefunds(deps, rent);
  expect(await refundsOf(rent)).toEqual(['8500 7960 succeeded']);
  await expectCleanBooks(deps);
});

test('what the provider tells again, late or out of order changes nothing', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps);
  await refundAndSettle(deps, rent, 4_250);
  const before = await readStoredPayment(world, rent);
  await Promise.all(Array.from({ length: 6 }, () => followRefunds(deps, rent)));
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toEqual(before);
});

test('two refunds that are told of at the same moment both count, once', async () => {
  const [one, other] = [await paymentsDeps(world), await paymentsDeps(world)];
  const rent = await settledRent(one);
  const { stripe } = world.provider;
  const refunds = [
    await stripe.refunds.create({ payment_intent: rent.intent, amount: 1_000 }),
    await stripe.refunds.create({ payment_intent: rent.intent, amount: 2_000 }),
  ];
  await Promise.all([one, other].flatMap((deps) => refunds.map(({ id }) => syncRefund(deps, id))));
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 3_000, taken_back: 2_809 });
  await settleInvoice(one, rent.invoice);
  await expectCleanBooks(one);
});

test('a refund that somebody made in the provider’s own pages is taken over', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps);
  const { id } = await world.provider.stripe.refunds.create({
    payment_intent: rent.intent,
    amount: 4_250,
    metadata: { refund_id: 'of somebody else' },
  });
  expect(await syncRefund(deps, id)).toBe(true);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 3_980, settled: 3_980, refunded: 4_250 });
  await expectCleanBooks(deps);
});

describe('money is given back once', () => {
  test.each([
    ['lost before it arrived', 'lost_before'],
    ['done and its answer lost', 'lost_after'],
    ['done and answered by a fault', 'saved_500'],
  ] as const)('if what we asked was %s', async (_, kind) => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps);
    await world.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/refunds' }, effect: { kind } }] });
    expect(await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_250, reason })).toMatchObject({ state: 'wanted' });
    await world.provider.clearFailures();
    expect(await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_251, reason })).toEqual({ refusal: 'too_much' });
    await world.sql(`update provider_operation set tried_at = null where kind = 'refund'`);
    await retryOpenOperations(deps);
    await followRefunds(deps, rent);
    await settleInvoice(deps, rent.invoice);
    expect((await world.provider.stripe.charges.retrieve(rent.charge)).amount_refunded).toBe(4_250);
    expect((await refundsOf(rent)).length).toBe(1);
    expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 4_250, due: 3_980, settled: 3_980 });
  });

  test('however many ask for all of it at the same time', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps);
    const wanted = { invoiceId: rent.invoice, amount: 'all', reason } as const;
    const outcomes = await Promise.all([refundPayment(deps, wanted), refundPayment(deps, wanted), refundPayment(deps, wanted)]);
    expect(outcomes.filter((outcome) => 'refusal' in outcome)).toEqual([{ refusal: 'too_much' }, { refusal: 'too_much' }]);
    await settleInvoice(deps, rent.invoice);
    expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 8_500, settled: 0 });
  });
});

test('more than was paid, or what a bank has taken, is not given back', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps);
  const give = (amount: number | 'all') => refundPayment(deps, { invoiceId: rent.invoice, amount, reason });
  expect(await give(8_501)).toEqual({ refusal: 'too_much' });
  expect(await give(0)).toEqual({ refusal: 'too_much' });
  const dispute = await openDispute(world, rent.charge);
  await syncDispute(deps, dispute);
  expect(await give(100)).toEqual({ refusal: 'disputed' });
  expect(await refundPayment(deps, { invoiceId: 'in_of_nobody', amount: 1, reason })).toEqual({ refusal: 'no_such_payment' });
  await settleInvoice(deps, rent.invoice);
});

test('what the provider refuses to give back does not count', async () => {
  const deps = await paymentsDeps(world);
  const rent = await settledRent(deps);
  await world.provider.stripe.refunds.create({ payment_intent: rent.intent, amount: 8_000 });
  expect(await refundPayment(deps, { invoiceId: rent.invoice, amount: 'all', reason })).toMatchObject({ state: 'refused' });
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 0, due: 7_960, settled: 7_960 });
  await followRefunds(deps, rent);
  await settleInvoice(deps, rent.invoice);
  expect(await refundsOf(rent)).toEqual(['8500 0 refused', '8000 7492 succeeded']);
});

test('a payment that should not have been possible goes back in full, and nothing of it to the seller', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { seller, isStray: true });
  await Promise.all([refundUnmatched(deps, { invoiceId: rent.invoice }), refundUnmatched(deps, { invoiceId: rent.invoice })]);
  await settleInvoice(deps, rent.invoice);
  await world.provider.advanceClock('2s');
  await followRefunds(deps, rent);
  expect(await refundsOf(rent)).toEqual(['8500 0 succeeded']);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, refunded: 8_500, steps: [] });
  expect(await transfersFor(world, rent)).toEqual([]);
  await expectCleanBooks(deps);
});

describe('what can not be taken back', () => {
  inAWorldOfTheirOwn();

  test('is owed, and kept from the next payments', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps, { interval: 'week' });
    // The money has gone to the seller's bank, and a week later the rent is paid again.
    await advanceClocks(world, '8d');
    const next = await renewedRental(world, rent);
    await refundAndSettle(deps, rent, 'all');
    expect(await readStoredPayment(world, rent)).toMatchObject({
      due: 0,
      settled: 0,
      steps: ['transfer 7960 done', 'reversal 7960 refused', 'owe 7960 done'],
    });
    await expectCleanBooks(deps);

    await settleInvoice(deps, next.invoice);
    expect(await readStoredPayment(world, next)).toMatchObject({ settled: 7_960, steps: ['net 7960 done'] });
    expect(await transfersFor(world, next)).toEqual([]);
    await advanceClocks(world, '7d');
    const afterNext = await renewedRental(world, next);
    await settleInvoice(deps, afterNext.invoice);
    expect(await readStoredPayment(world, afterNext)).toMatchObject({ steps: ['transfer 7960 done'] });
    await expectCleanBooks(deps);
  });

  test('in part, is kept from the next payment and the rest is sent', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps, { interval: 'week' });
    await advanceClocks(world, '8d');
    const next = await renewedRental(world, rent);
    await refundAndSettle(deps, rent, 4_250);
    await settleInvoice(deps, next.invoice);
    expect(await readStoredPayment(world, next)).toMatchObject({ settled: 7_960, steps: ['net 3980 done', 'transfer 3980 done'] });
    await expectCleanBooks(deps);

    // If that payment goes back too, he owes again what had been kept from it.
    await refundAndSettle(deps, next, 'all');
    expect(await readStoredPayment(world, next)).toMatchObject({
      due: 0,
      settled: 0,
      steps: ['net 3980 done', 'transfer 3980 done', 'reversal 3980 done', 'owe 3980 done'],
    });
    await expectCleanBooks(deps);
  });

  test('is kept once, although two payments of the seller are settled at the same moment', async () => {
    const deps = await paymentsDeps(world);
    const rent = await settledRent(deps, { interval: 'week' });
    await advanceClocks(world, '8d');
    const next = await renewedRental(world, rent);
    await refundAndSettle(deps, rent, 'all');
    const other = await createPaidRental(world, { seller });
    await Promise.all([next, other].map(({ invoice }) => settleInvoice(deps, invoice)));
    const steps = [...(await readStoredPayment(world, next)).steps, ...(await readStoredPayment(world, other)).steps];
    expect(steps.toSorted()).toEqual(['net 7960 done', 'transfer 7960 done']);
    await expectCleanBooks(deps);
  });
});

describe('what is told of payments that are not here', () => {
  inAWorldOfTheirOwn();

  test('a refund that is none of ours is left alone, and one of a payment that we have yet to hear of waits', async () => {
    const deps = await paymentsDeps(world);
    const { stripe } = world.provider;
    const foreign = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
    const { id: foreignRefund } = await stripe.refunds.create({ payment_intent: foreign.id, amount: 5_000 });
    expect(await syncRefund(deps, foreignRefund)).toBe(false);
    expect(await syncRefund(deps, 're_that_nobody_made')).toBe(false);

    const rent = await createPaidRental(world, { seller, isUnheard: true });
    const { id } = await stripe.refunds.create({ payment_intent: rent.intent, amount: 8_500 });
    await expect(syncRefund(deps, id)).rejects.toThrow('not written down yet');
    await insertInvoice(world, rent);
    expect(await syncRefund(deps, id)).toBe(true);
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, refunded: 8_500 });
  });
});
