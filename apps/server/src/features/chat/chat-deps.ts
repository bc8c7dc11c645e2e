import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Presence } from '../../platform/realtime/presence.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ConversationCache } from './conversation-cache.ts';

/** What the verbs of this feature may use. */
export interface ChatDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  files: Files;
  limiter: RateLimiter;
  realtime: Pick<Realtime, 'emitToAllSockets'>;
  presence: Presence;
  conversationCache: ConversationCache;
}
