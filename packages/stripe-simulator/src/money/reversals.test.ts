import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { getBalance, listBalanceTransactions, pay, listEventTypesAbout } from '../testing/payments.ts';
import { openSeller } from '../testing/sellers.ts';

let bench: TestSimulator;
let seller: string;
beforeEach(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  seller = await openSeller(bench, 'lift');
});
afterEach(() => stopAndCheck(bench));

async function send(amount: number, card?: string): Promise<Stripe.Transfer> {
  const charge = await pay(bench, amount * 2, card);
  return bench.stripe.transfers.create({ amount, currency: 'usd', destination: seller, source_transaction: charge });
}

test('part of a transfer comes back, and both sides say so', async () => {
  const transfer = await send(7_960);
  const [ours, theirs] = [await getBalance(bench), await getBalance(bench, seller)];
  const reversal = await bench.stripe.transfers.createReversal(transfer.id, { amount: 3_980, metadata: { cause: 'refund' } });
  expect(reversal).toMatchObject({ amount: 3_980, transfer: transfer.id, metadata: { cause: 'refund' } });
  expect(await getBalance(bench)).toEqual({ ...ours, available: ours.available + 3_980 });
  expect(await getBalance(bench, seller)).toEqual({ ...theirs, available: theirs.available - 3_980 });

  expect((await listBalanceTransactions(bench))[0]).toMatchObject({
    id: reversal.balance_transaction,
    type: 'transfer_refund',
    reporting_category: 'transfer_reversal',
    amount: 3_980,
    fee: 0,
    source: reversal.id,
  });
  expect((await listBalanceTransactions(bench, seller))[0]).toMatchObject({
    type: 'payment_refund',
    reporting_category: 'refund',
    amount: -3_980,
    source: reversal.destination_payment_refund,
  });
  const payment = await bench.stripe.charges.retrieve(transfer.destination_payment as string, {}, { stripeContext: seller });
  expect(payment).toMatchObject({ amount_refunded: 3_980, refunded: false });
  const given = await bench.stripe.refunds.retrieve(reversal.destination_payment_refund as string, {}, { stripeContext: seller });
  expect(given).toMatchObject({ charge: payment.id, amount: 3_980, source_transfer_reversal: reversal.id });
  expect(await listEventTypesAbout(bench, transfer.id)).toEqual(['transfer.created', 'transfer.reversed', 'transfer.updated']);
});

test('a transfer comes back in parts until nothing is left of it', async () => {
  const transfer = await send(1_000);
  const first = await bench.stripe.transfers.createReversal(transfer.id, { amount: 400 });
  expect(await captureError(bench.stripe.transfers.createReversal(transfer.id, { amount: 601 }))).toMatchObject({ status: 400, param: 'amount' });
  const rest = await bench.stripe.transfers.createReversal(transfer.id);
  expect(rest.amount).toBe(600);
  expect((await captureError(bench.stripe.transfers.createReversal(transfer.id))).status).toBe(400);

  const reversed = await bench.stripe.transfers.retrieve(transfer.id);
  expect(reversed).toMatchObject({ amount: 1_000, amount_reversed: 1_000, reversed: true });
  expect(reversed.reversals.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  expect((await bench.stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2);
  expect(await bench.stripe.transfers.retrieveReversal(transfer.id, first.id)).toEqual(expect.objectContaining({ id: first.id, amount: 400 }));
  expect((await captureError(bench.stripe.transfers.retrieveReversal('tr_0', first.id))).status).toBe(404);
});

test('money that still waits comes back out of what waits', async () => {
  const transfer = await send(5_000, 'pm_card_visa');
  const ours = await getBalance(bench);
  const reversal = await bench.stripe.transfers.createReversal(transfer.id, { amount: 2_000, expand: ['balance_transaction'] });
  expect(reversal.balance_transaction).toMatchObject({ status: 'pending' });
  expect(await getBalance(bench, seller)).toEqual({ available: 0, pending: 3_000 });
  expect(await getBalance(bench)).toEqual({ available: ours.available, pending: ours.pending + 2_000 });
  await bench.control('clock', { advance: '3d' });
  expect(await getBalance(bench, seller)).toEqual({ available: 3_000, pending: 0 });
  expect((await getBalance(bench)).pending).toBe(0);
});

test('what was paid out to the seller can not be taken back, except from what came in since', async () => {
  const transfer = await send(5_000);
  await bench.control('clock', { to: '2026-11-20T12:00:00Z' });
  expect(await getBalance(bench, seller)).toEqual({ available: 0, pending: 0 });
  expect(await captureError(bench.stripe.transfers.createReversal(transfer.id, { amount: 1 }))).toMatchObject({
    status: 400,
    code: 'balance_insufficient',
  });
  await send(2_000, 'pm_card_visa');
  expect(await captureError(bench.stripe.transfers.createReversal(transfer.id, { amount: 2_001 }))).toMatchObject({ code: 'balance_insufficient' });
  await bench.stripe.transfers.createReversal(transfer.id, { amount: 2_000 });
  expect(await getBalance(bench, seller)).toEqual({ available: -2_000, pending: 2_000 });
});

test('notes on transfers and reversals can be changed', async () => {
  const transfer = await send(1_000);
  const { id } = await bench.stripe.transfers.createReversal(transfer.id, { amount: 10 });
  expect((await bench.stripe.transfers.updateReversal(transfer.id, id, { metadata: { a: '1' } })).metadata).toEqual({ a: '1' });
  expect(await bench.stripe.transfers.update(transfer.id, { description: 'Rent', metadata: { b: '2' } })).toMatchObject({
    description: 'Rent',
    metadata: { b: '2' },
    amount_reversed: 10,
  });
});
