import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';

export interface AvailabilityDeps {
  config: Pick<Config, 'responseCacheSeconds' | 'publicOrigin'>;
  db: Database;
  responseCache: ResponseCache;
}

export interface NotifyWatchersDeps {
  config: Pick<Config, 'publicOrigin' | 'files'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}
