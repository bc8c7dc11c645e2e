import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What the verbs of this feature may use. */
export interface StripeSyncDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  provider: Provider;
  operations: OperationHandlers;
  queue: Queue;
  secrets: Secrets;
  metrics: Metrics;
  log: Log;
}
