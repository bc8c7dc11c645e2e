import type { Database, Transaction } from '../../platform/db/database.ts';
import { findAccountSummary, lockAccountSummary, type AccountSummaryRow, setSuspended } from './account-summary.store.ts';
import { deleteSessions } from './session.store.ts';

type Deps = { db: Database };

/** Finds an account by its address or id. */
export function findAccountForOperator({ db }: Deps, addressOrId: string): Promise<AccountSummaryRow | undefined> {
  return findAccountSummary(db.write, addressOrId);
}

/** Ends all sessions, closes the open pages and refuses new sign-ins. Undefined if there is no such account. */
export async function suspendAccount(
  { db }: Deps,
  addressOrId: string,
  alsoInTransaction: (tx: Transaction, account: AccountSummaryRow) => Promise<unknown>,
): Promise<AccountSummaryRow | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccountSummary(tx, addressOrId);
    if (!account) return undefined;
    await setSuspended(tx, account.id, true);
    await deleteSessions(tx, account.id);
    await alsoInTransaction(tx, account);
    return account;
  });
}

/** Lets the account sign in again. */
export async function unsuspendAccount({ db }: Deps, addressOrId: string): Promise<AccountSummaryRow | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccountSummary(tx, addressOrId);
    if (account) await setSuspended(tx, account.id, false);
    return account;
  });
}
