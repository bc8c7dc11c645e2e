import type { Stripe } from 'stripe';
import { getCapabilities, getOnboardingData } from '../accounts/account-state.ts';
import { markBankAccountFailed } from '../accounts/account-steps.ts';
import { emitObjectEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { getPayoutSchedule } from './balance-settings.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { addBusinessDays, dayMs, isBusinessDay, startOfDay, weekday } from './bank-timing.ts';

interface NewPayout {
  account: string;
  amount: number;
  isAutomatic: boolean;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

const businessDaysToArrive = 2;
const hoursUntilSent = 8;

export function createPayout(simulator: Simulator, { account, amount, isAutomatic, description = null, metadata = {} }: NewPayout): Stripe.Payout {
  const { books, random, clock, objects, jobs } = simulator;
  if (books.amountIn(`${account}:available`) < amount)
    throw new StripeApiError('You have insufficient funds in your Stripe account for this transfer.', { code: 'balance_insufficient' });
  const id = random.newId('po_');
  const { id: transaction } = recordBalanceTransaction(simulator, {
    account,
    type: 'payout',
    category: 'payout',
    source: id,
    amount: -amount,
    description: isAutomatic ? 'STRIPE PAYOUT' : description,
    against: [{ location: `${account}:bank`, amount }],
  });
  const arrival = addBusinessDays(clock.now(), businessDaysToArrive);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival / 1000,
    automatic: isAutomatic,
    balance_transaction: transaction,
    created: clock.seconds(),
    currency: 'usd',
    description: isAutomatic ? 'STRIPE PAYOUT' : description,
    destination: bankAccountOf(account),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  objects.add('payout', account, payout);
  if (isAutomatic) assignTransactionsToPayout(simulator, account, id);
  emitObjectEvent(simulator, 'payout.created', account, payout);
  jobs.schedule(clock.now() + hoursUntilSent * 3_600_000, 'send_payout', { payout: id });
  jobs.schedule(arrival + dayMs / 2, 'settle_payout', { payout: id });
  return payout;
}

function bankAccountOf(account: string): string {
  return `ba_${account.slice(-16)}`;
}

export function sendPayout(simulator: Simulator, id: string): void {
  const { account, payout } = findPayout(simulator, id);
  if (payout.status !== 'pending') return;
  savePayout(simulator, account, { ...payout, status: 'in_transit' }, 'payout.updated');
}

/** The payout arrives, or the bank returns it. */
export function settlePayout(simulator: Simulator, id: string): void {
  const { account, payout } = findPayout(simulator, id);
  if (payout.status !== 'in_transit') return;
  if (account !== platformAccount && getOnboardingData(simulator, account).bank === 'failing') {
    failPayout(simulator, account, payout);
    return;
  }
  const reconciliation = payout.automatic ? 'completed' : payout.reconciliation_status;
  savePayout(simulator, account, { ...payout, status: 'paid', reconciliation_status: reconciliation }, 'payout.paid');
}

function failPayout(simulator: Simulator, account: string, payout: Stripe.Payout): void {
  const returned = returnToBalance(simulator, account, payout, 'payout_failure');
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: returned,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
  };
  savePayout(simulator, account, failed, 'payout.failed');
  markBankAccountFailed(simulator, account);
}

export function cancelPayout(simulator: Simulator, account: string, id: string): Stripe.Payout {
  const payout = simulator.objects.get('payout', account, id, 'payout');
  if (payout.status !== 'pending') throw new StripeApiError('Payouts can only be canceled while they are pending.', { param: 'payout' });
  const returned = returnToBalance(simulator, account, payout, 'payout_cancel');
  return savePayout(simulator, account, { ...payout, status: 'canceled', failure_balance_transaction: returned }, 'payout.canceled');
}

function returnToBalance(simulator: Simulator, account: string, { id, amount }: Stripe.Payout, type: 'payout_failure' | 'payout_cancel'): string {
  const against = [{ location: `${account}:bank` as const, amount: -amount }];
  return recordBalanceTransaction(simulator, { account, type, category: 'payout_reversal', source: id, amount, against }).id;
}

/** Runs once a day and pays out every account whose payout day it is. */
export function createDailyPayouts(simulator: Simulator): void {
  const { clock, objects, books, jobs } = simulator;
  for (const { id } of objects.all('v2.core.account', platformAccount).toReversed()) {
    const amount = books.amountIn(`${id}:available`);
    if (amount > 0 && getCapabilities(getOnboardingData(simulator, id)).payouts === 'active' && isPayoutDay(simulator, id))
      createPayout(simulator, { account: id, amount, isAutomatic: true });
  }
  jobs.schedule(startOfDay(clock.now()) + dayMs, 'run_payouts', {});
}

function isPayoutDay(simulator: Simulator, account: string): boolean {
  const { interval, weekly_payout_days: days = [], monthly_payout_days: dates = [] } = getPayoutSchedule(simulator, account);
  const today = simulator.clock.now();
  if (interval === 'daily') return isBusinessDay(today);
  if (interval === 'weekly') return days.some((name) => name === weekday(today));
  return interval === 'monthly' && dates.includes(new Date(today).getUTCDate());
}

function findPayout({ objects }: Simulator, id: string): { account: string; payout: Stripe.Payout } {
  const account = objects.accountOf(id) ?? platformAccount;
  return { account, payout: objects.get('payout', account, id) };
}

function savePayout(simulator: Simulator, account: string, payout: Stripe.Payout, type: string): Stripe.Payout {
  simulator.objects.update(payout);
  emitObjectEvent(simulator, type, account, payout);
  return payout;
}

/** Assigns all available transactions without a payout, also negative ones. Together they add up to the payout's amount. */
function assignTransactionsToPayout({ database }: Simulator, account: string, payout: string): void {
  database
    .sql(
      `update object set hidden = json_set(hidden, '$.payout', ?)
        where type = 'balance_transaction' and account = ? and value ->> '$.status' = 'available' and hidden ->> '$.payout' is null`,
    )
    .run(payout, account);
}

/** The transactions that an automatic payout contains, newest first, without its own. */
export function listTransactionsOfPayout({ database }: Simulator, account: string, payout: string): Stripe.BalanceTransaction[] {
  const rows = database
    .sql(
      `select value from object where type = 'balance_transaction' and account = ? and hidden ->> '$.payout' = ?
        and not (value ->> '$.type' = 'payout' and value ->> '$.source' = ?) order by place desc`,
    )
    .all(account, payout, payout);
  return rows.map((row) => JSON.parse(String(row['value'])) as Stripe.BalanceTransaction);
}
