import { sql, type Database } from '../../platform/db/database.ts';

/** Deletes expired sessions, codes, links and counters of failed sign-ins: useless by now, and personal data. */
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
    .deleteFrom('address_change')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await write
    .deleteFrom('sign_in_failure')
    .where('last_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
