import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../platform/stripe/provider.ts';

export interface LedgerDeps {
  db: Database;
  log: Log;
  provider: Provider;
}
