import type { LiveEvents } from '@frontage/contract/socket-events';
import { Client } from 'pg';
import { sql, tcpKeepAlive, type Sql, type Transaction } from '../db/database.ts';
import type { Log } from '../log.ts';

const liveChannel = 'live';

interface LiveMessage<Name extends keyof LiveEvents> {
  accounts: string[];
  name: Name;
  event: LiveEvents[Name];
}

/** These names are taken: events lie flat in the message, as the release before this one expects. */
interface NoEnvelope {
  accounts?: never;
  name?: never;
}

interface EndedSessions {
  sessions: string[];
}

/** Tells the open pages of these accounts, if and only if this transaction commits. Every API process receives it. */
export async function publishLive<Name extends keyof LiveEvents>(
  tx: Transaction,
  accounts: string[],
  name: Name,
  event: LiveEvents[Name] & NoEnvelope,
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ ...event, accounts, name })})`.execute(tx);
}

/** Makes every API process close the sockets of these sessions, if and only if this transaction commits. */
export async function publishEndedSessions(tx: Sql, sessions: string[]): Promise<void> {
  if (sessions.length === 0) return;
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ sessions } satisfies EndedSessions)})`.execute(tx);
}

interface LiveHandlers {
  onEvent: <Name extends keyof LiveEvents>(message: LiveMessage<Name>) => void;
  onSessionsEnded: (ended: EndedSessions) => void;
  /** Each time it listens (again). What was published before is lost. */
  onConnected: () => void;
}

export interface LiveListener {
  stop: () => Promise<void>;
}

const reconnectAfterMs = 1_000;
const heartbeatEveryMs = 5_000;
const heartbeatTimeoutMs = 3_000;

/**
 * Receives what the functions above publish. A listener that hears nothing can't tell silence from a server that is gone, so it asks now
 * and then.
 */
export function listenForLiveChanges(databaseUrl: string, log: Log, handlers: LiveHandlers): LiveListener {
  let client: Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = new Client({
      connectionString: databaseUrl,
      application_name: 'frontage-api-live',
      connectionTimeoutMillis: heartbeatTimeoutMs,
      query_timeout: heartbeatTimeoutMs,
      ...tcpKeepAlive,
    });
    client = connection;
    let isClosed = false;
    const reconnect = () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(heartbeat);
      connection.end().catch(() => undefined);
      if (!isStopped) timer = setTimeout(() => void connect(), reconnectAfterMs);
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', ({ payload = '{}' }) => {
      const message = JSON.parse(payload) as EndedSessions | ({ accounts: string[]; name?: keyof LiveEvents } & LiveEvents[keyof LiveEvents]);
      if ('sessions' in message) return handlers.onSessionsEnded(message);
      // While a release replaces the one that knew only this event, messages without a name arrive.
      const { accounts, name = 'request-changed', ...event } = message;
      return handlers.onEvent({ accounts, name, event });
    });
    try {
      await connection.connect();
      // A replica accepts connections, but nothing is ever published there.
      const { rows } = await connection.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
      if (rows[0]?.isReplica) throw new Error('this server is a replica');
      await connection.query(`listen ${liveChannel}`);
      heartbeat = setInterval(() => void connection.query('select 1').catch(reconnect), heartbeatEveryMs);
      handlers.onConnected();
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
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
