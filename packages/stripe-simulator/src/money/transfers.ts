import type { Stripe } from 'stripe';
import { capabilitiesOf, getAccount, givenBy } from '../accounts/account-state.ts';
import { emitFor } from '../core/events.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { recordMovement } from './balance-transactions.ts';
import { blankCharge } from './blank-charge.ts';

/** Money goes from our balance into a seller's. Taken out of a certain charge, it waits as long as that charge does. */
export function createTransfer(simulator: Simulator, params: Stripe.TransferCreateParams): Stripe.Transfer {
  const { chance, clock, objects, books } = simulator;
  const { amount, destination, source_transaction: source } = params;
  if (amount === undefined || amount < 1) throw new StripeFailure('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  getAccount(simulator, destination, 'destination');
  if (capabilitiesOf(givenBy(simulator, destination)).transfers !== 'active')
    throw new StripeFailure(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const availableOn = source ? availabilityOf(simulator, source, amount) : clock.now();
  if (!source && books.amountIn(`${platform}:available`) < amount)
    throw new StripeFailure('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' });

  const [id, arrival] = [chance.newId('tr_'), chance.newId('py_')];
  const sent = recordMovement(simulator, {
    account: platform,
    type: 'transfer',
    category: 'transfer',
    source: id,
    amount: -amount,
    description: params.description ?? null,
    availableOn,
    against: [{ place: 'transit', amount }],
  });
  const received = recordMovement(simulator, {
    account: destination,
    type: 'payment',
    category: 'charge',
    source: arrival,
    amount,
    availableOn,
    against: [{ place: 'transit', amount: -amount }],
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
    destination_payment: arrival,
    livemode: false,
    metadata: (params.metadata || {}) as Record<string, string>,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  };
  objects.add('transfer', platform, transfer);
  const payment: Stripe.Charge = { ...blankCharge(simulator, arrival, amount), source_transfer: id, balance_transaction: received.id };
  objects.add('charge', destination, payment);
  emitFor(simulator, 'transfer.created', platform, transfer);
  return transfer;
}

function availabilityOf({ objects }: Simulator, chargeId: string, amount: number): number {
  const charge = objects.get('charge', platform, chargeId, 'source_transaction');
  const sentBefore = objects
    .all('transfer', platform)
    .filter(({ source_transaction: source }) => source === chargeId)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (sentBefore + amount > charge.amount)
    throw new StripeFailure(`Cannot use source transaction ${chargeId}: its unused amount is less than ${amount}.`, { param: 'source_transaction' });
  return objects.get('balance_transaction', platform, idOf(charge.balance_transaction)).available_on * 1000;
}
