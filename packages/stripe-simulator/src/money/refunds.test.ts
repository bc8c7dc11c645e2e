import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { getBalance, pay, listEventTypesAbout } from '../testing/payments.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let testSimulator: TestSimulator;
beforeEach(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterEach(() => stopAndCheck(testSimulator));

const chargeOf = (id: string) => testSimulator.stripe.charges.retrieve(id);

test('a refund leaves the balance at once, and Stripe keeps the processing fee', async () => {
  await pay(testSimulator, 50_000);
  const charge = await pay(testSimulator, 8_500);
  const before = await getBalance(testSimulator);
  const refund = await testSimulator.stripe.refunds.create({
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
  expect(await getBalance(testSimulator)).toEqual({ ...before, available: before.available - 4_250 });
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 4_250, refunded: false });
  expect(await listEventTypesAbout(testSimulator, refund.id)).toEqual(['refund.created']);
  expect(await listEventTypesAbout(testSimulator, charge)).toEqual(['charge.succeeded', 'charge.refunded']);
});

test('refunds by intent or charge until nothing is left', async () => {
  const charge = await pay(testSimulator, 10_000);
  const payment = (await chargeOf(charge)).payment_intent as string;
  await testSimulator.stripe.refunds.create({ payment_intent: payment, amount: 6_000 });
  expect(await captureError(testSimulator.stripe.refunds.create({ charge, amount: 4_001 }))).toMatchObject({
    status: 400,
    param: 'amount',
    message: 'Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)',
  });
  expect(await testSimulator.stripe.refunds.create({ charge })).toMatchObject({ amount: 4_000, payment_intent: payment });
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect(await captureError(testSimulator.stripe.refunds.create({ charge }))).toMatchObject({ status: 400, code: 'charge_already_refunded' });
  const listed = await testSimulator.stripe.refunds.list({ charge });
  expect(listed.data.map(({ amount }) => amount)).toEqual([4_000, 6_000]);
  expect((await testSimulator.stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(2);
});

test.each<[string, Stripe.RefundCreateParams, object]>([
  ['of nothing', {}, { status: 400 }],
  ['of a charge that does not exist', { charge: 'ch_0' }, { status: 404, code: 'resource_missing' }],
  ['of less than a cent', { amount: 0 }, { status: 400, code: 'parameter_invalid_integer' }],
  ['that should reverse a transfer that was not part of the charge', { reverse_transfer: true }, { status: 400, param: 'reverse_transfer' }],
])('rejects a refund %s', async (_, params, error) => {
  const charge = await pay(testSimulator, 1_000);
  const whole = Object.keys(params).some((name) => name === 'amount' || name === 'reverse_transfer') ? { charge, ...params } : params;
  expect(await captureError(testSimulator.stripe.refunds.create(whole))).toMatchObject(error);
});

test('rejects a refund of an unpaid intent', async () => {
  const { id } = await testSimulator.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  expect((await captureError(testSimulator.stripe.refunds.create({ payment_intent: id }))).message).toContain('does not have a successful charge');
});

test('metadata of a refund can be changed', async () => {
  const { id } = await testSimulator.stripe.refunds.create({ charge: await pay(testSimulator, 1_000), metadata: { a: '1', b: '2' } });
  expect((await testSimulator.stripe.refunds.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
  expect(await listEventTypesAbout(testSimulator, id)).toContain('refund.updated');
});

test('a failed refund returns the money, and the charge can be refunded again', async () => {
  const charge = await pay(testSimulator, 5_000, 'pm_card_refundFail');
  await pay(testSimulator, 5_000);
  const before = await getBalance(testSimulator);
  const { id, status } = await testSimulator.stripe.refunds.create({ charge });
  expect(status).toBe('succeeded');
  await testSimulator.control('clock', { advance: '1m' });
  const failed = await testSimulator.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', reporting_category: 'refund_failure', amount: 5_000, fee: 0, source: id },
  });
  expect(await getBalance(testSimulator)).toEqual(before);
  expect(await chargeOf(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await listEventTypesAbout(testSimulator, id)).toEqual(['refund.created', 'refund.failed', 'refund.updated', 'charge.refund.updated']);
});

test('some refunds stay pending for a while', async () => {
  await pay(testSimulator, 5_000);
  const {
    id,
    status,
    pending_reason: reason,
  } = await testSimulator.stripe.refunds.create({ charge: await pay(testSimulator, 1_000, 'pm_card_pendingRefund') });
  expect([status, reason]).toEqual(['pending', 'processing']);
  await testSimulator.control('clock', { advance: '1m' });
  const sent = await testSimulator.stripe.refunds.retrieve(id);
  expect([sent.status, sent.pending_reason]).toEqual(['succeeded', undefined]);
});

test('a refund waits until the balance covers it', async () => {
  const seller = await openSeller(testSimulator, 'lift');
  await payAndTransfer(testSimulator, seller, 10_000);
  const [transfer] = (await testSimulator.stripe.transfers.list({ limit: 1 })).data;
  const charge = (await testSimulator.stripe.charges.list({ limit: 1 })).data[0]?.id ?? '';
  const refund = await testSimulator.stripe.refunds.create({ charge });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
  expect((await getBalance(testSimulator)).available).toBeLessThan(0);

  await testSimulator.stripe.transfers.createReversal(transfer?.id ?? '');
  await testSimulator.control('clock', { advance: '1m' });
  expect((await testSimulator.stripe.refunds.retrieve(refund.id)).status).toBe('pending');

  await pay(testSimulator, 1_000);
  await testSimulator.control('clock', { advance: '1m' });
  expect((await testSimulator.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await listEventTypesAbout(testSimulator, refund.id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
});
