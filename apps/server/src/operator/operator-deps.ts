import type { LedgerDeps } from '../features/ledger/public.ts';
import type { RequestsDeps } from '../features/requests/public.ts';
import type { SettlementsDeps } from '../features/settlements/public.ts';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { connectProvider } from '../platform/stripe/provider.ts';
import { openQueue } from '../platform/queue.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { operationHandlers } from '../stripe-handlers.ts';

/** What operator commands need. */
export type OperatorDeps = SettlementsDeps & LedgerDeps & Pick<RequestsDeps, 'config'>;

export async function openOperatorDeps(config: Config, log: Log): Promise<{ deps: OperatorDeps; close: () => Promise<void> }> {
  const db = connectDatabase(config, 'frontage-operator');
  const queue = await openQueue(config, log);
  const provider = connectProvider(config.payments, { metrics: createMetrics(), log });
  const close = async () => {
    await queue.stop();
    await db.close();
  };
  return {
    deps: { config, db, queue, provider, operations: operationHandlers, secrets: deriveSecrets(config.appSecret, config.appSecretsAccepted), log },
    close,
  };
}
