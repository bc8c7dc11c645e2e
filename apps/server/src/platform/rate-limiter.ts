import { sql, type Database, type Sql } from './db/database.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { AmountRule, CountedRule, RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { RateWindows } from './rate-windows.ts';

export interface RateLimiter {
  /** Counts one use of the rule by this key, or throws. It counts before it compares, so parallel callers can't overshoot. */
  use: (rule: CountedRule, key: string) => Promise<void>;
  /** The same for a rule of amounts. An amount that is refused does not count, so that a smaller one may still fit. */
  useAmount: (rule: AmountRule, key: string, amount: number) => Promise<void>;
  /** For a use that turned out not to count. */
  undoUse: (rule: CountedRule, key: string) => Promise<void>;
}

interface Deps {
  limits: RateLimits;
  db: { write: Sql };
  windows: RateWindows;
  secrets: Secrets;
  metrics: Metrics;
  log: Log;
}

export function createRateLimiter({ limits, db, windows, secrets, metrics, log }: Deps): RateLimiter {
  // A counter that appears with its first value hides that it grew.
  for (const rule of Object.keys(limits)) if (rule.endsWith('.everyone')) metrics.everyoneLimits.inc({ rule }, 0);
  const undo = async (rule: CountedRule, key: string, amount: number) => {
    const window = new Date(windowStart(limits[rule].seconds));
    await db.write
      .updateTable('rate_counter')
      .set({ used: sql`greatest(used - ${amount}, 0)` })
      .where('rule', '=', rule)
      .where('key', '=', secrets.keyedHash('rate', rule, key))
      .where('window_start', '=', window)
      .execute();
  };
  return {
    use: async (rule, key) => {
      const { limit, seconds, store, alertOnly } = limits[rule];
      const start = windowStart(seconds);
      // Keys are email and network addresses: only their hashes leave this process.
      const keyHash = () => secrets.keyedHash('rate', rule, key);
      const used =
        store === 'postgres'
          ? await countInPostgres(db.write, { rule, key: keyHash(), start, amount: 1 })
          : windows.count(`${rule} ${key}`, start, seconds, () => `rate:${rule}:${start}:${keyHash().toString('base64url')}`);
      if (used <= limit) return;
      // Once per key and window: a flood must not fill the log too.
      if (store === 'postgres' ? used === limit + 1 : windows.isFirstReport(`${rule} ${key}`)) log.info({ rule }, 'rate limit reached');
      if (rule.endsWith('.everyone')) metrics.everyoneLimits.inc({ rule });
      if (alertOnly) return;
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft(seconds) });
    },
    useAmount: async (rule, key, amount) => {
      const { limit, seconds } = limits[rule];
      const start = windowStart(seconds);
      if ((await countInPostgres(db.write, { rule, key: secrets.keyedHash('rate', rule, key), start, amount })) <= limit) return;
      await undo(rule, key, amount);
      log.info({ rule }, 'rate limit reached');
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft(seconds) });
    },
    undoUse: (rule, key) => undo(rule, key, 1),
  };
}

interface Count {
  rule: CountedRule;
  /** A hash. */
  key: Buffer;
  start: number;
  amount: number;
}

async function countInPostgres(db: Sql, { rule, key, start, amount }: Count): Promise<number> {
  const row = await db
    .insertInto('rate_counter')
    .values({ rule, key, window_start: new Date(start), used: amount })
    .onConflict((conflict) => conflict.columns(['rule', 'key', 'window_start']).doUpdateSet({ used: sql`rate_counter.used + excluded.used` }))
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
