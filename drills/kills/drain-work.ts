import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postBalanceTransactions } from '@frontage/server/features/ledger/public';
import { retryOpenOperations, requeueProviderEvents, sweepProviderEvents } from '@frontage/server/features/stripe-sync/public';
import { enqueueUnsettledInvoices } from '@frontage/server/features/settlements/public';
import type { KillableServers } from './killable-servers.ts';
import { paymentsDeps } from '@frontage/server/testing/payments';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { startTestProvider } from '@frontage/server/testing/test-provider';
import { resetFailedAttempts } from '@frontage/server/testing/subscriptions';
import { waitUntilIdle } from '@frontage/server/testing/subscriptions';

const patience = 60_000;

/** From now on the provider runs in this process, on the same port and with all that it knows, so that one can look into it. */
export async function takeOverSimulator({ stack, servers: scene, url }: KillableServers): Promise<PaymentsTestApp> {
  await stack.halt('stripe');
  const provider = await startTestProvider({ file: join(stack.folder, 'stripe.sqlite'), port: Number(new URL(stack.addresses.stripe).port) });
  return {
    ...scene,
    // Nobody looks into the processes that serve.
    api: { url } as PaymentsTestApp['api'],
    visitor: (address) => scene.visitorAt(url, address),
    log: () => '',
    provider,
    webhookSecret: stack.details.stripeWebhookSecret,
  };
}

export async function handBackSimulator({ stack }: KillableServers, { provider }: PaymentsTestApp): Promise<void> {
  await provider.stop();
  await stack.resume('stripe');
}

/** As if the time had passed after which jobs of dead workers come back and each timer has had its turn: until nothing is left to be done. */
export async function drainAllWork(servers: KillableServers, world: PaymentsTestApp): Promise<void> {
  await servers.restartWorker(() => world.sql(`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`));
  const deps = await paymentsDeps(world);
  await sweepProviderEvents(deps);
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    await resetFailedAttempts(world);
    await world.sql(`update jobs.job set start_after = now() where state = 'retry'`);
    const done = [await retryOpenOperations(deps), await requeueProviderEvents(deps), await enqueueUnsettledInvoices(deps)];
    await waitUntilIdle(world, patience);
    const accounts = await world.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postBalanceTransactions(deps, account);
    const [waiting] = await world.sql<{ mails: number }>('select count(*)::int as mails from mail where sent_at is null');
    if (done.every((each) => each === 0) && waiting?.mails === 0) return;
  }
  throw new Error('there is no end to what is to be done');
}
