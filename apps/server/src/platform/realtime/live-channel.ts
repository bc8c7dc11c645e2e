import { Client } from 'pg';
import { sql, type Transaction } from '../db/database.ts';
import type { Log } from '../log.ts';

export const liveChannel = 'live';

/** Ids only, no content: pages fetch what changed. */
export interface LiveChange {
  accounts: string[];
  request: string;
}

/** Makes the open pages of these accounts fetch a request again, if and only if this transaction commits. Every API process receives it. */
export async function publishLive(tx: Transaction, accounts: string[], { request }: { request: string }): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ accounts, request } satisfies LiveChange)})`.execute(tx);
}

export interface LiveListener {
  stop: () => Promise<void>;
}

const reconnectAfterMs = 1_000;

/** Receives what `publishLive` sends. Changes during a database outage are missed; pages fetch again when they reconnect. */
export function listenForLiveChanges(databaseUrl: string, log: Log, onChange: (change: LiveChange) => void): LiveListener {
  let client: Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = new Client({ connectionString: databaseUrl, application_name: 'frontage-api-live', keepAlive: true });
    client = connection;
    let isClosed = false;
    const reconnect = () => {
      if (isClosed) return;
      isClosed = true;
      connection.end().catch(() => undefined);
      if (!isStopped) timer = setTimeout(() => void connect(), reconnectAfterMs);
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', ({ payload = '{}' }) => onChange(JSON.parse(payload) as LiveChange));
    try {
      await connection.connect();
      await connection.query(`listen ${liveChannel}`);
    } catch (error) {
      log.warn({ err: error, part: 'live' }, 'cannot listen for live changes');
      reconnect();
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
