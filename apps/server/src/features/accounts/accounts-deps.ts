import type { Pagination } from '@frontage/contract/pagination';
import type { RentalRequest } from '@frontage/contract/requests.schema';
import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Passwords } from './passwords.ts';

/** What the verbs of this feature may use. */
export interface AccountsDeps {
  config: Config;
  db: Database;
  queue: Queue;
  secrets: Secrets;
  limiter: RateLimiter;
  passwords: Passwords;
  realtime: Pick<Realtime, 'endSessions'>;
  metrics: Metrics;
  /** A page of the requests that a seller received. */
  listReceivedRequests: (seller: Principal, page: { page: number; limit: number }) => Promise<{ requests: RentalRequest[]; pagination: Pagination }>;
  /** What a seller has at the payment provider, in cents. */
  readSellerBalance: (sellerId: string) => Promise<number>;
  /** What else ends with an account, in the same transaction. */
  onAccountDeleted: (tx: Transaction, accountId: string) => Promise<void>;
}
