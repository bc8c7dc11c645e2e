import type { Cents } from '@frontage/domain/money';
import { findOpenPayouts } from './features/payouts/public.ts';
import { findOpenRequests } from './features/requests/public.ts';
import { findOpenSettlements } from './features/settlements/public.ts';
import { findOpenSubscriptions } from './features/subscriptions/public.ts';
import type { Transaction } from './platform/db/database.ts';
import type { OpenItems } from './platform/open-items.ts';
import type { Principal } from './platform/principal.ts';

/** What the features have open for an account. In the order of a rental: what moves on meanwhile is found later. */
export async function findOpenItems(tx: Transaction, principal: Principal, balance: Cents): Promise<OpenItems> {
  return {
    ...(await findOpenRequests(tx, principal)),
    ...(await findOpenSubscriptions(tx, principal)),
    ...(await findOpenSettlements(tx, principal)),
    ...(await findOpenPayouts(tx, principal, balance)),
  };
}
