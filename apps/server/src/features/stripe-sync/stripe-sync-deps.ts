import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Queue } from '../../platform/queue.ts';
import type { OperationDeps } from './run-operation.ts';

export interface StripeSyncDeps extends OperationDeps {
  queue: Queue;
  metrics: Metrics;
  log: Log;
}
