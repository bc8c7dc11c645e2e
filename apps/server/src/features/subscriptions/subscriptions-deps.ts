import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationHandlers } from '../stripe-sync/public.ts';

export interface SubscriptionsDeps {
  config: Pick<Config, 'publicOrigin' | 'requestTimes' | 'files'>;
  db: Database;
  files: Files;
  log: Log;
  operations: OperationHandlers;
  provider: Provider;
  queue: Queue;
  secrets: Secrets;
}
