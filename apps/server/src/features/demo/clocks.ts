import type { Config } from '../../platform/config.ts';
import { connectDatabase, sql } from '../../platform/db/database.ts';

/** The hands of both clocks, ours and that of the provider's stand-in. */
export interface Clocks {
  now: () => Promise<Date>;
  /** Ours alone. Only the owner of the tables may, so the product itself can't. */
  setAppClock: (time: Date) => Promise<void>;
  /** What falls due there on the way is done; back it goes only while nothing has happened. */
  setProviderClock: (time: Date) => Promise<void>;
  /** The stand-in tells everything that it still has to tell. */
  flushProviderEvents: () => Promise<void>;
  /** How much is left to be heard, looked at or done. */
  countOpenWork: () => Promise<number>;
  close: () => Promise<void>;
}

export function connectClocks({ ownerUrl, standIn }: NonNullable<Config['demo']>): Clocks {
  const db = connectDatabase({ databaseUrl: ownerUrl, databaseReadUrl: ownerUrl, databasePoolSize: 2 }, 'frontage-demo');
  const tell = async (path: string, body: object) => {
    const answer = await fetch(`${standIn}/_sim${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the stand-in for the provider refused ${path}: ${await answer.text()}`);
  };
  return {
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db.write);
      return rows[0]?.now ?? new Date();
    },
    setAppClock: async (time) => void (await sql`update app_clock set moved_by = ${time}::timestamptz - now()`.execute(db.write)),
    setProviderClock: (time) => tell('/clock', { to: time.toISOString() }),
    flushProviderEvents: () => tell('/deliveries/flush', {}),
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
