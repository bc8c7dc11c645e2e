import type { Stripe } from 'stripe';
import { bankAccountFailed } from '../accounts/account-steps.ts';
import { capabilitiesOf, givenBy } from '../accounts/account-state.ts';
import { emitFor } from '../core/events.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { recordMovement } from './balance-transactions.ts';
import { scheduleOf } from './balance-settings.ts';
import { gatherInto } from './payout-contents.ts';
import { addBusinessDays, day, isBusinessDay, startOfDay, weekday } from './business-days.ts';

interface NewPayout {
  account: string;
  amount: number;
  isAutomatic: boolean;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A bank needs until the second business day. */
const businessDaysToArrive = 2;
const hoursToLeave = 8;

export function createPayout(simulator: Simulator, { account, amount, isAutomatic, description = null, metadata = {} }: NewPayout): Stripe.Payout {
  const { books, chance, clock, objects, jobs } = simulator;
  if (books.amountIn(`${account}:available`) < amount)
    throw new StripeFailure('You have insufficient funds in your Stripe account for this transfer.', { code: 'balance_insufficient' });
  const id = chance.newId('po_');
  const { id: transaction } = recordMovement(simulator, {
    account,
    type: 'payout',
    category: 'payout',
    source: id,
    amount: -amount,
    description: isAutomatic ? 'STRIPE PAYOUT' : description,
    against: [{ place: `${account}:bank`, amount }],
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
  if (isAutomatic) gatherInto(simulator, account, id);
  emitFor(simulator, 'payout.created', account, payout);
  jobs.plan(clock.now() + hoursToLeave * 3_600_000, 'send_payout', { payout: id });
  jobs.plan(arrival + day / 2, 'settle_payout', { payout: id });
  return payout;
}

function bankAccountOf(account: string): string {
  return `ba_${account.slice(-16)}`;
}

export function sendPayout(simulator: Simulator, id: string): void {
  const { account, payout } = find(simulator, id);
  if (payout.status !== 'pending') return;
  change(simulator, account, { ...payout, status: 'in_transit' }, 'payout.updated');
}

/** It arrives, or the bank sends it back. */
export function settlePayout(simulator: Simulator, id: string): void {
  const { account, payout } = find(simulator, id);
  if (payout.status !== 'in_transit') return;
  if (account !== platform && givenBy(simulator, account).bank === 'failing') {
    failPayout(simulator, account, payout);
    return;
  }
  const isReconciled = payout.automatic ? 'completed' : payout.reconciliation_status;
  change(simulator, account, { ...payout, status: 'paid', reconciliation_status: isReconciled }, 'payout.paid');
}

function failPayout(simulator: Simulator, account: string, payout: Stripe.Payout): void {
  const returned = giveBack(simulator, account, payout, 'payout_failure');
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: returned,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
  };
  change(simulator, account, failed, 'payout.failed');
  bankAccountFailed(simulator, account);
}

export function cancelPayout(simulator: Simulator, account: string, id: string): Stripe.Payout {
  const payout = simulator.objects.get('payout', account, id, 'payout');
  if (payout.status !== 'pending') throw new StripeFailure('Payouts can only be canceled while they are pending.', { param: 'payout' });
  const returned = giveBack(simulator, account, payout, 'payout_cancel');
  return change(simulator, account, { ...payout, status: 'canceled', failure_balance_transaction: returned }, 'payout.canceled');
}

function giveBack(simulator: Simulator, account: string, { id, amount }: Stripe.Payout, type: 'payout_failure' | 'payout_cancel'): string {
  const against = [{ place: `${account}:bank` as const, amount: -amount }];
  return recordMovement(simulator, { account, type, category: 'payout_reversal', source: id, amount, against }).id;
}

/** Once a day: whoever has money and whose day it is gets it. */
export function runPayouts(simulator: Simulator): void {
  const { clock, objects, books, jobs } = simulator;
  for (const { id } of objects.all('v2.core.account', platform).toReversed()) {
    const amount = books.amountIn(`${id}:available`);
    if (amount > 0 && capabilitiesOf(givenBy(simulator, id)).payouts === 'active' && isPayoutDay(simulator, id))
      createPayout(simulator, { account: id, amount, isAutomatic: true });
  }
  jobs.plan(startOfDay(clock.now()) + day, 'run_payouts', {});
}

function isPayoutDay(simulator: Simulator, account: string): boolean {
  const { interval, weekly_payout_days: days = [], monthly_payout_days: dates = [] } = scheduleOf(simulator, account);
  const today = simulator.clock.now();
  if (interval === 'daily') return isBusinessDay(today);
  if (interval === 'weekly') return days.some((name) => name === weekday(today));
  return interval === 'monthly' && dates.includes(new Date(today).getUTCDate());
}

function find({ objects }: Simulator, id: string): { account: string; payout: Stripe.Payout } {
  const account = objects.accountOf(id) ?? platform;
  return { account, payout: objects.get('payout', account, id) };
}

function change(simulator: Simulator, account: string, payout: Stripe.Payout, type: string): Stripe.Payout {
  simulator.objects.change(payout);
  emitFor(simulator, type, account, payout);
  return payout;
}
