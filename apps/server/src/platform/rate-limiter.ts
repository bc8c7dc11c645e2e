import { sql, type Database, type Sql } from './db/database.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { RateLimits, RateRule } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { RateWindows } from './rate-windows.ts';

export interface RateLimiter {
  /** Counts one use of the rule by this key, or throws. It counts before it compares, so parallel callers can't overshoot. */
  use: (rule: RateRule, key: string) => Promise<void>;
  /** For a use that turned out not to count. */
  undoUse: (rule: RateRule, key: string) => Promise<void>;
}

interface Deps {
  limits: RateLimits;
  db: { write: Sql };
  windows: RateWindows;
  secrets: Secrets;
  log: Log;
}

export function createRateLimiter({ limits, db, windows, secrets, log }: Deps): RateLimiter {
  return {
    use: async (rule, key) => {
      const { limit, seconds, store } = limits[rule];
      const start = windowStart(seconds);
      // Keys are email and network addresses: only their hashes leave this process.
      const keyHash = () => secrets.keyedHash('rate', rule, key);
      const used =
        store === 'postgres'
          ? await countInPostgres(db.write, rule, keyHash(), start)
          : windows.count(`${rule} ${key}`, start, seconds, () => `rate:${rule}:${start}:${keyHash().toString('base64url')}`);
      if (used <= limit) return;
      log.info({ rule }, 'rate limit reached');
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft(seconds) });
    },
    undoUse: async (rule, key) => {
      const window = new Date(windowStart(limits[rule].seconds));
      await db.write
        .updateTable('rate_counter')
        .set({ used: sql`greatest(used - 1, 0)` })
        .where('rule', '=', rule)
        .where('key', '=', secrets.keyedHash('rate', rule, key))
        .where('window_start', '=', window)
        .execute();
    },
  };
}

async function countInPostgres(db: Sql, rule: RateRule, keyHash: Buffer, start: number): Promise<number> {
  const row = await db
    .insertInto('rate_counter')
    .values({ rule, key: keyHash, window_start: new Date(start), used: 1 })
    .onConflict((conflict) => conflict.columns(['rule', 'key', 'window_start']).doUpdateSet({ used: sql`rate_counter.used + 1` }))
    .returning('used')
    .executeTakeFirstOrThrow();
  return row.used;
}

/** The longest window is a day, so none of these counts any more. */
export async function deleteOldRateCounters({ db }: { db: Database }): Promise<void> {
  await db.write
    .deleteFrom('rate_counter')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}

function windowStart(seconds: number): number {
  const length = seconds * 1000;
  return Math.floor(Date.now() / length) * length;
}

function secondsLeft(seconds: number): number {
  return Math.max(1, Math.ceil((windowStart(seconds) + seconds * 1000 - Date.now()) / 1000));
}
