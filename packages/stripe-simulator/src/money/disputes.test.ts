import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { getBalance, pay, listEventTypesAbout } from '../testing/payments.ts';

let testSimulator: TestSimulator;
beforeEach(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterEach(() => stopAndCheck(testSimulator));

const dispute = (charge: string, options = {}) => testSimulator.control(`charges/${charge}/dispute`, options) as Promise<{ id: string }>;
const retrieve = (id: string) => testSimulator.stripe.disputes.retrieve(id);
const aMinuteLater = () => testSimulator.control('clock', { advance: '1m' });

test('a dispute takes the amount and a fee at once', async () => {
  const charge = await pay(testSimulator, 8_500);
  const before = await getBalance(testSimulator);
  const { id } = await dispute(charge);
  const disputed = await retrieve(id);
  expect(disputed).toMatchObject({ amount: 8_500, charge, reason: 'fraudulent', status: 'needs_response', is_charge_refundable: false });
  expect(disputed.balance_transactions).toMatchObject([
    { type: 'adjustment', reporting_category: 'dispute', amount: -8_500, fee: 1_500, net: -10_000, status: 'available', source: id },
  ]);
  expect(disputed.balance_transactions[0]?.fee_details).toMatchObject([{ amount: 1_500, description: 'Dispute fee' }]);
  expect(await getBalance(testSimulator)).toEqual({ ...before, available: before.available - 10_000 });
  expect(await testSimulator.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, amount_refunded: 0 });
  expect(await listEventTypesAbout(testSimulator, id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  expect((await testSimulator.stripe.disputes.list({ charge })).data.map((one) => one.id)).toEqual([id]);
});

test.each([
  ['pm_card_createDispute', 'fraudulent'],
  ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
])('a payment with %s is soon disputed as %s', async (card, reason) => {
  const charge = await pay(testSimulator, 2_000, card);
  expect((await testSimulator.stripe.disputes.list({ charge })).data).toEqual([]);
  await aMinuteLater();
  expect((await testSimulator.stripe.disputes.list({ charge })).data).toMatchObject([{ reason, status: 'needs_response', amount: 2_000 }]);
});

test('a refunded payment is not disputed', async () => {
  await pay(testSimulator, 5_000);
  const charge = await pay(testSimulator, 2_000, 'pm_card_createDispute');
  await testSimulator.stripe.refunds.create({ charge });
  await aMinuteLater();
  expect((await testSimulator.stripe.disputes.list({})).data).toEqual([]);
});

test('rejects refunds while a payment is disputed and after the dispute is lost', async () => {
  const charge = await pay(testSimulator, 2_000);
  const { id } = await dispute(charge);
  const error = { status: 400, code: 'charge_disputed', message: `Charge ${charge} has been charged back; cannot issue a refund.` };
  expect(await captureError(testSimulator.stripe.refunds.create({ charge }))).toMatchObject(error);
  await testSimulator.control(`disputes/${id}/close`, { outcome: 'lost' });
  expect(await captureError(testSimulator.stripe.refunds.create({ charge }))).toMatchObject(error);
});

test('a pending refund fails when the payment is disputed', async () => {
  const charge = await pay(testSimulator, 2_000);
  const refund = await testSimulator.stripe.refunds.create({ charge });
  expect(refund.pending_reason).toBe('insufficient_funds');
  const { id } = await dispute(charge);
  expect(await testSimulator.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  });
  expect(await retrieve(id)).toMatchObject({ amount: 2_000 });
  expect(await testSimulator.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, disputed: true });
});

test('a won dispute returns the amount but not the fee', async () => {
  const charge = await pay(testSimulator, 8_500);
  const before = await getBalance(testSimulator);
  const { id } = await dispute(charge, { reason: 'duplicate', amount: 5_000 });
  await testSimulator.control(`disputes/${id}/close`, { outcome: 'won' });
  const won = await retrieve(id);
  expect(won).toMatchObject({ status: 'won', reason: 'duplicate', amount: 5_000 });
  expect(won.balance_transactions[1]).toMatchObject({
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount: 5_000,
    fee: 0,
    net: 5_000,
    source: id,
  });
  expect(await getBalance(testSimulator)).toEqual({ ...before, available: before.available - 1_500 });
  expect(await listEventTypesAbout(testSimulator, id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]);
});

test.each<[string, Stripe.Dispute['status'], number]>([
  ['winning_evidence', 'won', -1_500],
  ['losing_evidence', 'lost', -3_500],
])('with %s the dispute is %s', async (text, status, change) => {
  const charge = await pay(testSimulator, 2_000);
  const before = await getBalance(testSimulator);
  const { id } = await dispute(charge);
  const submitted = await testSimulator.stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true });
  expect(submitted).toMatchObject({ status: 'under_review', evidence_details: { has_evidence: true, submission_count: 1 } });
  await aMinuteLater();
  expect((await retrieve(id)).status).toBe(status);
  expect((await getBalance(testSimulator)).available).toBe(before.available + change);
  expect(await listEventTypesAbout(testSimulator, id)).toEqual(expect.arrayContaining(['charge.dispute.updated', 'charge.dispute.closed']));
});

test('evidence can be saved before it is submitted, but not changed afterwards', async () => {
  const { id } = await dispute(await pay(testSimulator, 2_000));
  const gathered = await testSimulator.stripe.disputes.update(id, { evidence: { customer_name: 'Casey' }, metadata: { seen: 'yes' }, submit: false });
  expect(gathered).toMatchObject({ status: 'needs_response', metadata: { seen: 'yes' }, evidence_details: { submission_count: 0 } });
  const sent = await testSimulator.stripe.disputes.update(id, { evidence: { product_description: 'A wall' } });
  expect(sent).toMatchObject({ status: 'under_review', evidence: { customer_name: 'Casey', product_description: 'A wall' } });
  expect((await captureError(testSimulator.stripe.disputes.update(id, { evidence: { customer_name: 'Chris' } }))).status).toBe(400);
  expect((await testSimulator.stripe.disputes.update(id, { metadata: { seen: 'twice' } })).status).toBe('under_review');
});

test('a dispute that is accepted or not answered in time is lost', async () => {
  const [accepted, forgotten] = [await dispute(await pay(testSimulator, 2_000)), await dispute(await pay(testSimulator, 3_000))];
  expect((await testSimulator.stripe.disputes.close(accepted.id)).status).toBe('lost');
  expect((await captureError(testSimulator.stripe.disputes.close(accepted.id))).status).toBe(400);
  await testSimulator.control('clock', { advance: '10d' });
  expect(await retrieve(forgotten.id)).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
  expect(await listEventTypesAbout(testSimulator, forgotten.id)).toContain('charge.dispute.closed');
});

test('an inquiry moves no money until it becomes a dispute', async () => {
  const charge = await pay(testSimulator, 2_000, 'pm_card_createDisputeInquiry');
  const [inquiry] = (await testSimulator.stripe.disputes.list({ charge })).data;
  if (!inquiry) throw new Error('there is no inquiry');
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true });
  await testSimulator.stripe.disputes.update(inquiry.id, { evidence: { uncategorized_text: 'escalate_inquiry_evidence' } });
  await aMinuteLater();
  const escalated = await retrieve(inquiry.id);
  expect(escalated).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
  expect(escalated.balance_transactions).toMatchObject([{ net: -3_500 }]);
});

test.each([
  ['more than was paid', { amount: 2_001 }, 'only 2000'],
  ['part of a cent', { amount: 0.5 }, 'only 2000'],
])('rejects a dispute of %s', async (_, options, message) => {
  await expect(dispute(await pay(testSimulator, 2_000), options)).rejects.toThrow(message);
});

test('a payment can be disputed once, and a dispute closed once', async () => {
  const charge = await pay(testSimulator, 2_000);
  const { id } = await dispute(charge);
  await expect(dispute(charge)).rejects.toThrow('disputed already');
  await testSimulator.control(`disputes/${id}/close`, { outcome: 'lost' });
  await expect(dispute(charge)).rejects.toThrow('disputed already');
  await expect(testSimulator.control(`disputes/${id}/close`, { outcome: 'won' })).rejects.toThrow('already closed');
  await expect(testSimulator.control(`disputes/${id}/close`, { outcome: 'drawn' })).rejects.toThrow('won or lost');
});
