import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationHandlers } from './operation-handler.ts';

export interface StripeSyncDeps {
  db: Database;
  provider: Provider;
  operations: OperationHandlers;
  queue: Queue;
  metrics: Metrics;
  log: Log;
}

export type OperationDeps = Pick<StripeSyncDeps, 'db' | 'provider' | 'operations'>;
