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

let world: PaymentsTestApp;
let rent: PaidRental;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  await fundReserve(world);
  rent = await createPaidRental(world, { isUnheard: true });
});
afterAll(() => world.close());

/** The worker needs its time. */
const patience = { timeout: 20_000, interval: 50 };

/** The provider tells what it has to tell. */
async function standing() {
  await world.provider.deliverPendingEvents();
  const { due, settled } = await readStoredPayment(world, rent);
  return { due, settled, sent: await transfersFor(world, rent) };
}

test('a payment that the provider tells of reaches the seller', async () => {
  await expect.poll(standing, patience).toEqual({ due: 7_960, settled: 7_960, sent: [7_960] });
});

test('what is given back in the provider’s own pages is taken back from him', async () => {
  await world.provider.stripe.refunds.create({ payment_intent: rent.intent, amount: 850 });
  await expect.poll(standing, patience).toEqual({ due: 7_164, settled: 7_164, sent: [7_164] });
});

test('a dispute takes the rest, and gives it again when it is won', async () => {
  const dispute = await openDispute(world, rent.charge, 7_650);
  await expect.poll(standing, patience).toEqual({ due: 0, settled: 0, sent: [0] });
  await closeDispute(world, dispute, 'won');
  await expect.poll(standing, patience).toEqual({ due: 7_164, settled: 7_164, sent: [0, 7_164] });
});

test('and the books agree', async () => {
  expect((await reconcile(await paymentsDeps(world))).contradictions).toEqual([]);
});
