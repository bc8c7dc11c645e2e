import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ProofDeps } from '../proofs/receive-proof-form.ts';

/** What the verbs of this feature may use. */
export interface RequestsDeps extends ProofDeps {
  config: Pick<Config, 'publicOrigin' | 'requestTimes'>;
  queue: Queue;
  secrets: Secrets;
  log: Log;
  /** Whether this card is saved for this customer; asked of the payments feature. */
  hasSavedCard: (principal: Principal, card: string) => Promise<boolean>;
}
