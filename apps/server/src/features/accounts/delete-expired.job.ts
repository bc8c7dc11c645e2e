import { sql, type Database } from '../../platform/db/database.ts';

/** What has run out is deleted: it is of no use any more and says something about people. */
export async function deleteExpired({ db }: { db: Database }): Promise<void> {
  const { write } = db;
  await write
    .deleteFrom('session')
    .where((where) => where.or([where('absolute_until', '<', sql<Date>`now()`), where('idle_until', '<', sql<Date>`now()`)]))
    .execute();
  await write
    .deleteFrom('verification')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await write
    .deleteFrom('password_reset')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await write
    .deleteFrom('sign_in_failure')
    .where('last_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await write
    .deleteFrom('rate_counter')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  await write
    .deleteFrom('mail')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
