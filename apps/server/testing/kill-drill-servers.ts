import type { AppProcess } from '@frontage/stack/app-process';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { sendStripeEventsTo } from '@frontage/stack/stripe-events';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Balancer, openBalancer } from './balancer.ts';
import { prepareServers } from './global-setup.ts';
import { startProcess } from './processes.ts';
import { noLimits, openScene, type Scene } from './scene.ts';

export const mortals = ['api', 'worker', 'postgres', 'redis', 'files', 'stripe'] as const;
export type Mortal = (typeof mortals)[number];

export interface KillableServers {
  stack: Stack;
  scene: Scene;
  /** Where browsers and the provider find the product. */
  url: string;
  /** Ends it without a warning. Resolves when it serves again. */
  kill: (part: Mortal) => Promise<void>;
  isDown: (part: Mortal) => boolean;
  /** Whether nothing was down from then until now. */
  wasWholeSince: (moment: number) => boolean;
  /** Whether a process that died may still be believed to be at something. */
  isSomebodyMissed: () => boolean;
  /** Lets the worker finish, and starts another one after that. */
  renewWorker: (meanwhile: () => Promise<unknown>) => Promise<void>;
  /** Processes of ours that ended although nobody killed them, with their last words. */
  endedByThemselves: string[];
  counts: Record<Mortal, number>;
  /** How long each kind was away at most, in milliseconds. */
  longestAway: Record<Mortal, number>;
  stop: () => Promise<void>;
}

const processes = 2;
/** What it had begun at the provider is left alone for so long, and whoever wants the same waits. */
const missedMs = 15_000 + 12_000;
/** Connections to it are found broken and opened again. */
const recoveryMs = 1_500;
/** Whatever was acknowledged must be on disk, as in production. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const nothing = () => Object.fromEntries(mortals.map((part) => [part, 0])) as Record<Mortal, number>;

/** Every server of the product, of the drill's own, and two processes of the API and a worker on top of them. Only the scanner is shared. */
export async function startKillableServers(): Promise<KillableServers> {
  const told: string[] = [];
  const stack = await startStack({
    throwAway: true,
    parts: ['postgres', 'redis', 'files', 'mail', 'stripe'],
    postgresSettings: durable,
    onEvent: (line) => told.push(line),
  });
  const addresses = { ...stack.details.addresses, scanner: inject('stack').addresses.scanner };
  await prepareServers(stack.details);
  const scene = await openScene({
    stack: { ...stack.details, addresses },
    rateLimits: noLimits,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_API_BASE: addresses.stripe,
      STRIPE_WEBHOOK_SECRETS: stack.details.stripeWebhookSecret,
    },
  });
  const endedByThemselves: string[] = [];
  const condemned = new Set<AppProcess>();
  const start = async (part: 'api' | 'worker') => {
    const started = await startAgain(part, scene);
    void started.exited.then(() => condemned.has(started) || endedByThemselves.push(`${part}: ${started.output().slice(-1_000)}`));
    return started;
  };
  const end = async (doomed: AppProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    condemned.add(doomed);
    await doomed.stop(signal);
  };
  const serving = new Set(await Promise.all(Array.from({ length: processes }, () => start('api'))));
  let worker = await start('worker');
  let turn = 0;
  const balancer: Balancer = await openBalancer(() => [...serving][(turn += 1) % Math.max(1, serving.size)]?.port);
  await sendStripeEventsTo(stack.details, balancer.url);

  const down = new Set<Mortal>();
  const [counts, longestAway] = [nothing(), nothing()];
  let wholeSince = Date.now();
  let lastDeath = 0;

  const endOne: Record<'api' | 'worker', () => Promise<void>> = {
    api: async () => {
      const [doomed] = serving;
      if (!doomed) return;
      serving.delete(doomed);
      await end(doomed, 'SIGKILL');
      serving.add(await start('api'));
    },
    worker: async () => {
      await end(worker, 'SIGKILL');
      worker = await start('worker');
    },
  };
  const endServer = async (part: Exclude<Mortal, 'api' | 'worker'>) => {
    const from = told.length;
    stack.kill(part);
    while (!told.slice(from).includes(`${part} is ready again`)) await pause(20);
  };

  return {
    stack,
    scene,
    url: balancer.url,
    counts,
    longestAway,
    isDown: (part) => down.has(part),
    isSomebodyMissed: () => Date.now() - lastDeath < missedMs,
    wasWholeSince: (moment) => down.size === 0 && wholeSince < moment,
    kill: async (part) => {
      counts[part] += 1;
      down.add(part);
      const begun = Date.now();
      if (part === 'api' || part === 'worker' || part === 'postgres') lastDeath = begun;
      await (part === 'api' || part === 'worker' ? endOne[part]() : endServer(part));
      longestAway[part] = Math.max(longestAway[part], Date.now() - begun);
      down.delete(part);
      wholeSince = Date.now() + recoveryMs;
    },
    endedByThemselves,
    renewWorker: async (meanwhile) => {
      await end(worker, 'SIGTERM');
      await meanwhile();
      worker = await start('worker');
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all([...serving, worker].map((each) => end(each, 'SIGKILL')));
      await scene.close();
      await stack.stop();
    },
  };
}

/** What can't begin without a server that is away itself is started anew until it can. */
async function startAgain(part: 'api' | 'worker', scene: Scene): Promise<AppProcess> {
  for (;;) {
    const started = await startProcess(part, scene).catch(() => undefined);
    if (started) return started;
    await pause(200);
  }
}
