import type { Database, Transaction } from '../../platform/db/database.ts';
import { findAccountSummary, lockAccountSummary, type AccountSummaryRow, setSuspended } from './account-summary.store.ts';
import { deleteSessions } from './session.store.ts';

type Deps = { db: Database };

/** Somebody by their address or id, for operators. */
export function findAccountForOperator({ db }: Deps, who: string): Promise<AccountSummaryRow | undefined> {
  return findAccountSummary(db.write, who);
}

/** Ends all their sessions and lets them in no more; pages that are open are cut off within minutes. `also` is done with it. Undefined if there is nobody. */
export async function suspendAccount(
  { db }: Deps,
  who: string,
  also: (tx: Transaction, person: AccountSummaryRow) => Promise<unknown>,
): Promise<AccountSummaryRow | undefined> {
  return db.transaction(async (tx) => {
    const person = await lockAccountSummary(tx, who);
    if (!person) return undefined;
    await setSuspended(tx, person.id, true);
    await deleteSessions(tx, person.id);
    await also(tx, person);
    return person;
  });
}

/** They may sign in again. */
export async function unsuspendAccount({ db }: Deps, who: string): Promise<AccountSummaryRow | undefined> {
  return db.transaction(async (tx) => {
    const person = await lockAccountSummary(tx, who);
    if (person) await setSuspended(tx, person.id, false);
    return person;
  });
}
