import type { AccountType } from '@frontage/domain/account/account-type';
import { formatMoney, type Cents } from '@frontage/domain/money';
import { formatLongDay } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import type { OpenObligations } from './open-obligations.store.ts';

/** One sentence for each open obligation: what it is, and how it ends. */
export function describeOpenObligations(type: AccountType, obligations: OpenObligations, balance: Cents): Record<string, string> {
  const sentences = {
    requests: obligations.requests > 0 && describeRequests(type, obligations.requests),
    subscriptions: obligations.subscriptions > 0 && describeSubscriptions(obligations),
    settlements: obligations.unsettled > 0 && `${count(obligations.unsettled, 'payment')} to you ${are(obligations.unsettled)} not settled yet.`,
    balance: balance !== 0 && describeBalance(balance),
    payouts: obligations.on_the_way_to_bank > 0 && `${formatMoney(obligations.on_the_way_to_bank)} is on its way to your bank.`,
    debts:
      obligations.owed > 0 &&
      `You owe ${formatMoney(obligations.owed)} from payments that were refunded to customers. Please contact us to settle it.`,
    refunds: obligations.refunds > 0 && `A refund of ${formatMoney(obligations.refunds)} is on its way to you. It takes a few days.`,
    disputes: obligations.disputes > 0 && `A bank is reviewing ${count(obligations.disputes, 'disputed payment')}. Please wait for its decision.`,
    cases: obligations.cases > 0 && `You reported ${count(obligations.cases, 'problem')} that we haven’t resolved yet.`,
  };
  return Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== false));
}

function describeRequests(type: AccountType, requests: number): string {
  const how = type === 'seller' ? 'Accept or reject new requests and finish the others.' : 'Withdraw the requests you can and finish the others.';
  return `${count(requests, 'request')} ${are(requests)} open. ${how}`;
}

function describeSubscriptions({ subscriptions, renewing, last_period_ends: end, last_period_zone: zone }: OpenObligations): string {
  const until = end ? ` The last paid period ends on ${formatLongDay(end, zone ?? defaultTimeZone)}.` : '';
  const how = renewing > 0 ? ' Cancel first, then wait until the paid period ends.' : '';
  return `${count(subscriptions, 'subscription')} still ${subscriptions === 1 ? 'runs' : 'run'}.${how}${until}`;
}

function describeBalance(balance: Cents): string {
  if (balance < 0) return `Your balance is ${formatMoney(-balance)} below zero. It has to be settled first.`;
  return `${formatMoney(balance)} is in your balance. It’s paid out on Friday.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}
