import { getRefundRefusal, refundableAmount, type RefundFacts, type RefundRefusal } from '@frontage/domain/settlement/refund-rules';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { runOperation, storeOperation } from '../stripe-sync/public.ts';
import { findDisputesOfInvoice } from './dispute.store.ts';
import { lockPayment, type PaymentToSettle } from './settlement.store.ts';
import { findRefundById, insertRefund, type RefundRow, type RefundState, sumRequestedRefunds } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';
import { syncRefund } from './sync-refund.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'operations' | 'queue' | 'log'>;

export interface RefundInput {
  invoiceId: string;
  amount: number | 'all';
  reason: string;
}

export type RefundResult = { refusal: RefundRefusal | 'no_such_payment' } | { id: string; amount: number; state: RefundState };

/** Refunds a customer. The seller's part is taken back once Stripe has the refund. */
export async function refundPayment(deps: Deps, input: RefundInput): Promise<RefundResult> {
  const refund = await deps.db.transaction((tx) => requestRefund(tx, input));
  if (typeof refund === 'string') return { refusal: refund };
  const { id, amount } = refund;
  await tryNow(deps, id);
  return { id, amount, state: (await findRefundById(deps.db.write, id))?.state ?? 'wanted' };
}

const job = z.object({ invoiceId: z.string() });

/** Refunds all of a payment that could not become a subscription, except what is refunded already. */
export async function refundUnmatched(deps: Deps, data: unknown): Promise<void> {
  const result = await refundPayment(deps, { ...job.parse(data), amount: 'all', reason: 'The request had ended before the payment arrived' });
  if ('refusal' in result && result.refusal !== 'too_much')
    deps.log.error({ kind: 'unmatched-payment', reason: result.refusal }, 'an unmatched payment could not be refunded');
}

async function requestRefund(
  tx: Transaction,
  { invoiceId, amount: requested, reason }: RefundInput,
): Promise<RefundRow | RefundRefusal | 'no_such_payment'> {
  const payment = await lockPayment(tx, invoiceId);
  if (!payment) return 'no_such_payment';
  const facts = await readRefundFacts(tx, payment);
  const amount = requested === 'all' ? refundableAmount(facts) : requested;
  const refusal = getRefundRefusal(facts, amount);
  if (refusal) return refusal;
  const refund = await insertRefund(tx, { invoiceId, amount, reason });
  const input = { paymentIntent: payment.payment_intent, amount, refundId: refund.id };
  await storeOperation(tx, { name: `refund:${refund.id}`, kind: 'refund', accountId: payment.customer_id, input });
  return refund;
}

async function readRefundFacts(tx: Transaction, payment: PaymentToSettle): Promise<RefundFacts> {
  const { id, status, payment_intent: intent, amount, refunded, disputed } = payment;
  const disputes = await findDisputesOfInvoice(tx, id);
  return {
    isPaid: status === 'paid' && intent !== null,
    amount,
    refunded,
    disputed,
    requested: await sumRequestedRefunds(tx, id),
    disputes: disputes.map((dispute) => ({ status: dispute.status, areFundsWithdrawn: dispute.is_withdrawn, isClosed: dispute.is_closed })),
  };
}

/** If Stripe can't do it now, the recurring job will. A refusal is stored. */
async function tryNow(deps: Deps, refundId: string): Promise<void> {
  try {
    await runOperation(deps, `refund:${refundId}`);
    const row = await findRefundById(deps.db.write, refundId);
    if (row?.provider_id) await syncRefund(deps, row.provider_id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ code: error.code, kind: 'refund' }, 'a refund is not done yet');
  }
}
