import { Client } from 'pg';
import type { Log } from '../log.ts';
import { type Announcement, liveChannel } from './announce.ts';

export interface Listener {
  stop: () => Promise<void>;
}

const triesAgainAfter = 1_000;

/** Hears what transactions announce. While the database is away nothing is heard, and pages look again when they come back. */
export function listenForAnnouncements(databaseUrl: string, log: Log, hear: (announcement: Announcement) => void): Listener {
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
    fresh.on('notification', ({ payload = '{}' }) => hear(JSON.parse(payload) as Announcement));
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
