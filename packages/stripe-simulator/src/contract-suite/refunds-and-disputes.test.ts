import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripeTarget, captureError, type StripeTarget } from './stripe-target.ts';

const target: StripeTarget = await openStripeTarget();
const { stripe } = target;
afterAll(() => target.stop());

const patience = { timeout: 60_000, interval: 500 };

async function pay(amount: number, card = 'pm_card_bypassPending'): Promise<string> {
  const payment = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    allowed_payment_method_types: ['card'],
  });
  return payment.latest_charge as string;
}

async function disputeOf(charge: string): Promise<Stripe.Dispute> {
  await target.passTime();
  const found = async () => (await stripe.disputes.list({ charge })).data;
  await expect.poll(async () => (await found())[0]?.balance_transactions.length, patience).toBe(1);
  const [dispute] = await found();
  if (!dispute) throw new Error('the dispute is gone');
  return dispute;
}

async function waitForVerdict(id: string, status: Stripe.Dispute['status']): Promise<void> {
  await target.passTime();
  await expect.poll(async () => (await stripe.disputes.retrieve(id)).status, patience).toBe(status);
}

describe(`refunds, disputes and reversals in ${target.name}`, () => {
  beforeAll(async () => {
    // Enough to give back whatever is asked for below.
    await pay(100_000);
  });

  describe('refunds', () => {
    test('a partial refund succeeds at once, costs no fee and shows on the charge', async () => {
      const charge = await pay(2_000);
      const refund = await stripe.refunds.create({ charge, amount: 500, metadata: { case: '7' }, expand: ['balance_transaction'] });
      expect(refund).toMatchObject({ status: 'succeeded', amount: 500, charge, metadata: { case: '7' } });
      expect(refund.balance_transaction).toMatchObject({ type: 'refund', reporting_category: 'refund', amount: -500, fee: 0, net: -500 });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500, refunded: false });
    });

    test('an idempotency key refunds once', async () => {
      const charge = await pay(2_000);
      const idempotencyKey = `refund:${charge}`;
      const [first, again] = [
        await stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey }),
        await stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey }),
      ];
      expect(again.id).toBe(first.id);
      expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
    });

    test('rejects a refund of more than is left', async () => {
      const charge = await pay(2_000);
      expect(await captureError(stripe.refunds.create({ charge, amount: 2_001 }))).toMatchObject({ status: 400, param: 'amount' });
      const { payment_intent: payment } = await stripe.charges.retrieve(charge);
      expect(await stripe.refunds.create({ payment_intent: payment as string })).toMatchObject({ amount: 2_000, charge });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2_000, refunded: true });
      expect(await captureError(stripe.refunds.create({ charge }))).toMatchObject({ status: 400, code: 'charge_already_refunded' });
    });

    test('a refund that fails later returns the money and no longer counts on the charge', { timeout: 70_000 }, async () => {
      const charge = await pay(2_000, 'pm_card_refundFail');
      const { id } = await stripe.refunds.create({ charge });
      await target.passTime();
      const look = () => stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
      await expect.poll(async () => (await look()).status, patience).toBe('failed');
      const failed = await look();
      expect(failed.failure_reason).toEqual(expect.any(String));
      expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', amount: 2_000 });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    });
  });

  describe('disputes', () => {
    test('a dispute takes the amount and a fee at once and blocks refunds', { timeout: 70_000 }, async () => {
      const charge = await pay(2_000, 'pm_card_createDispute');
      const dispute = await disputeOf(charge);
      expect(dispute).toMatchObject({ amount: 2_000, charge, reason: 'fraudulent', status: 'needs_response', is_charge_refundable: false });
      expect(dispute.balance_transactions).toMatchObject([{ type: 'adjustment', reporting_category: 'dispute', amount: -2_000, fee: 1_500 }]);
      expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
      expect(await captureError(stripe.refunds.create({ charge }))).toMatchObject({ status: 400, code: 'charge_disputed' });
    });

    test('winning evidence returns the amount', { timeout: 130_000 }, async () => {
      const { id } = await disputeOf(await pay(2_000, 'pm_card_createDispute'));
      await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
      await waitForVerdict(id, 'won');
      const { balance_transactions: transactions } = await stripe.disputes.retrieve(id);
      expect(transactions.find(({ amount }) => amount > 0)).toMatchObject({ reporting_category: 'dispute_reversal', amount: 2_000 });
    });

    test('losing evidence and no evidence both lose', { timeout: 200_000 }, async () => {
      const argued = await disputeOf(await pay(2_000, 'pm_card_createDispute'));
      await stripe.disputes.update(argued.id, { evidence: { uncategorized_text: 'losing_evidence' }, submit: true });
      await waitForVerdict(argued.id, 'lost');
      const accepted = await disputeOf(await pay(2_000, 'pm_card_createDispute'));
      expect((await stripe.disputes.close(accepted.id)).status).toBe('lost');
    });
  });

  test('rejects a reversal of a missing transfer', async () => {
    expect(await captureError(stripe.transfers.createReversal('tr_0'))).toMatchObject({ status: 404, code: 'resource_missing' });
  });

  test('rejects listing the transactions of a manual payout', async () => {
    const payout = await stripe.payouts.create({ amount: 100, currency: 'usd' });
    expect((await captureError(stripe.balanceTransactions.list({ payout: payout.id }))).status).toBe(400);
  });
});
