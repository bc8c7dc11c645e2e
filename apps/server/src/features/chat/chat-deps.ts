import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Presence } from '../../platform/realtime/presence.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ConversationCache } from './conversation-cache.ts';

export interface ChatDeps {
  config: Pick<Config, 'publicOrigin' | 'requestTimes'>;
  db: Database;
  files: Files;
  queue: Queue;
  limiter: RateLimiter;
  realtime: Pick<Realtime, 'emitToAllSockets'>;
  presence: Presence;
  conversationCache: ConversationCache;
}

/** The job runs in the worker, which has no sockets. */
export interface UnreadEmailDeps {
  config: Pick<Config, 'publicOrigin' | 'files'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}
