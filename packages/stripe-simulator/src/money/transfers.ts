import type { Stripe } from 'stripe';
import { getAccount, getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import { emitObjectEvent } from '../core/events.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { buildCharge } from './build-charge.ts';

/** Moves money from our balance to a seller's. With a source charge, it becomes available together with that charge. */
export function createTransfer(simulator: Simulator, params: Stripe.TransferCreateParams): Stripe.Transfer {
  const { random, clock, objects, books } = simulator;
  const { amount, destination, source_transaction: source } = params;
  if (amount === undefined || amount < 1)
    throw new StripeApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  getAccount(simulator, destination, 'destination');
  if (getCapabilities(getOnboardingData(simulator, destination)).transfers !== 'active')
    throw new StripeApiError(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const availableOn = source ? availableOnOf(simulator, source, amount) : clock.now();
  if (!source && books.amountIn(`${platformAccount}:available`) < amount)
    throw new StripeApiError('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' });

  const [id, paymentId] = [random.newId('tr_'), random.newId('py_')];
  const sent = recordBalanceTransaction(simulator, {
    account: platformAccount,
    type: 'transfer',
    category: 'transfer',
    source: id,
    amount: -amount,
    description: params.description ?? null,
    availableOn,
    against: [{ location: 'transit', amount }],
  });
  const received = recordBalanceTransaction(simulator, {
    account: destination,
    type: 'payment',
    category: 'charge',
    source: paymentId,
    amount,
    availableOn,
    against: [{ location: 'transit', amount: -amount }],
  });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    created: clock.seconds(),
    currency: 'usd',
    description: params.description ?? null,
    destination,
    destination_payment: paymentId,
    livemode: false,
    metadata: (params.metadata || {}) as Record<string, string>,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  };
  objects.add('transfer', platformAccount, transfer);
  const payment: Stripe.Charge = { ...buildCharge(simulator, paymentId, amount), source_transfer: id, balance_transaction: received.id };
  objects.add('charge', destination, payment);
  emitObjectEvent(simulator, 'transfer.created', platformAccount, transfer);
  return transfer;
}

function availableOnOf({ objects }: Simulator, chargeId: string, amount: number): number {
  const charge = objects.get('charge', platformAccount, chargeId, 'source_transaction');
  const sentBefore = objects
    .all('transfer', platformAccount)
    .filter(({ source_transaction: source }) => source === chargeId)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (sentBefore + amount > charge.amount)
    throw new StripeApiError(`Cannot use source transaction ${chargeId}: its unused amount is less than ${amount}.`, { param: 'source_transaction' });
  return objects.get('balance_transaction', platformAccount, stripeId(charge.balance_transaction)).available_on * 1000;
}
