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

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(testApp);
  await fundReserve(testApp);
});
afterAll(() => testApp.close());

async function readDispute(dispute: string) {
  const [row] = await testApp.sql<object>(`select status, seller_part, is_withdrawn, is_closed from dispute where provider_id = $1`, [dispute]);
  return row;
}

describe.each([
  ['before the seller has their share', false],
  ['after the seller has their share', true],
])('a dispute that withdraws the money %s', (_, isSentBefore) => {
  let rental: PaidRental;
  let dispute: string;

  async function disputedRent() {
    const deps = await paymentsDeps(testApp);
    rental = await createPaidRental(testApp, { seller });
    if (isSentBefore) await settleInvoice(deps, rental.invoice);
    dispute = await openDispute(testApp, rental.charge);
    expect(await syncDispute(deps, dispute)).toBe(true);
    await settleInvoice(deps, rental.invoice);
    expect(await readDispute(dispute)).toEqual({ status: 'needs_response', seller_part: 7_960, is_withdrawn: true, is_closed: false });
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, disputed: 8_500, taken_back: 7_960 });
    expect(await transfersFor(testApp, rental)).toEqual(isSentBefore ? [0] : []);
    expect((await reconcile(deps)).contradictions).toEqual([]);
    return deps;
  }

  test('gives it back to the seller if it is won', async () => {
    const deps = await disputedRent();
    await closeDispute(testApp, dispute, 'won');
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rental.invoice);
    expect(await readDispute(dispute)).toEqual({ status: 'won', seller_part: 7_960, is_withdrawn: false, is_closed: true });
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 7_960, disputed: 0, taken_back: 0 });
    expect(await transfersFor(testApp, rental)).toEqual(isSentBefore ? [0, 7_960] : [7_960]);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('leaves the loss with the seller if it is lost', async () => {
    const deps = await disputedRent();
    await closeDispute(testApp, dispute, 'lost');
    await syncDispute(deps, dispute);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rental.invoice);
    expect(await readDispute(dispute)).toEqual({ status: 'lost', seller_part: 7_960, is_withdrawn: true, is_closed: true });
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, disputed: 8_500, taken_back: 7_960 });
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

test('handles a dispute about one part of a payment after another part was refunded', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { seller });
  await settleInvoice(deps, rental.invoice);
  const refund = await testApp.provider.stripe.refunds.create({ payment_intent: rental.intent, amount: 2_000 });
  await testApp.provider.advanceClock('2s');
  await syncRefund(deps, refund.id);
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.advanceClock('2s');
  const dispute = await openDispute(testApp, rental.charge, 6_500);
  await syncDispute(deps, dispute);
  await syncRefund(deps, refund.id);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, refunded: 2_000, disputed: 6_500, taken_back: 7_960 });
  await closeDispute(testApp, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 6_087, settled: 6_087, disputed: 0, taken_back: 1_873 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

/** A pending refund, and a dispute that we sync before Stripe's event that the refund failed because of it. */
async function refundAndDisputeInProgress() {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { seller, token: 'pm_card_pendingRefund' });
  const { id: refund } = await testApp.provider.stripe.refunds.create({ payment_intent: rental.intent, amount: 5_000 });
  await syncRefund(deps, refund);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 5_000, taken_back: 4_682 });
  const dispute = await openDispute(testApp, rental.charge);
  await syncDispute(deps, dispute);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 5_000, disputed: 3_500, taken_back: 7_960 });
  return { deps, rental, refund, dispute };
}

describe('a dispute that makes a pending refund fail', () => {
  test('leaves what the bank withdrew with the seller, although we sync the refund last', async () => {
    const { deps, rental, refund, dispute } = await refundAndDisputeInProgress();
    await syncRefund(deps, refund);
    await settleInvoice(deps, rental.invoice);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 0, disputed: 8_500, taken_back: 7_960, due: 0 });
    await closeDispute(testApp, dispute, 'lost');
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rental.invoice);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('does so too when the dispute was lost before that, and the books follow', async () => {
    const { deps, rental, refund, dispute } = await refundAndDisputeInProgress();
    await closeDispute(testApp, dispute, 'lost');
    await syncDispute(deps, dispute);
    await syncRefund(deps, refund);
    await settleInvoice(deps, rental.invoice);
    expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 0, disputed: 8_500, taken_back: 7_960, due: 0 });
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

test('a refund that we sync after the dispute stays with the seller when the dispute is won', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { seller });
  const refund = await testApp.provider.stripe.refunds.create({ payment_intent: rental.intent, amount: 5_000 });
  await testApp.provider.advanceClock('2s');
  const dispute = await openDispute(testApp, rental.charge, 3_500);
  await syncDispute(deps, dispute);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 0, disputed: 3_500, taken_back: 3_278 });
  await syncRefund(deps, refund.id);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ refunded: 5_000, disputed: 3_500, taken_back: 7_960 });
  await closeDispute(testApp, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 3_278, settled: 3_278, refunded: 5_000, disputed: 0, taken_back: 4_682 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('an inquiry withdraws nothing from anybody', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp, { seller, token: 'pm_card_createDisputeInquiry' });
  await settleInvoice(deps, rental.invoice);
  const { data } = await testApp.provider.stripe.disputes.list({ charge: rental.charge });
  expect(await syncDispute(deps, data[0]?.id ?? '')).toBe(true);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 7_960, settled: 7_960, disputed: 0 });
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('a seller whose balance was paid out owes what the customer’s bank withdrew', async () => {
  const deps = await paymentsDeps(testApp);
  const rental = await createPaidRental(testApp);
  await settleInvoice(deps, rental.invoice);
  await advanceClocks(testApp, '8d');
  const dispute = await openDispute(testApp, rental.charge);
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rental.invoice);
  expect((await readStoredPayment(testApp, rental)).steps).toEqual(['transfer 7960 done', 'reversal 7960 refused', 'owe 7960 done']);
  await closeDispute(testApp, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, rental.invoice);
  // The seller still has it, so no money moves.
  expect((await readStoredPayment(testApp, rental)).steps.at(-1)).toBe('net 7960 done');
  expect(await transfersFor(testApp, rental)).toEqual([7_960]);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('ignores a dispute that isn’t ours, and waits for a payment that is not stored yet', async () => {
  const deps = await paymentsDeps(testApp);
  const { stripe } = testApp.provider;
  const foreign = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
  expect(await syncDispute(deps, await openDispute(testApp, stripeId(foreign.latest_charge) ?? ''))).toBe(false);
  expect(await syncDispute(deps, 'dp_of_nobody')).toBe(false);

  const rental = await createPaidRental(testApp, { seller, isUnheard: true });
  const dispute = await openDispute(testApp, rental.charge);
  await expect(syncDispute(deps, dispute)).rejects.toThrow('not stored yet');
  await insertInvoice(testApp, rental);
  expect(await syncDispute(deps, dispute)).toBe(true);
  await settleInvoice(deps, rental.invoice);
  expect(await readStoredPayment(testApp, rental)).toMatchObject({ due: 0, settled: 0, disputed: 8_500 });
});

test('refunds an unmatched payment that was disputed once the dispute is closed', async () => {
  const deps = await paymentsDeps(testApp);
  const unmatched = await createPaidRental(testApp, { seller, isUnmatched: true });
  const dispute = await openDispute(testApp, unmatched.charge);
  await syncDispute(deps, dispute);
  await refundUnmatched(deps, { invoiceId: unmatched.invoice });
  expect(await readStoredPayment(testApp, unmatched)).toMatchObject({ refunded: 0, disputed: 8_500 });
  await closeDispute(testApp, dispute, 'won');
  await syncDispute(deps, dispute);
  const queued = await testApp.sql(`select data from jobs.job where name = 'refund-unmatched-payment'`);
  expect(queued).toContainEqual({ data: { invoiceId: unmatched.invoice } });
  await refundUnmatched(deps, { invoiceId: unmatched.invoice });
  expect(await readStoredPayment(testApp, unmatched)).toMatchObject({ refunded: 8_500, disputed: 0 });
});

test('a share that was offset elsewhere and is due again comes from our own balance, because its charge is used up', async () => {
  const deps = await paymentsDeps(testApp);
  const owing = await newActiveSeller(testApp);
  const first = await createPaidRental(testApp, { seller: owing });
  await settleInvoice(deps, first.invoice);
  await advanceClocks(testApp, '14d');
  const dispute = await openDispute(testApp, first.charge);
  await syncDispute(deps, dispute);
  await settleInvoice(deps, first.invoice);
  expect((await readStoredPayment(testApp, first)).steps).toContain('owe 7960 done');
  const second = await createPaidRental(testApp, { seller: owing });
  await settleInvoice(deps, second.invoice);
  expect((await readStoredPayment(testApp, second)).steps).toEqual(['net 7960 done']);
  await closeDispute(testApp, dispute, 'won');
  await syncDispute(deps, dispute);
  await settleInvoice(deps, first.invoice);
  expect(await readStoredPayment(testApp, first)).toMatchObject({ due: 7_960, settled: 7_960 });
  expect(await transfersFor(testApp, first)).toEqual([7_960, 7_960]);
});
