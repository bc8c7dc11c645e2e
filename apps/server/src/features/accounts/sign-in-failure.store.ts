import { sql, type Sql } from '../../platform/db/database.ts';

/**
 * Counts an attempt as failed before the password is compared; a successful sign-in clears the count. Returns how many seconds the
 * address must wait: 0, or 1, 2, 4 … 60 after `allowed` failures in a row. So the owner is slowed down but never locked out.
 */
export async function countSignInAttempt(db: Sql, key: Buffer, allowed: number, windowSeconds: number): Promise<number> {
  const isExpired = sql<boolean>`sign_in_failure.last_at < now() - make_interval(secs => ${windowSeconds})`;
  const wait = sql`make_interval(secs => least(60, power(2, least(sign_in_failure.failures - ${allowed}, 6))))`;
  const counted = await db
    .insertInto('sign_in_failure')
    .values({ key, failures: 1, last_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures: sql`case when ${isExpired} then 1 else sign_in_failure.failures + 1 end`, last_at: sql`now()` })
        .where((where) =>
          where.or([isExpired, where('sign_in_failure.failures', '<', allowed), sql<boolean>`sign_in_failure.last_at <= now() - ${wait}`]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return 0;

  const waiting = await db
    .selectFrom('sign_in_failure')
    .select(sql<number>`ceil(extract(epoch from last_at + ${wait} - now()))::int`.as('left'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, waiting?.left ?? 1);
}

export async function clearSignInFailures(db: Sql, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
}
