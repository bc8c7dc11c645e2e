import { leftToRefund, type RefundFacts, type RefundRefusal, whyNoRefund } from '@frontage/domain/settlement/refundable';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/payments/provider-error.ts';
import { openOperation, pursueOperation } from '../payments/public.ts';
import { findDisputesOf } from './dispute.store.ts';
import { followRefund } from './follow-refund.ts';
import { holdPayment, type PaymentRow } from './payment.store.ts';
import { findOwnRefund, insertRefund, type RefundRow, type RefundState, sumWanted } from './refund.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

type Deps = Pick<SettlementsDeps, 'db' | 'provider' | 'operations' | 'queue' | 'log'>;

export interface WantedRefund {
  invoiceId: string;
  amount: number | 'all';
  reason: string;
}

export type GivenBack = { refusal: RefundRefusal | 'no_such_payment' } | { id: string; amount: number; state: RefundState };

/** Gives a customer money back. What the seller bears of it follows once the provider has it. */
export async function giveBack(deps: Deps, wanted: WantedRefund): Promise<GivenBack> {
  const refund = await deps.db.transaction((tx) => wantRefund(tx, wanted));
  if (typeof refund === 'string') return { refusal: refund };
  const { id, amount } = refund;
  await pursue(deps, id);
  return { id, amount, state: (await findOwnRefund(deps.db.write, id))?.state ?? 'wanted' };
}

const job = z.object({ invoiceId: z.string() });

/** A payment that should not have been possible goes back in full; what is on its way already is not sent again. */
export async function giveBackStray(deps: Deps, data: unknown): Promise<void> {
  const outcome = await giveBack(deps, { ...job.parse(data), amount: 'all', reason: 'The request could not be paid for any more' });
  if ('refusal' in outcome && outcome.refusal !== 'too_much')
    deps.log.error({ kind: 'stray-payment', reason: outcome.refusal }, 'a payment that should not have been possible could not be given back');
}

async function wantRefund(
  tx: Transaction,
  { invoiceId, amount: wanted, reason }: WantedRefund,
): Promise<RefundRow | RefundRefusal | 'no_such_payment'> {
  const payment = await holdPayment(tx, invoiceId);
  if (!payment) return 'no_such_payment';
  const facts = await factsOf(tx, payment);
  const amount = wanted === 'all' ? leftToRefund(facts) : wanted;
  const refusal = whyNoRefund(facts, amount);
  if (refusal) return refusal;
  const refund = await insertRefund(tx, { invoiceId, amount, reason });
  const input = { paymentIntent: payment.payment_intent, amount, refundId: refund.id };
  await openOperation(tx, { name: `refund:${refund.id}`, kind: 'refund', accountId: payment.customer_id, input });
  return refund;
}

async function factsOf(tx: Transaction, { id, status, payment_intent: intent, amount, refunded, disputed }: PaymentRow): Promise<RefundFacts> {
  const disputes = await findDisputesOf(tx, id);
  return {
    isPaid: status === 'paid' && intent !== null,
    amount,
    refunded,
    disputed,
    wanted: await sumWanted(tx, id),
    disputes: disputes.map(({ status: word, is_withdrawn: isWithdrawn, is_closed: isClosed }) => ({ status: word, isWithdrawn, isClosed })),
  };
}

/** What can't be done now the timer does; a refusal is written down. */
async function pursue(deps: Deps, refundId: string): Promise<void> {
  try {
    await pursueOperation(deps, `refund:${refundId}`);
    const row = await findOwnRefund(deps.db.write, refundId);
    if (row?.provider_id) await followRefund(deps, row.provider_id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ code: error.code, kind: 'refund' }, 'a refund is not done yet');
  }
}
