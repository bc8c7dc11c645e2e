import { join } from 'node:path';
import { postBalanceTransactions } from '@frontage/server/features/ledger/public';
import { enqueueUnsettledInvoices } from '@frontage/server/features/settlements/public';
import { retryOpenOperations, requeueProviderEvents, sweepProviderEvents } from '@frontage/server/features/stripe-sync/public';
import { paymentsDeps } from '@frontage/server/testing/payments';
import { resetFailedAttempts, waitUntilIdle } from '@frontage/server/testing/subscriptions';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { startTestProvider } from '@frontage/server/testing/test-provider';
import { waitUntilLeft } from '@frontage/server/testing/wait-until-left';
import type { KillableServers } from './killable-servers.ts';

/** Runs the simulator in this process from now on, on the same port and with its data, so that the drill can look into it. */
export async function takeOverSimulator({ stack, testServers, url }: KillableServers): Promise<PaymentsTestApp> {
  await stack.halt('stripe');
  const provider = await startTestProvider({ file: join(stack.folder, 'stripe.sqlite'), port: Number(new URL(stack.addresses.stripe).port) });
  return {
    ...testServers,
    // The API runs in other processes, so only its address is known.
    api: { url } as PaymentsTestApp['api'],
    visitor: (address) => testServers.visitorAt(url, address),
    log: () => '',
    provider,
    webhookSecret: stack.details.stripeWebhookSecret,
  };
}

export async function handBackSimulator({ stack }: KillableServers, { provider }: PaymentsTestApp): Promise<void> {
  await provider.stop();
  await stack.resume('stripe');
}

/** Finishes all work as if enough time had passed: jobs of dead workers come back, and each recurring job has had its turn. */
export async function drainAllWork(servers: KillableServers, testApp: PaymentsTestApp): Promise<void> {
  await servers.restartWorker(() => testApp.sql(`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`));
  const deps = await paymentsDeps(testApp);
  await sweepProviderEvents(deps);
  await waitUntilLeft('work', async () => {
    await resetFailedAttempts(testApp);
    await testApp.sql(`update jobs.job set start_after = now() where state = 'retry'`);
    const retried = [await retryOpenOperations(deps), await requeueProviderEvents(deps), await enqueueUnsettledInvoices(deps)];
    await waitUntilIdle(testApp);
    const accounts = await testApp.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postBalanceTransactions(deps, account);
    const [unsent] = await testApp.sql<{ emails: number }>('select count(*)::int as emails from mail where sent_at is null');
    return retried.reduce((sum, each) => sum + each, unsent?.emails ?? 0);
  });
}
