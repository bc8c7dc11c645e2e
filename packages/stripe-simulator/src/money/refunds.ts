import type { Stripe } from 'stripe';
import { getCardBehavior } from '../cards/payment-methods.ts';
import type { CardBehavior } from '../cards/test-cards.ts';
import { emitObjectEvent } from '../core/events.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { bankDelayMs } from './bank-timing.ts';

type Refund = Stripe.Refund;

/**
 * The money leaves the balance at once; Stripe keeps the processing fee. As with Stripe, a refund can take the balance (available and
 * pending together) below zero. The customer then has to wait: the refund stays `pending` for `insufficient_funds` until the balance
 * covers it.
 */
export function createRefund(simulator: Simulator, account: string, params: Stripe.RefundCreateParams): Refund {
  const { charge, amount } = checkRefundParams(simulator, account, params);
  const id = simulator.random.newId('re_');
  const { id: transaction } = recordBalanceTransaction(simulator, {
    account,
    type: 'refund',
    category: 'refund',
    source: id,
    amount: -amount,
    description: charge.description ? `REFUND FOR CHARGE (${charge.description})` : 'REFUND FOR CHARGE',
    against: [{ location: 'customers', amount }],
  });
  const refund: Refund = {
    ...buildRefund(simulator, id, amount),
    balance_transaction: transaction,
    charge: charge.id,
    customer: charge.customer && stripeId(charge.customer),
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: (params.metadata || {}) as Record<string, string>,
    payment_intent: charge.payment_intent && stripeId(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    ...initialState(simulator, account, behaviorOf(simulator, charge)),
  };
  simulator.objects.add('refund', account, refund);
  addToRefundedAmount(simulator, account, charge, amount);
  emitObjectEvent(simulator, 'refund.created', account, refund);
  emitObjectEvent(simulator, 'charge.refunded', account, charge);
  scheduleNext(simulator, refund, behaviorOf(simulator, charge));
  return refund;
}

/** Common to card refunds and to the refunds that represent transfer reversals. */
export function buildRefund({ clock }: Simulator, id: string, amount: number): Refund {
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

export function addToRefundedAmount({ objects }: Simulator, account: string, { id }: Stripe.Charge, amount: number): void {
  const charge = objects.get('charge', account, id);
  const refunded = charge.amount_refunded + amount;
  objects.update<Stripe.Charge>({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
}

function initialState({ books }: Simulator, account: string, behavior: CardBehavior): Pick<Refund, 'status' | 'pending_reason'> {
  const isCovered = books.amountIn(`${account}:available`) + books.amountIn(`${account}:pending`) >= 0;
  if (!isCovered) return { status: 'pending', pending_reason: 'insufficient_funds' };
  return behavior.refund === 'arrives_later' ? { status: 'pending', pending_reason: 'processing' } : { status: 'succeeded' };
}

function behaviorOf(simulator: Simulator, { payment_method: method }: Stripe.Charge): CardBehavior {
  return method ? getCardBehavior(simulator, method) : { brand: 'visa' };
}

function scheduleNext({ clock, jobs }: Simulator, { id, status, pending_reason: reason }: Refund, { refund: refundBehavior }: CardBehavior): void {
  if (reason === 'processing') jobs.schedule(clock.now() + bankDelayMs, 'send_refund', { refund: id });
  if (status === 'succeeded' && refundBehavior === 'comes_back') jobs.schedule(clock.now() + bankDelayMs, 'return_refund', { refund: id });
}

/** The refund reaches the customer. */
export function sendRefund(simulator: Simulator, id: string): void {
  const { account, refund } = findRefund(simulator, id);
  if (refund.status !== 'pending') return;
  const { pending_reason: _reason, ...rest } = refund;
  const sent = simulator.objects.update<Refund>({ ...rest, status: 'succeeded' });
  emitRefundUpdated(simulator, account, sent);
  scheduleNext(simulator, sent, behaviorOf(simulator, simulator.objects.get('charge', account, stripeId(sent.charge))));
}

/** Sends the oldest pending refunds that the balance now covers. */
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

/** The customer's bank returned the money. The charge counts as less refunded. */
export function failRefund(simulator: Simulator, id: string, reason = 'expired_or_canceled_card'): void {
  const { account, refund } = findRefund(simulator, id);
  if (refund.status === 'failed') return;
  const { id: returned } = recordBalanceTransaction(simulator, {
    account,
    type: 'refund_failure',
    category: 'refund_failure',
    source: id,
    amount: refund.amount,
    description: 'REFUND FAILURE',
    against: [{ location: 'customers', amount: -refund.amount }],
  });
  const { pending_reason: _reason, ...rest } = refund;
  const failed = simulator.objects.update<Refund>({ ...rest, status: 'failed', failure_reason: reason, failure_balance_transaction: returned });
  addToRefundedAmount(simulator, account, simulator.objects.get('charge', account, stripeId(refund.charge)), -refund.amount);
  emitObjectEvent(simulator, 'refund.failed', account, failed);
  emitRefundUpdated(simulator, account, failed);
}

export function emitRefundUpdated(simulator: Simulator, account: string, refund: Refund): void {
  emitObjectEvent(simulator, 'refund.updated', account, refund);
  emitObjectEvent(simulator, 'charge.refund.updated', account, refund);
}

function findRefund({ objects }: Simulator, id: string): { account: string; refund: Refund } {
  const account = objects.accountOf(id) ?? platformAccount;
  return { account, refund: objects.get('refund', account, id) };
}

function checkRefundParams(simulator: Simulator, account: string, params: Stripe.RefundCreateParams): { charge: Stripe.Charge; amount: number } {
  const charge = findCharge(simulator, account, params);
  if (charge.source_transfer) throw new StripeApiError('The simulator refunds card payments only; a transfer is reversed.', { param: 'charge' });
  if (params.reverse_transfer || params.refund_application_fee)
    throw new StripeApiError('The charge has no transfer or application fee of its own that could be given back with it.', {
      param: params.reverse_transfer ? 'reverse_transfer' : 'refund_application_fee',
    });
  const dispute = simulator.objects.all('dispute', account).find((candidate) => candidate.charge === charge.id && !candidate.is_charge_refundable);
  if (dispute) throw new StripeApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw new StripeApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount < 1) throw new StripeApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw new StripeApiError(`Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`, {
      param: 'amount',
    });
  return { charge, amount };
}

function findCharge({ objects }: Simulator, account: string, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge) return objects.get('charge', account, params.charge, 'id');
  if (!params.payment_intent) throw new StripeApiError('One of the following params should be provided for this request: payment_intent or charge.');
  const { id, status, latest_charge: latest } = objects.get('payment_intent', account, params.payment_intent, 'payment_intent');
  if (status !== 'succeeded' || !latest) throw new StripeApiError(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return objects.get('charge', account, stripeId(latest));
}

function formatDollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
