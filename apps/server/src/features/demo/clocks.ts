import type { Config } from '../../platform/config.ts';
import { connectDatabase, sql } from '../../platform/db/database.ts';

/** Moves both clocks, ours and the Stripe simulator's. */
export interface Clocks {
  now: () => Promise<Date>;
  /** Only the owner of the tables can do this, so the product itself can't. */
  setAppClock: (time: Date) => Promise<void>;
  /** Runs everything that falls due on the way. It can only go back while nothing has happened. */
  setProviderClock: (time: Date) => Promise<void>;
  /** Delivers every event that still waits in the simulator. */
  flushProviderEvents: () => Promise<void>;
  /** Counts events, operations, deadlines and jobs that are open. */
  countOpenWork: () => Promise<number>;
  close: () => Promise<void>;
}

export function connectClocks({ ownerUrl, standIn }: NonNullable<Config['demo']>, timeLimitFactor = 1): Clocks {
  const db = connectDatabase({ databaseUrl: ownerUrl, databaseReadUrl: ownerUrl, databasePoolSize: 2, timeLimitFactor }, 'frontage-demo');
  const postToSimulator = async (path: string, body: object) => {
    const response = await fetch(`${standIn}/_sim${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the Stripe simulator refused ${path}: ${await response.text()}`);
  };
  return {
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db.write);
      return rows[0]?.now ?? new Date();
    },
    setAppClock: async (time) => void (await sql`update app_clock set moved_by = ${time}::timestamptz - now()`.execute(db.write)),
    setProviderClock: (time) => postToSimulator('/clock', { to: time.toISOString() }),
    flushProviderEvents: () => postToSimulator('/deliveries/flush', {}),
    countOpenWork: async () => {
      const { rows } = await sql<{ open: number }>`
        select ((select count(*) from provider_event where state = 'new') + (select count(*) from provider_operation where state = 'open')
          + (select count(*) from request_deadline where due_at <= app_now())
          + (select count(*) from jobs.job where state < 'completed'
              and name in ('settle-invoice', 'refund-unmatched-payment', 'post-balance-transactions', 'run-operation', 'apply-provider-event')))::int as open`.execute(
        db.write,
      );
      return rows[0]?.open ?? 0;
    },
    close: db.close,
  };
}
