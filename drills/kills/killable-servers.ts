import { prepareServers } from '@frontage/server/testing/global-setup';
import { startAppProcess } from '@frontage/server/testing/processes';
import { noRateLimits, openTestServers, type TestServers } from '@frontage/server/testing/test-servers';
import type { AppProcess } from '@frontage/stack/apps/app-process';
import { registerStripeWebhook } from '@frontage/stack/register-stripe-webhook';
import { type Stack, startStack } from '@frontage/stack/start-stack';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

export const killableParts = ['api', 'worker', 'postgres', 'redis', 'files', 'stripe'] as const;
export type KillablePart = (typeof killableParts)[number];

export interface KillableServers {
  stack: Stack;
  servers: TestServers;
  /** Where browsers and the provider find the product. */
  url: string;
  /** Ends it without a warning. Resolves when it serves again. */
  kill: (part: KillablePart) => Promise<void>;
  isDown: (part: KillablePart) => boolean;
  /** Whether nothing was down from then until now. */
  wasAllUpSince: (moment: number) => boolean;
  /** Whether a process that died may still be believed to be at something. */
  mayHaveStaleClaims: () => boolean;
  /** Lets the worker finish, and starts another one after that. */
  restartWorker: (meanwhile: () => Promise<unknown>) => Promise<void>;
  /** Processes of ours that ended although nobody killed them, with their last words. */
  unexpectedExits: string[];
  counts: Record<KillablePart, number>;
  /** How long each kind was away at most, in milliseconds. */
  longestOutageMs: Record<KillablePart, number>;
  stop: () => Promise<void>;
}

const processes = 2;
/** What it had begun at the provider is left alone for so long, and whoever wants the same waits. */
const missedMs = 15_000 + 12_000;
/** Connections to it are found broken and opened again. */
const recoveryMs = 1_500;
/** Whatever was acknowledged must be on disk, as in production. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const nothing = () => Object.fromEntries(killableParts.map((part) => [part, 0])) as Record<KillablePart, number>;

/** Every server of the product, of the drill's own, and two processes of the API and a worker on top of them. Only the scanner is shared. */
export async function startKillableServers(): Promise<KillableServers> {
  const told: string[] = [];
  const stack = await startStack({
    ephemeral: true,
    parts: ['postgres', 'redis', 'files', 'mail', 'stripe'],
    postgresSettings: durable,
    onEvent: (line) => told.push(line),
  });
  const addresses = { ...stack.details.addresses, scanner: inject('stack').addresses.scanner };
  await prepareServers(stack.details);
  const scene = await openTestServers({
    stack: { ...stack.details, addresses },
    rateLimits: noRateLimits,
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
  const balancer: LoadBalancer = await startLoadBalancer(() => [...serving][(turn += 1) % Math.max(1, serving.size)]?.port);
  await registerStripeWebhook(stack.details, balancer.url);

  const down = new Set<KillablePart>();
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
  const endServer = async (part: Exclude<KillablePart, 'api' | 'worker'>) => {
    const from = told.length;
    stack.kill(part);
    while (!told.slice(from).includes(`${part} is ready again`)) await pause(20);
  };

  return {
    stack,
    servers: scene,
    url: balancer.url,
    counts,
    longestOutageMs: longestAway,
    isDown: (part) => down.has(part),
    mayHaveStaleClaims: () => Date.now() - lastDeath < missedMs,
    wasAllUpSince: (moment) => down.size === 0 && wholeSince < moment,
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
    unexpectedExits: endedByThemselves,
    restartWorker: async (meanwhile) => {
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
async function startAgain(part: 'api' | 'worker', scene: TestServers): Promise<AppProcess> {
  for (;;) {
    const started = await startAppProcess(part, scene).catch(() => undefined);
    if (started) return started;
    await pause(200);
  }
}

export interface LoadBalancer {
  url: string;
  stop: () => Promise<void>;
}

/** Stands in front of several processes: each connection goes to one of those that are said to live, and ends with it. */
export async function startLoadBalancer(choosePort: () => number | undefined): Promise<LoadBalancer> {
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const port = choosePort();
    if (port === undefined) {
      visitor.destroy();
      return;
    }
    const inside = connect({ host: '127.0.0.1', port });
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
