import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { getBalance, pay, listEventTypesAbout } from '../testing/payments.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let bench: TestSimulator;
beforeEach(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterEach(() => stopAndCheck(bench));

const chargeOf = (id: string) => bench.stripe.charges.retrieve(id);

test('a refund takes its amount out of the balance at once, and the processing fee is kept', async () => {
  await pay(bench, 50_000);
  const charge = await pay(bench, 8_500);
  const before = await getBalance(bench);
  const refund = await bench.stripe.refunds.create({
    charge,
    amount: 4_250,
    reason: 'requested_by_customer',
    metadata: { case: '7' },
    expand: ['balance_transaction'],
  });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 4_250, charge, reason: 'requested_by_customer', metadata: { case: '7' } });
  expect(refund.balance_transaction).toMatchObject({
    type: 'refund',
    reporting_category: 'refund',
    amount: -4_250,
    fee: 0,
    net: -4_250,
    status: 'available',
    source: refund.id,
  });
  expect(await getBalance(bench)).toEqual({ ...before, available: before.available - 4_250 });
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 4_250, refunded: false });
  expect(await listEventTypesAbout(bench, refund.id)).toEqual(['refund.created']);
  expect(await listEventTypesAbout(bench, charge)).toEqual(['charge.succeeded', 'charge.refunded']);
});

test('what is left can be refunded until nothing is left, by payment or by charge', async () => {
  const charge = await pay(bench, 10_000);
  const payment = (await chargeOf(charge)).payment_intent as string;
  await bench.stripe.refunds.create({ payment_intent: payment, amount: 6_000 });
  expect(await captureError(bench.stripe.refunds.create({ charge, amount: 4_001 }))).toMatchObject({
    status: 400,
    param: 'amount',
    message: 'Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)',
  });
  expect(await bench.stripe.refunds.create({ charge })).toMatchObject({ amount: 4_000, payment_intent: payment });
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect(await captureError(bench.stripe.refunds.create({ charge }))).toMatchObject({ status: 400, code: 'charge_already_refunded' });
  const listed = await bench.stripe.refunds.list({ charge });
  expect(listed.data.map(({ amount }) => amount)).toEqual([4_000, 6_000]);
  expect((await bench.stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(2);
});

test.each<[string, Stripe.RefundCreateParams, object]>([
  ['of nothing', {}, { status: 400 }],
  ['of a charge that does not exist', { charge: 'ch_0' }, { status: 404, code: 'resource_missing' }],
  ['of less than a cent', { amount: 0 }, { status: 400, code: 'parameter_invalid_integer' }],
  ['that should reverse a transfer that was not part of the charge', { reverse_transfer: true }, { status: 400, param: 'reverse_transfer' }],
])('a refund %s is refused', async (_, params, refusal) => {
  const charge = await pay(bench, 1_000);
  const whole = Object.keys(params).some((name) => name === 'amount' || name === 'reverse_transfer') ? { charge, ...params } : params;
  expect(await captureError(bench.stripe.refunds.create(whole))).toMatchObject(refusal);
});

test('a payment that was never made can not be refunded', async () => {
  const { id } = await bench.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  expect((await captureError(bench.stripe.refunds.create({ payment_intent: id }))).message).toContain('does not have a successful charge');
});

test('notes on a refund can be changed', async () => {
  const { id } = await bench.stripe.refunds.create({ charge: await pay(bench, 1_000), metadata: { a: '1', b: '2' } });
  expect((await bench.stripe.refunds.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
  expect(await listEventTypesAbout(bench, id)).toContain('refund.updated');
});

test('a refund that comes back from the bank gives the money back, and the charge can be refunded again', async () => {
  const charge = await pay(bench, 5_000, 'pm_card_refundFail');
  await pay(bench, 5_000);
  const before = await getBalance(bench);
  const { id, status } = await bench.stripe.refunds.create({ charge });
  expect(status).toBe('succeeded');
  await bench.control('clock', { advance: '1m' });
  const failed = await bench.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', reporting_category: 'refund_failure', amount: 5_000, fee: 0, source: id },
  });
  expect(await getBalance(bench)).toEqual(before);
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await listEventTypesAbout(bench, id)).toEqual(['refund.created', 'refund.failed', 'refund.updated', 'charge.refund.updated']);
});

test('some refunds are on their way for a while', async () => {
  await pay(bench, 5_000);
  const { id, status, pending_reason: reason } = await bench.stripe.refunds.create({ charge: await pay(bench, 1_000, 'pm_card_pendingRefund') });
  expect([status, reason]).toEqual(['pending', 'processing']);
  await bench.control('clock', { advance: '1m' });
  const sent = await bench.stripe.refunds.retrieve(id);
  expect([sent.status, sent.pending_reason]).toEqual(['succeeded', undefined]);
});

test('a refund that the balance does not cover waits until enough has come in', async () => {
  const seller = await openSeller(bench, 'lift');
  await payAndTransfer(bench, seller, 10_000);
  const [transfer] = (await bench.stripe.transfers.list({ limit: 1 })).data;
  const charge = (await bench.stripe.charges.list({ limit: 1 })).data[0]?.id ?? '';
  const refund = await bench.stripe.refunds.create({ charge });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
  expect((await getBalance(bench)).available).toBeLessThan(0);

  await bench.stripe.transfers.createReversal(transfer?.id ?? '');
  await bench.control('clock', { advance: '1m' });
  expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe('pending');

  await pay(bench, 1_000);
  await bench.control('clock', { advance: '1m' });
  expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await listEventTypesAbout(bench, refund.id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
});
