import { sql, type Transaction } from '../db/database.ts';

export const liveChannel = 'live';

/** What open pages are told: ids, never words. */
export interface Announcement {
  accounts: string[];
  request: string;
}

/** Tells the open pages of these accounts to look again, exactly if this transaction is committed. Every API process hears it from the database. */
export async function announce(tx: Transaction, accounts: string[], { request }: { request: string }): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ accounts, request } satisfies Announcement)})`.execute(tx);
}
