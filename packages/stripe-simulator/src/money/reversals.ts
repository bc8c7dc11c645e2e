import type { Stripe } from 'stripe';
import { emitFor } from '../core/events.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { recordMovement } from './balance-transactions.ts';
import { blankRefund, countRefunded } from './refunds.ts';

type Reversal = Stripe.TransferReversal;

/** How many of them a transfer shows by itself. */
const shown = 10;

/** Takes money back from a seller, as far as it is there. Money of a transfer that still waits comes back waiting just as long. */
export function createReversal(simulator: Simulator, transferId: string, params: Stripe.TransferCreateReversalParams): Reversal {
  const { chance, clock, objects } = simulator;
  const transfer = objects.get('transfer', platform, transferId, 'transfer');
  const seller = idOf(transfer.destination);
  const amount = reversible(simulator, transfer, seller, params.amount);
  const [id, refundId] = [chance.newId('trr_'), chance.newId('pyr_')];
  const sent = objects.get('balance_transaction', platform, idOf(transfer.balance_transaction));
  const availableOn = sent.available_on * 1000;
  const received = recordMovement(simulator, {
    account: platform,
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    amount,
    description: params.description ?? `REVERSAL FOR TRANSFER (${transfer.id})`,
    availableOn,
    against: [{ place: 'transit', amount: -amount }],
  });
  const taken = recordMovement(simulator, {
    account: seller,
    type: 'payment_refund',
    category: 'refund',
    source: refundId,
    amount: -amount,
    description: 'REFUND FOR PAYMENT',
    availableOn,
    against: [{ place: 'transit', amount }],
  });
  const payment = objects.get('charge', seller, idOf(transfer.destination_payment ?? null));
  objects.add('refund', seller, {
    ...blankRefund(simulator, refundId, amount),
    balance_transaction: taken.id,
    charge: payment.id,
    source_transfer_reversal: id,
  });
  countRefunded(simulator, seller, payment, amount);
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
  objects.add('transfer_reversal', platform, reversal);
  countReversed(simulator, transfer, amount);
  return reversal;
}

function reversible({ books }: Simulator, transfer: Stripe.Transfer, seller: string, wanted: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw new StripeFailure(`Transfer ${transfer.id} is already fully reversed.`);
  const amount = wanted ?? left;
  if (amount < 1) throw new StripeFailure('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw new StripeFailure(`The reversal of ${amount} is greater than what is left of the transfer (${left}).`, { param: 'amount' });
  if (books.amountIn(`${seller}:available`) + books.amountIn(`${seller}:pending`) < amount)
    throw new StripeFailure(`Insufficient funds in the account ${seller} to reverse this transfer.`, { code: 'balance_insufficient' });
  return amount;
}

function countReversed(simulator: Simulator, transfer: Stripe.Transfer, amount: number): void {
  const all = reversalsOf(simulator, transfer.id);
  const reversed = transfer.amount_reversed + amount;
  const changed = simulator.objects.change<Stripe.Transfer>({
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: all.slice(0, shown), has_more: all.length > shown },
  });
  emitFor(simulator, 'transfer.reversed', platform, changed);
  emitFor(simulator, 'transfer.updated', platform, changed);
}

export function reversalsOf({ objects }: Simulator, transfer: string): Reversal[] {
  return objects.all('transfer_reversal', platform).filter((reversal) => reversal.transfer === transfer);
}
