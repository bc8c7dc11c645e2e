import { sql, type Database } from './database.ts';

const readyWithinMs = 2_000;

/**
 * Whether the database answers within two seconds. Callers share one query: while the database is frozen, health checks must not use up
 * the connections.
 */
export function createReadinessCheck({ write }: Pick<Database, 'write'>): () => Promise<boolean> {
  let query: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await sql`select 1`.execute(write);
      return true;
    } catch {
      return false;
    } finally {
      query = undefined;
    }
  };
  return async () => {
    query ??= ask();
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, readyWithinMs, false);
    return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
  };
}
