import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney, type Cents } from '@frontage/domain/money';
import { formatWeekday } from '../../platform/format-day.ts';
import type { OpenObligations } from './open-obligations.store.ts';

/** A sentence for each thing that is open: what it is, and how it ends. Nothing if nothing is. */
export function describeOpenObligations(type: AccountType, matters: OpenObligations, balance: Cents): Record<string, string> {
  const said = {
    requests: matters.requests > 0 && sayRequests(type, matters.requests),
    subscriptions: matters.subscriptions > 0 && saySubscriptions(matters),
    settlements: matters.unsettled > 0 && `${count(matters.unsettled, 'payment')} to you ${are(matters.unsettled)} not settled yet.`,
    balance: balance !== 0 && sayBalance(balance),
    payouts: matters.on_the_way_to_bank > 0 && `${formatMoney(matters.on_the_way_to_bank)} is on its way to your bank.`,
    debts: matters.owed > 0 && `You owe ${formatMoney(matters.owed)} from payments that were refunded to customers. Please contact us to settle it.`,
    refunds: matters.refunds > 0 && `A refund of ${formatMoney(matters.refunds)} is on its way to you. It takes a few days.`,
    disputes: matters.disputes > 0 && `A bank is reviewing ${count(matters.disputes, 'disputed payment')}. Please wait for its decision.`,
    cases: matters.cases > 0 && `You reported ${count(matters.cases, 'problem')} that we haven’t resolved yet.`,
  };
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== false));
}

function sayRequests(type: AccountType, requests: number): string {
  const how = type === 'seller' ? 'Accept or reject new requests and finish the others.' : 'Withdraw the requests you can and finish the others.';
  return `${count(requests, 'request')} ${are(requests)} open. ${how}`;
}

function saySubscriptions({ subscriptions, renewing, last_period_ends: end }: OpenObligations): string {
  const until = end ? ` The last paid period ends on ${formatWeekday(end)}.` : '';
  const how = renewing > 0 ? ' Cancel first, then wait until the paid period ends.' : '';
  return `${count(subscriptions, 'subscription')} still ${subscriptions === 1 ? 'runs' : 'run'}.${how}${until}`;
}

function sayBalance(balance: Cents): string {
  if (balance < 0) return `Your balance is ${formatMoney(-balance)} below zero. It has to be settled first.`;
  return `${formatMoney(balance)} is in your balance. It’s paid out on Friday.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}
