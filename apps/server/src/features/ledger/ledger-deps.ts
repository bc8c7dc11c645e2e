import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../platform/stripe/provider.ts';

/** What the verbs of this feature may use. */
export interface LedgerDeps {
  db: Database;
  provider: Provider;
  log: Log;
}
