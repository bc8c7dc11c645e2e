import { type Cents, formatMoney } from '@frontage/domain/money';
import type { Transaction } from '../../platform/db/database.ts';
import { type OpenItems, openItems } from '../../platform/open-items.ts';
import type { Principal } from '../../platform/principal.ts';
import { sumPayoutsOnTheWay } from './payout.store.ts';

/** `balance` was read before the transaction: we never call Stripe while one is open. */
export async function findOpenPayouts(tx: Transaction, { accountId }: Principal, balance: Cents): Promise<OpenItems> {
  const onTheWay = await sumPayoutsOnTheWay(tx, accountId);
  return openItems({
    balance: balance !== 0 && describeBalance(balance),
    payouts: onTheWay > 0 && `${formatMoney(onTheWay)} is on its way to your bank.`,
  });
}

function describeBalance(balance: Cents): string {
  if (balance < 0) return `Your balance is ${formatMoney(-balance)} below zero. It has to be settled first.`;
  return `${formatMoney(balance)} is in your balance. It’s paid out on Friday.`;
}
