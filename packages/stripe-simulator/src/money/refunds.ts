import type { Stripe } from 'stripe';
import { natureOfMethod } from '../cards/payment-methods.ts';
import type { CardNature } from '../cards/test-cards.ts';
import { emitFor } from '../core/events.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { recordMovement } from './balance-transactions.ts';
import { refundable } from './refundable.ts';
import { soon } from './soon.ts';

type Refund = Stripe.Refund;

/**
 * The money leaves the balance at once and the processing fee stays with Stripe. As at Stripe, a refund that the balance (free and
 * waiting money together) does not cover takes it below zero all the same, but the customer has to wait: the refund is `pending`
 * for `insufficient_funds` until enough has come in.
 */
export function createRefund(simulator: Simulator, account: string, params: Stripe.RefundCreateParams): Refund {
  const { charge, amount } = refundable(simulator, account, params);
  const id = simulator.chance.newId('re_');
  const { id: transaction } = recordMovement(simulator, {
    account,
    type: 'refund',
    category: 'refund',
    source: id,
    amount: -amount,
    description: charge.description ? `REFUND FOR CHARGE (${charge.description})` : 'REFUND FOR CHARGE',
    against: [{ place: 'customers', amount }],
  });
  const refund: Refund = {
    ...blankRefund(simulator, id, amount),
    balance_transaction: transaction,
    charge: charge.id,
    customer: charge.customer && idOf(charge.customer),
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: (params.metadata || {}) as Record<string, string>,
    payment_intent: charge.payment_intent && idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    ...stateAtFirst(simulator, account, natureOf(simulator, charge)),
  };
  simulator.objects.add('refund', account, refund);
  countRefunded(simulator, account, charge, amount);
  emitFor(simulator, 'refund.created', account, refund);
  emitFor(simulator, 'charge.refunded', account, charge);
  planNext(simulator, refund, natureOf(simulator, charge));
  return refund;
}

/** What every refund has in common, a card's and one that takes back a transfer. */
export function blankRefund({ clock }: Simulator, id: string, amount: number): Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: clock.seconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function countRefunded({ objects }: Simulator, account: string, { id }: Stripe.Charge, amount: number): void {
  const charge = objects.get('charge', account, id);
  const refunded = charge.amount_refunded + amount;
  objects.change<Stripe.Charge>({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
}

function stateAtFirst({ books }: Simulator, account: string, nature: CardNature): Pick<Refund, 'status' | 'pending_reason'> {
  const isCovered = books.amountIn(`${account}:available`) + books.amountIn(`${account}:pending`) >= 0;
  if (!isCovered) return { status: 'pending', pending_reason: 'insufficient_funds' };
  return nature.refund === 'arrives_later' ? { status: 'pending', pending_reason: 'processing' } : { status: 'succeeded' };
}

function natureOf(simulator: Simulator, { payment_method: method }: Stripe.Charge): CardNature {
  return method ? natureOfMethod(simulator, method) : { brand: 'visa' };
}

function planNext({ clock, jobs }: Simulator, { id, status, pending_reason: reason }: Refund, { refund: behaviour }: CardNature): void {
  if (reason === 'processing') jobs.plan(clock.now() + soon, 'send_refund', { refund: id });
  if (status === 'succeeded' && behaviour === 'comes_back') jobs.plan(clock.now() + soon, 'return_refund', { refund: id });
}

/** It reaches the customer. */
export function sendRefund(simulator: Simulator, id: string): void {
  const { account, refund } = find(simulator, id);
  if (refund.status !== 'pending') return;
  const { pending_reason: _over, ...rest } = refund;
  const sent = simulator.objects.change<Refund>({ ...rest, status: 'succeeded' });
  announceUpdate(simulator, account, sent);
  planNext(simulator, sent, natureOf(simulator, simulator.objects.get('charge', account, idOf(sent.charge))));
}

/** Money came in: the oldest refunds that it covers are sent. */
export function sendWaitingRefunds(simulator: Simulator, account: string): void {
  const { books, objects } = simulator;
  const waiting = objects.all('refund', account).filter(({ pending_reason: reason }) => reason === 'insufficient_funds');
  const balance = books.amountIn(`${account}:available`) + books.amountIn(`${account}:pending`);
  let covered = balance + waiting.reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, amount } of waiting.toReversed()) {
    covered -= amount;
    if (covered < 0) return;
    sendRefund(simulator, id);
  }
}

/** The customer's bank could not take it: the money comes back, and so does what the charge counted. */
export function returnRefund(simulator: Simulator, id: string, reason = 'expired_or_canceled_card'): void {
  const { account, refund } = find(simulator, id);
  if (refund.status === 'failed') return;
  const { id: returned } = recordMovement(simulator, {
    account,
    type: 'refund_failure',
    category: 'refund_failure',
    source: id,
    amount: refund.amount,
    description: 'REFUND FAILURE',
    against: [{ place: 'customers', amount: -refund.amount }],
  });
  const { pending_reason: _over, ...rest } = refund;
  const failed = simulator.objects.change<Refund>({ ...rest, status: 'failed', failure_reason: reason, failure_balance_transaction: returned });
  countRefunded(simulator, account, simulator.objects.get('charge', account, idOf(refund.charge)), -refund.amount);
  emitFor(simulator, 'refund.failed', account, failed);
  announceUpdate(simulator, account, failed);
}

export function announceUpdate(simulator: Simulator, account: string, refund: Refund): void {
  emitFor(simulator, 'refund.updated', account, refund);
  emitFor(simulator, 'charge.refund.updated', account, refund);
}

function find({ objects }: Simulator, id: string): { account: string; refund: Refund } {
  const account = objects.accountOf(id) ?? platform;
  return { account, refund: objects.get('refund', account, id) };
}
