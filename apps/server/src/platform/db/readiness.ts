import { sql, type Sql } from './database.ts';

const readyWithinMs = 2_000;

/** Whether at least one of these databases answers within two seconds: with a replica alone, a process can still show listings. */
export function createReadinessCheck(databases: readonly Sql[]): () => Promise<boolean> {
  const checks = [...new Set(databases)].map(createSharedCheck);
  return async () => {
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, readyWithinMs, false);
    const answer = Promise.any(checks.map((check) => check())).catch(() => false);
    return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
  };
}

/** Callers share one query: while the database is frozen, health checks must not use up the connections. */
function createSharedCheck(database: Sql): () => Promise<boolean> {
  let query: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await sql`select 1`.execute(database);
      return true;
    } finally {
      query = undefined;
    }
  };
  return async () => (query ??= ask());
}
