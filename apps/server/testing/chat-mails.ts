import { mailUnread } from '../src/features/chat/public.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { Scene } from './scene.ts';

export interface UnreadMails {
  /** So many minutes pass, and then the timer has its turn. */
  after: (minutes: number) => Promise<void>;
  /** The timer has its turn in several processes at the same moment. */
  atOnce: (howMany: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Who tells people by mail what they have not read, on a clock that the test moves. */
export async function watchUnread(scene: Scene): Promise<UnreadMails> {
  const config = readConfig(scene.env);
  const log = createLog('silent');
  const db = connectDatabase(config, 'frontage-worker');
  const queue = await openQueue(config, log);
  const deps = { config, db, queue, secrets: scene.secrets };
  return {
    after: async (minutes) => {
      await scene.sql('update app_clock set moved_by = moved_by + make_interval(mins => $1)', [minutes]);
      await mailUnread(deps);
    },
    atOnce: async (howMany) => void (await Promise.all(Array.from({ length: howMany }, () => mailUnread(deps)))),
    close: async () => {
      await queue.stop();
      await db.close();
    },
  };
}
