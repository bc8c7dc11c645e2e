import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';

export interface NotificationsDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}
