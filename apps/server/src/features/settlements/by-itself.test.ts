import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDispute, openDispute, paidRent, type PaidRent, payReserve, sentFor, writtenPayment } from '../../../testing/paid-rents.ts';
import { paymentsDeps } from '../../../testing/payments.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import { reconcile } from '../ledger/public.ts';

let world: PaymentsWorld;
let rent: PaidRent;
beforeAll(async () => {
  world = await openPaymentsWorld();
  await payReserve(world);
  rent = await paidRent(world, { isUnheard: true });
});
afterAll(() => world.close());

/** The worker needs its time. */
const patience = { timeout: 20_000, interval: 50 };

/** The provider tells what it has to tell. */
async function standing() {
  await world.provider.flush();
  const { due, settled } = await writtenPayment(world, rent);
  return { due, settled, sent: await sentFor(world, rent) };
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
