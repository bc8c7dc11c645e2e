import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDispute,
  openDispute,
  createPaidRental,
  type PaidRental,
  fundReserve,
  transfersFor,
  readStoredPayment,
} from '../../../testing/paid-rentals.ts';
import { paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { reconcile } from '../ledger/public.ts';

let testApp: PaymentsTestApp;
let rental: PaidRental;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  await fundReserve(testApp);
  rental = await createPaidRental(testApp, { isUnheard: true });
});
afterAll(() => testApp.close());

const pollOptions = { interval: 50 };

async function readState() {
  await testApp.provider.deliverPendingEvents();
  const { due, settled } = await readStoredPayment(testApp, rental);
  return { due, settled, sent: await transfersFor(testApp, rental) };
}

test('sends the seller their share of a payment', async () => {
  await expect.poll(readState, pollOptions).toEqual({ due: 7_960, settled: 7_960, sent: [7_960] });
});

test('takes the seller’s part of a refund back that was made in Stripe’s dashboard', async () => {
  await testApp.provider.stripe.refunds.create({ payment_intent: rental.intent, amount: 850 });
  await expect.poll(readState, pollOptions).toEqual({ due: 7_164, settled: 7_164, sent: [7_164] });
});

test('takes the rest back for a dispute, and sends it again when the dispute is won', async () => {
  const dispute = await openDispute(testApp, rental.charge, 7_650);
  await expect.poll(readState, pollOptions).toEqual({ due: 0, settled: 0, sent: [0] });
  await closeDispute(testApp, dispute, 'won');
  await expect.poll(readState, pollOptions).toEqual({ due: 7_164, settled: 7_164, sent: [0, 7_164] });
});

test('leaves books without mismatches', async () => {
  expect((await reconcile(await paymentsDeps(testApp))).contradictions).toEqual([]);
});
