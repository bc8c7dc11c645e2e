import type { RequestDetails } from '@frontage/contract/request-details';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { PostedMessage, RequestMessage } from '../chat/public.ts';
import type { CountFunnelStep } from '../funnel/public.ts';
import type { ProofDeps } from '../proofs/public.ts';

/** What other features know about a request. */
export type RentalFacts = Pick<RequestDetails, 'subscription' | 'payments' | 'paymentCount' | 'total' | 'nextPayment' | 'problems' | 'conversation'>;

export interface RentalRef {
  requestId: string;
  listingId: string;
  customerId: string;
}

export interface RequestsDeps extends ProofDeps {
  config: Pick<Config, 'publicOrigin' | 'requestTimes' | 'files'>;
  queue: Queue;
  secrets: Secrets;
  log: Log;
  limiter: RateLimiter;
  /** Whether this customer saved this card. Passed in, so that requests don't import payment methods. */
  hasSavedCard: (principal: Principal, card: string) => Promise<boolean>;
  countFunnelStep: CountFunnelStep;
  /** Stores what the customer wrote in the chat, in the same transaction. Passed in, because only the API has sockets. */
  postMessage: (tx: Transaction, message: RequestMessage) => Promise<PostedMessage>;
  /** Passed in, because the features that know it import requests. */
  readRental: (principal: Principal, rental: RentalRef) => Promise<RentalFacts>;
}
