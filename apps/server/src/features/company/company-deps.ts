import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Secrets } from '../../platform/secrets.ts';

export interface CompanyDeps {
  config: Pick<Config, 'supportEmail' | 'publicOrigin'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
  limiter: RateLimiter;
}
