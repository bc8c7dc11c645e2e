import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ProofDeps } from '../proofs/public.ts';

export interface RequestsDeps extends ProofDeps {
  config: Pick<Config, 'publicOrigin' | 'requestTimes'>;
  queue: Queue;
  secrets: Secrets;
  log: Log;
  /** Whether this customer saved this card. Passed in, so that requests don't import payment methods. */
  hasSavedCard: (principal: Principal, card: string) => Promise<boolean>;
}
