import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { addToRefundedAmount, buildRefund } from './refunds.ts';

type Reversal = Stripe.TransferReversal;

/** How many reversals a transfer includes. */
const maxIncluded = 10;

/** Takes money back from a seller, if their balance covers it. Money that is still pending comes back pending. */
export function createReversal(simulator: Simulator, transferId: string, params: Stripe.TransferCreateReversalParams): Reversal {
  const { random, clock, objects } = simulator;
  const transfer = objects.get('transfer', platformAccount, transferId, 'transfer');
  const seller = stripeId(transfer.destination);
  const amount = checkReversible(simulator, transfer, seller, params.amount);
  const [id, refundId] = [random.newId('trr_'), random.newId('pyr_')];
  const sent = objects.get('balance_transaction', platformAccount, stripeId(transfer.balance_transaction));
  const availableOn = sent.available_on * 1000;
  const received = recordBalanceTransaction(simulator, {
    account: platformAccount,
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    amount,
    description: params.description ?? `REVERSAL FOR TRANSFER (${transfer.id})`,
    availableOn,
    against: [{ location: 'transit', amount: -amount }],
  });
  const taken = recordBalanceTransaction(simulator, {
    account: seller,
    type: 'payment_refund',
    category: 'refund',
    source: refundId,
    amount: -amount,
    description: 'REFUND FOR PAYMENT',
    availableOn,
    against: [{ location: 'transit', amount }],
  });
  const payment = objects.get('charge', seller, stripeId(transfer.destination_payment ?? null));
  objects.add('refund', seller, {
    ...buildRefund(simulator, refundId, amount),
    balance_transaction: taken.id,
    charge: payment.id,
    source_transfer_reversal: id,
  });
  addToRefundedAmount(simulator, seller, payment, amount);
  const reversal: Reversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: received.id,
    created: clock.seconds(),
    currency: 'usd',
    destination_payment_refund: refundId,
    metadata: (params.metadata || {}) as Record<string, string>,
    source_refund: null,
    transfer: transfer.id,
  };
  objects.add('transfer_reversal', platformAccount, reversal);
  addToReversedAmount(simulator, transfer, amount);
  return reversal;
}

function checkReversible({ books }: Simulator, transfer: Stripe.Transfer, seller: string, requested: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw new StripeApiError(`Transfer ${transfer.id} is already fully reversed.`);
  const amount = requested ?? left;
  if (amount < 1) throw new StripeApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw new StripeApiError(`The reversal of ${amount} is greater than what is left of the transfer (${left}).`, { param: 'amount' });
  if (books.amountIn(`${seller}:available`) + books.amountIn(`${seller}:pending`) < amount)
    throw new StripeApiError(`Insufficient funds in the account ${seller} to reverse this transfer.`, { code: 'balance_insufficient' });
  return amount;
}

function addToReversedAmount(simulator: Simulator, transfer: Stripe.Transfer, amount: number): void {
  const all = listReversalsOfTransfer(simulator, transfer.id);
  const reversed = transfer.amount_reversed + amount;
  const changed = simulator.objects.update<Stripe.Transfer>({
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: all.slice(0, maxIncluded), has_more: all.length > maxIncluded },
  });
  emitObjectEvent(simulator, 'transfer.reversed', platformAccount, changed);
  emitObjectEvent(simulator, 'transfer.updated', platformAccount, changed);
}

export function listReversalsOfTransfer({ objects }: Simulator, transfer: string): Reversal[] {
  return objects.all('transfer_reversal', platformAccount).filter((reversal) => reversal.transfer === transfer);
}
