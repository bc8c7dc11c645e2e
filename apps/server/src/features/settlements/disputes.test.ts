import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeDispute,
  advanceClocks,
  openDispute,
  createPaidRental,
  type PaidRental,
  fundReserve,
  transfersFor,
  insertInvoice,
  readStoredPayment,
} from '../../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { stripeId } from '../../platform/stripe/stripe-ids.ts';
import { reconcile } from '../ledger/public.ts';
import { syncDispute } from './sync-dispute.ts';
import { syncRefund } from './sync-refund.ts';
import { refundUnmatched } from './refund-payment.ts';
import { settleInvoice } from './settle-invoice.job.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(world);
  await fundReserve(world);
});
afterAll(() => world.close());

async function written(dispute: string) {
  const [row] = await world.sql<object>(`select status, seller_part, is_withdrawn, is_closed from dispute where provider_id = $1`, [dispute]);
  return row;
}

describe.each([
  ['before the seller has his share', false],
  ['after the seller has his share', true],
])('a bank takes the money back %s', (_, isSentBefore) => {
  let rent: PaidRental;
  let dispute: string;

  async function disputedRent() {
    const deps = await paymentsDeps(world);
    rent = await createPaidRental(world, { seller });
    if (isSentBefore) await settleInvoice(deps, rent.invoice);
    dispute = await openDispute(world, rent.charge);
    expect(await syncDispute(deps, dispute)).toBe(true);
    await settleInvoice(deps, rent.invoice);
    expect(await written(dispute)).toEqual({ status: 'needs_response', seller_part: 7_960, is_withdrawn: true, is_closed: false });
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, disputed: 8_500, taken_back: 7_960 });
    expect(await transfersFor(world, rent)).toEqual(isSentBefore ? [0] : []);
    expect((await reconcile(deps)).contradictions).toEqual([]);
    return deps;
  }

  test('and if the dispute is won he gets it again', async () => {
    const deps = await disputedRent();
    await closeDispute(world, dispute, 'won');
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rent.invoice);
    expect(await written(dispute)).toEqual({ status: 'won', seller_part: 7_960, is_withdrawn: false, is_closed: true });
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 7_960, disputed: 0, taken_back: 0 });
    expect(await transfersFor(world, rent)).toEqual(isSentBefore ? [0, 7_960] : [7_960]);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('and if it is lost that stays so', async () => {
    const deps = await disputedRent();
    await closeDispute(world, dispute, 'lost');
    await syncDispute(deps, dispute);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rent.invoice);
    expect(await written(dispute)).toEqual({ status: 'lost', seller_part: 7_960, is_withdrawn: true, is_closed: true });
    expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, disputed: 8_500, taken_back: 7_960 });
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

test('part of a payment can be disputed, after another part was given back', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { seller });
  await settleInvoice(deps, rent.invoice);
  const refund = await world.provider.stripe.refunds.create({ payment_intent: rent.intent, amount: 2_000 });
  await world.provider.advanceClock('2s');
  await syncRefund(deps, refund.id);
  await settleInvoice(deps, rent.invoice);
  await world.provider.advanceClock('2s');
  const dispute = await openDispute(world, rent.charge, 6_500);
  await syncDispute(deps, dispute);
  await syncRefund(deps, refund.id);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, refunded: 2_000, disputed: 6_500, taken_back: 7_960 });
  await closeDispute(world, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 6_087, settled: 6_087, disputed: 0, taken_back: 1_873 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

/** A refund that is pending, and a dispute of which we heard before the provider's giving up of that refund. */
async function bothUnderWay() {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { seller, token: 'pm_card_pendingRefund' });
  const { id: refund } = await world.provider.stripe.refunds.create({ payment_intent: rent.intent, amount: 5_000 });
  await syncRefund(deps, refund);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 5_000, taken_back: 4_682 });
  const dispute = await openDispute(world, rent.charge);
  await syncDispute(deps, dispute);
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 5_000, disputed: 3_500, taken_back: 7_960 });
  return { deps, rent, refund, dispute };
}

describe('a bank takes a payment of which a part was on its way back, so that the provider gives that up', () => {
  test('and the seller bears what the bank took, although we hear of that last', async () => {
    const { deps, rent, refund, dispute } = await bothUnderWay();
    await syncRefund(deps, refund);
    await settleInvoice(deps, rent.invoice);
    expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 0, disputed: 8_500, taken_back: 7_960, due: 0 });
    await closeDispute(world, dispute, 'lost');
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rent.invoice);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('also when the dispute was lost before we heard, which the books then follow', async () => {
    const { deps, rent, refund, dispute } = await bothUnderWay();
    await closeDispute(world, dispute, 'lost');
    await syncDispute(deps, dispute);
    await syncRefund(deps, refund);
    await settleInvoice(deps, rent.invoice);
    expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 0, disputed: 8_500, taken_back: 7_960, due: 0 });
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

test('a refund of which we hear after the dispute stays with the seller when the dispute is won', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { seller });
  const refund = await world.provider.stripe.refunds.create({ payment_intent: rent.intent, amount: 5_000 });
  await world.provider.advanceClock('2s');
  const dispute = await openDispute(world, rent.charge, 3_500);
  await syncDispute(deps, dispute);
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 0, disputed: 3_500, taken_back: 3_278 });
  await syncRefund(deps, refund.id);
  expect(await readStoredPayment(world, rent)).toMatchObject({ refunded: 5_000, disputed: 3_500, taken_back: 7_960 });
  await closeDispute(world, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 3_278, settled: 3_278, refunded: 5_000, disputed: 0, taken_back: 4_682 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('a bank that only asks takes nothing from anybody', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world, { seller, token: 'pm_card_createDisputeInquiry' });
  await settleInvoice(deps, rent.invoice);
  const { data } = await world.provider.stripe.disputes.list({ charge: rent.charge });
  expect(await syncDispute(deps, data[0]?.id ?? '')).toBe(true);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 7_960, settled: 7_960, disputed: 0 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('a seller whose money is at his bank already owes what the bank of the customer took', async () => {
  const deps = await paymentsDeps(world);
  const rent = await createPaidRental(world);
  await settleInvoice(deps, rent.invoice);
  await advanceClocks(world, '8d');
  const dispute = await openDispute(world, rent.charge);
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rent.invoice);
  expect((await readStoredPayment(world, rent)).steps).toEqual(['transfer 7960 done', 'reversal 7960 refused', 'owe 7960 done']);
  await closeDispute(world, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rent.invoice);
  // He has it after all: nothing moves.
  expect((await readStoredPayment(world, rent)).steps.at(-1)).toBe('net 7960 done');
  expect(await transfersFor(world, rent)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('a dispute that is none of ours is left alone, and one of a payment that we have yet to hear of waits', async () => {
  const deps = await paymentsDeps(world);
  const { stripe } = world.provider;
  const foreign = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
  expect(await syncDispute(deps, await openDispute(world, stripeId(foreign.latest_charge) ?? ''))).toBe(false);
  expect(await syncDispute(deps, 'dp_of_nobody')).toBe(false);

  const rent = await createPaidRental(world, { seller, isUnheard: true });
  const dispute = await openDispute(world, rent.charge);
  await expect(syncDispute(deps, dispute)).rejects.toThrow('not written down yet');
  await insertInvoice(world, rent);
  expect(await syncDispute(deps, dispute)).toBe(true);
  await settleInvoice(deps, rent.invoice);
  expect(await readStoredPayment(world, rent)).toMatchObject({ due: 0, settled: 0, disputed: 8_500 });
});

test('what should not have been paid and was disputed is given back once the bank has decided', async () => {
  const deps = await paymentsDeps(world);
  const stray = await createPaidRental(world, { seller, isStray: true });
  const dispute = await openDispute(world, stray.charge);
  await syncDispute(deps, dispute);
  await refundUnmatched(deps, { invoiceId: stray.invoice });
  expect(await readStoredPayment(world, stray)).toMatchObject({ refunded: 0, disputed: 8_500 });
  await closeDispute(world, dispute, 'won');
  await syncDispute(deps, dispute);
  const queued = await world.sql(`select data from jobs.job where name = 'give-back-stray'`);
  expect(queued).toContainEqual({ data: { invoiceId: stray.invoice } });
  await refundUnmatched(deps, { invoiceId: stray.invoice });
  expect(await readStoredPayment(world, stray)).toMatchObject({ refunded: 8_500, disputed: 0 });
});

test('a share that was netted elsewhere and is due again comes from our own balance, because its charge is used up', async () => {
  const deps = await paymentsDeps(world);
  const owing = await newActiveSeller(world);
  const first = await createPaidRental(world, { seller: owing });
  await settleInvoice(deps, first.invoice);
  await advanceClocks(world, '14d');
  const dispute = await openDispute(world, first.charge);
  await syncDispute(deps, dispute);
  await settleInvoice(deps, first.invoice);
  expect((await readStoredPayment(world, first)).steps).toContain('owe 7960 done');
  const second = await createPaidRental(world, { seller: owing });
  await settleInvoice(deps, second.invoice);
  expect((await readStoredPayment(world, second)).steps).toEqual(['net 7960 done']);
  await closeDispute(world, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, first.invoice);
  expect(await readStoredPayment(world, first)).toMatchObject({ due: 7_960, settled: 7_960 });
  expect(await transfersFor(world, first)).toEqual([7_960, 7_960]);
});
