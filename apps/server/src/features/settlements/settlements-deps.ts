import type { Config } from '../../platform/config.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { PaymentsDeps } from '../payments/public.ts';

/** What the verbs of this feature may use. */
export interface SettlementsDeps extends Pick<PaymentsDeps, 'db' | 'provider' | 'operations' | 'queue' | 'log'> {
  config: Pick<Config, 'publicOrigin'>;
  secrets: Secrets;
}
