import type { Stripe } from 'stripe';
import type { Simulator } from '../core/simulator.ts';
import { bankDelayMs } from './bank-timing.ts';
import type { MoneyLocation, Posting } from './books.ts';

interface NewBalanceTransaction {
  account: string;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  source: string;
  /** In cents, before Stripe's fee; negative if money leaves the balance. */
  amount: number;
  fee?: number;
  feeDescription?: string;
  description?: string | null;
  /** In milliseconds; immediately if now or earlier. */
  availableOn?: number;
  /** The other side of the entry. Together with the net amount and the fee it adds up to zero. */
  against: Posting[];
}

/** Every change of a balance goes through here: one balance transaction and one entry in the books. */
export function recordBalanceTransaction(simulator: Simulator, details: NewBalanceTransaction): Stripe.BalanceTransaction {
  const { account, type, category, source, amount, fee = 0, feeDescription = 'Stripe processing fees', description = null, against } = details;
  const { clock, random, objects, books, jobs } = simulator;
  const availableOn = Math.max(details.availableOn ?? clock.now(), clock.now());
  const isPending = availableOn > clock.now();
  const net = amount - fee;
  const transaction: Stripe.BalanceTransaction = {
    id: random.newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: Math.floor(availableOn / 1000),
    balance_type: 'payments',
    created: clock.seconds(),
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details: fee > 0 ? [{ amount: fee, application: null, currency: 'usd', description: feeDescription, type: 'stripe_fee' }] : [],
    net,
    reporting_category: category,
    source,
    status: isPending ? 'pending' : 'available',
    type,
  };
  objects.add('balance_transaction', account, transaction);
  const location: MoneyLocation = `${account}:${isPending ? 'pending' : 'available'}`;
  const feePosting: Posting[] = fee > 0 ? [{ location: 'stripe', amount: fee }] : [];
  books.post(type, transaction.id, [{ location, amount: net }, ...feePosting, ...against]);
  if (isPending) jobs.schedule(availableOn, 'release', { transaction: transaction.id, account, amount: net });
  if (net > 0 && hasRefundAwaitingFunds(simulator, account)) jobs.schedule(clock.now() + bankDelayMs, 'send_waiting_refunds', { account });
  return transaction;
}

/** Moves pending money to the available balance. */
export function releaseBalanceTransaction(
  { objects, books }: Simulator,
  { transaction, account, amount }: { transaction: string; account: string; amount: number },
): void {
  const pending = objects.get('balance_transaction', account, transaction);
  objects.update({ ...pending, status: 'available' });
  books.post('release', transaction, [
    { location: `${account}:pending`, amount: -amount },
    { location: `${account}:available`, amount },
  ]);
}

/** Whether a refund waits because the balance does not cover it. */
function hasRefundAwaitingFunds({ database }: Simulator, account: string): boolean {
  const text = "select 1 from object where type = 'refund' and account = ? and value ->> '$.pending_reason' = 'insufficient_funds' limit 1";
  return database.sql(text).get(account) !== undefined;
}
