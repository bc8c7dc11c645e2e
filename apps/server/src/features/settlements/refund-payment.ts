import { refundableAmount, type RefundFacts, type RefundRefusal, getRefundRefusal } from '@frontage/domain/settlement/refund-rules';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { storeOperation, runOperation } from '../stripe-sync/public.ts';
import { findDisputesOfInvoice } from './dispute.store.ts';
import { syncRefund } from './sync-refund.ts';
import { lockPayment, type PaymentToSettle } from './payment.store.ts';
import { findRefundById, insertRefund, type RefundRow, type RefundState, sumRequestedRefunds } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'operations' | 'queue' | 'log'>;

export interface RefundInput {
  invoiceId: string;
  amount: number | 'all';
  reason: string;
}

export type RefundResult = { refusal: RefundRefusal | 'no_such_payment' } | { id: string; amount: number; state: RefundState };

/** Gives a customer money back. What the seller bears of it follows once the provider has it. */
export async function refundPayment(deps: Deps, wanted: RefundInput): Promise<RefundResult> {
  const refund = await deps.db.transaction((tx) => wantRefund(tx, wanted));
  if (typeof refund === 'string') return { refusal: refund };
  const { id, amount } = refund;
  await pursue(deps, id);
  return { id, amount, state: (await findRefundById(deps.db.write, id))?.state ?? 'wanted' };
}

const job = z.object({ invoiceId: z.string() });

/** A payment that should not have been possible goes back in full; what is on its way already is not sent again. */
export async function refundUnmatched(deps: Deps, data: unknown): Promise<void> {
  const outcome = await refundPayment(deps, { ...job.parse(data), amount: 'all', reason: 'The request could not be paid for any more' });
  if ('refusal' in outcome && outcome.refusal !== 'too_much')
    deps.log.error({ kind: 'stray-payment', reason: outcome.refusal }, 'a payment that should not have been possible could not be given back');
}

async function wantRefund(
  tx: Transaction,
  { invoiceId, amount: wanted, reason }: RefundInput,
): Promise<RefundRow | RefundRefusal | 'no_such_payment'> {
  const payment = await lockPayment(tx, invoiceId);
  if (!payment) return 'no_such_payment';
  const facts = await factsOf(tx, payment);
  const amount = wanted === 'all' ? refundableAmount(facts) : wanted;
  const refusal = getRefundRefusal(facts, amount);
  if (refusal) return refusal;
  const refund = await insertRefund(tx, { invoiceId, amount, reason });
  const input = { paymentIntent: payment.payment_intent, amount, refundId: refund.id };
  await storeOperation(tx, { name: `refund:${refund.id}`, kind: 'refund', accountId: payment.customer_id, input });
  return refund;
}

async function factsOf(tx: Transaction, { id, status, payment_intent: intent, amount, refunded, disputed }: PaymentToSettle): Promise<RefundFacts> {
  const disputes = await findDisputesOfInvoice(tx, id);
  return {
    isPaid: status === 'paid' && intent !== null,
    amount,
    refunded,
    disputed,
    requested: await sumRequestedRefunds(tx, id),
    disputes: disputes.map(({ status: word, is_withdrawn: areFundsWithdrawn, is_closed: isClosed }) => ({
      status: word,
      areFundsWithdrawn,
      isClosed,
    })),
  };
}

/** What can't be done now the timer does; a refusal is written down. */
async function pursue(deps: Deps, refundId: string): Promise<void> {
  try {
    await runOperation(deps, `refund:${refundId}`);
    const row = await findRefundById(deps.db.write, refundId);
    if (row?.provider_id) await syncRefund(deps, row.provider_id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ code: error.code, kind: 'refund' }, 'a refund is not done yet');
  }
}
