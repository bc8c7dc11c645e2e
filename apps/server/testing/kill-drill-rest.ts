import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postMovements } from '../src/features/ledger/public.ts';
import { finishOperations, requeueProviderEvents, sweepProviderEvents } from '../src/features/payments/public.ts';
import { settleEverything } from '../src/features/settlements/public.ts';
import type { KillableServers } from './kill-drill-servers.ts';
import { paymentsDeps } from './payments.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { openProvider } from './provider.ts';
import { forgetFailedTries } from './renewing.ts';
import { settleAll } from './subscribing.ts';

const patience = 60_000;

/** From now on the provider runs in this process, on the same port and with all that it knows, so that one can look into it. */
export async function takeOverProvider({ stack, scene, url }: KillableServers): Promise<PaymentsWorld> {
  await stack.halt('stripe');
  const provider = await openProvider({ file: join(stack.folder, 'stripe.sqlite'), port: Number(new URL(stack.addresses.stripe).port) });
  return {
    ...scene,
    // Nobody looks into the processes that serve.
    api: { url } as PaymentsWorld['api'],
    visitor: (address) => scene.visitorAt(url, address),
    log: () => '',
    provider,
    webhookSecret: stack.details.stripeWebhookSecret,
  };
}

export async function handBackProvider({ stack }: KillableServers, { provider }: PaymentsWorld): Promise<void> {
  await provider.stop();
  await stack.resume('stripe');
}

/** As if the time had passed after which jobs of dead workers come back and each timer has had its turn: until nothing is left to be done. */
export async function comeToRest(servers: KillableServers, world: PaymentsWorld): Promise<void> {
  await servers.renewWorker(() => world.sql(`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`));
  const deps = await paymentsDeps(world);
  await sweepProviderEvents(deps);
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    await forgetFailedTries(world);
    await world.sql(`update jobs.job set start_after = now() where state = 'retry'`);
    const done = [await finishOperations(deps), await requeueProviderEvents(deps), await settleEverything(deps)];
    await settleAll(world, patience);
    const accounts = await world.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postMovements(deps, account);
    const [waiting] = await world.sql<{ mails: number }>('select count(*)::int as mails from mail where sent_at is null');
    if (done.every((each) => each === 0) && waiting?.mails === 0) return;
  }
  throw new Error('there is no end to what is to be done');
}
