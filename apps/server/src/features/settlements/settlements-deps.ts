import type { Config } from '../../platform/config.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { StripeSyncDeps } from '../stripe-sync/public.ts';

/** What the verbs of this feature may use. */
export interface SettlementsDeps extends Pick<StripeSyncDeps, 'db' | 'provider' | 'operations' | 'queue' | 'log'> {
  config: Pick<Config, 'publicOrigin'>;
  secrets: Secrets;
}
