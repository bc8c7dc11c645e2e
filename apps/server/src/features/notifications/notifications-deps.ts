import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';

export interface NotificationsDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  /** Null where no key is configured: then nobody can subscribe. */
  push: PushSender | null;
  queue: Queue;
  secrets: Secrets;
}
