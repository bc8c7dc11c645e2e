import type { RequestList, RequestListQuery } from '@frontage/contract/requests';
import type { Cents } from '@frontage/domain/money';
import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { OpenItems } from '../../platform/open-items.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Principal } from '../../platform/principal.ts';
import type { CountFunnelStep } from '../funnel/public.ts';
import type { Passwords } from './passwords.ts';

export interface AccountsDeps {
  config: Config;
  db: Database;
  queue: Queue;
  secrets: Secrets;
  limiter: RateLimiter;
  passwords: Passwords;
  realtime: Pick<Realtime, 'endSessions'>;
  metrics: Metrics;
  countFunnelStep: CountFunnelStep;
  /** A page of the requests that a seller received. */
  listReceivedRequests: (seller: Principal, query: RequestListQuery) => Promise<RequestList>;
  /** A seller's balance at Stripe, in cents. */
  readSellerBalance: (sellerId: string) => Promise<number>;
  /** What prevents a deletion. `balance` is the seller's at Stripe. */
  findOpenItems: (tx: Transaction, principal: Principal, balance: Cents) => Promise<OpenItems>;
  /** Deletes what other features store about an account, in the same transaction. */
  onAccountDeleted: (tx: Transaction, accountId: string) => Promise<void>;
}
