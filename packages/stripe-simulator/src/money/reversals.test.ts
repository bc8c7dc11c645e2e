import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { getBalance, listBalanceTransactions, pay, listEventTypesAbout } from '../testing/payments.ts';
import { openSeller } from '../testing/sellers.ts';

let testSimulator: TestSimulator;
let seller: string;
beforeEach(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  seller = await openSeller(testSimulator, 'lift');
});
afterEach(() => stopAndCheck(testSimulator));

async function send(amount: number, card?: string): Promise<Stripe.Transfer> {
  const charge = await pay(testSimulator, amount * 2, card);
  return testSimulator.stripe.transfers.create({ amount, currency: 'usd', destination: seller, source_transaction: charge });
}

test('a partial reversal shows in both accounts', async () => {
  const transfer = await send(7_960);
  const [ours, theirs] = [await getBalance(testSimulator), await getBalance(testSimulator, seller)];
  const reversal = await testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 3_980, metadata: { cause: 'refund' } });
  expect(reversal).toMatchObject({ amount: 3_980, transfer: transfer.id, metadata: { cause: 'refund' } });
  expect(await getBalance(testSimulator)).toEqual({ ...ours, available: ours.available + 3_980 });
  expect(await getBalance(testSimulator, seller)).toEqual({ ...theirs, available: theirs.available - 3_980 });

  expect((await listBalanceTransactions(testSimulator))[0]).toMatchObject({
    id: reversal.balance_transaction,
    type: 'transfer_refund',
    reporting_category: 'transfer_reversal',
    amount: 3_980,
    fee: 0,
    source: reversal.id,
  });
  expect((await listBalanceTransactions(testSimulator, seller))[0]).toMatchObject({
    type: 'payment_refund',
    reporting_category: 'refund',
    amount: -3_980,
    source: reversal.destination_payment_refund,
  });
  const payment = await testSimulator.stripe.charges.retrieve(transfer.destination_payment as string, {}, { stripeContext: seller });
  expect(payment).toMatchObject({ amount_refunded: 3_980, refunded: false });
  const given = await testSimulator.stripe.refunds.retrieve(reversal.destination_payment_refund as string, {}, { stripeContext: seller });
  expect(given).toMatchObject({ charge: payment.id, amount: 3_980, source_transfer_reversal: reversal.id });
  expect(await listEventTypesAbout(testSimulator, transfer.id)).toEqual(['transfer.created', 'transfer.reversed', 'transfer.updated']);
});

test('reverses a transfer in parts until nothing is left', async () => {
  const transfer = await send(1_000);
  const first = await testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 400 });
  expect(await captureError(testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 601 }))).toMatchObject({
    status: 400,
    param: 'amount',
  });
  const rest = await testSimulator.stripe.transfers.createReversal(transfer.id);
  expect(rest.amount).toBe(600);
  expect((await captureError(testSimulator.stripe.transfers.createReversal(transfer.id))).status).toBe(400);

  const reversed = await testSimulator.stripe.transfers.retrieve(transfer.id);
  expect(reversed).toMatchObject({ amount: 1_000, amount_reversed: 1_000, reversed: true });
  expect(reversed.reversals.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  expect((await testSimulator.stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2);
  expect(await testSimulator.stripe.transfers.retrieveReversal(transfer.id, first.id)).toEqual(
    expect.objectContaining({ id: first.id, amount: 400 }),
  );
  expect((await captureError(testSimulator.stripe.transfers.retrieveReversal('tr_0', first.id))).status).toBe(404);
});

test('pending money comes back from the pending balance', async () => {
  const transfer = await send(5_000, 'pm_card_visa');
  const ours = await getBalance(testSimulator);
  const reversal = await testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 2_000, expand: ['balance_transaction'] });
  expect(reversal.balance_transaction).toMatchObject({ status: 'pending' });
  expect(await getBalance(testSimulator, seller)).toEqual({ available: 0, pending: 3_000 });
  expect(await getBalance(testSimulator)).toEqual({ available: ours.available, pending: ours.pending + 2_000 });
  await testSimulator.control('clock', { advance: '3d' });
  expect(await getBalance(testSimulator, seller)).toEqual({ available: 3_000, pending: 0 });
  expect((await getBalance(testSimulator)).pending).toBe(0);
});

test('rejects a reversal of paid out money, except from later transfers', async () => {
  const transfer = await send(5_000);
  await testSimulator.control('clock', { to: '2026-11-20T12:00:00Z' });
  expect(await getBalance(testSimulator, seller)).toEqual({ available: 0, pending: 0 });
  expect(await captureError(testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 1 }))).toMatchObject({
    status: 400,
    code: 'balance_insufficient',
  });
  await send(2_000, 'pm_card_visa');
  expect(await captureError(testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 2_001 }))).toMatchObject({
    code: 'balance_insufficient',
  });
  await testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 2_000 });
  expect(await getBalance(testSimulator, seller)).toEqual({ available: -2_000, pending: 2_000 });
});

test('metadata of transfers and reversals can be changed', async () => {
  const transfer = await send(1_000);
  const { id } = await testSimulator.stripe.transfers.createReversal(transfer.id, { amount: 10 });
  expect((await testSimulator.stripe.transfers.updateReversal(transfer.id, id, { metadata: { a: '1' } })).metadata).toEqual({ a: '1' });
  expect(await testSimulator.stripe.transfers.update(transfer.id, { description: 'Rent', metadata: { b: '2' } })).toMatchObject({
    description: 'Rent',
    metadata: { b: '2' },
    amount_reversed: 10,
  });
});
