import type { Files } from '../../platform/files/files.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { StripeSyncDeps } from '../stripe-sync/public.ts';
import type { RequestsDeps } from '../requests/public.ts';

/** What the verbs of this feature may use. */
export interface SubscriptionsDeps extends Omit<StripeSyncDeps, 'metrics'> {
  config: RequestsDeps['config'];
  files: Files;
  secrets: Secrets;
}
