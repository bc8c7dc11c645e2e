import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationHandlers } from '../stripe-sync/public.ts';

export interface PayoutsDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  provider: Provider;
  operations: OperationHandlers;
  queue: Queue;
  secrets: Secrets;
}
