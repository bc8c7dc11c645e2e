import { Client } from 'pg';
import { sql, type Transaction } from '../db/database.ts';
import type { Log } from '../log.ts';

export const liveChannel = 'live';

/** What open pages are told: ids, never words. */
export interface LiveChange {
  accounts: string[];
  request: string;
}

/** Tells the open pages of these accounts to look again, exactly if this transaction is committed. Every API process hears it from the database. */
export async function publishLive(tx: Transaction, accounts: string[], { request }: { request: string }): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ accounts, request } satisfies LiveChange)})`.execute(tx);
}

export interface LiveListener {
  stop: () => Promise<void>;
}

const triesAgainAfter = 1_000;

/** Hears what transactions announce. While the database is away nothing is heard, and pages look again when they come back. */
export function listenForLiveChanges(databaseUrl: string, log: Log, hear: (announcement: LiveChange) => void): LiveListener {
  let client: Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new Client({ connectionString: databaseUrl, application_name: 'frontage-api-live', keepAlive: true });
    client = fresh;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      fresh.end().catch(() => undefined);
      if (!isStopped) timer = setTimeout(() => void connect(), triesAgainAfter);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', ({ payload = '{}' }) => hear(JSON.parse(payload) as LiveChange));
    try {
      await fresh.connect();
      await fresh.query(`listen ${liveChannel}`);
    } catch (error) {
      log.warn({ err: error, part: 'live' }, 'cannot hear what changes');
      again();
    }
  };
  void connect();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
