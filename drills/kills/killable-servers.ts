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
  testServers: TestServers;
  /** The load balancer, for browsers and for Stripe's webhooks. */
  url: string;
  /** Kills it without warning. Resolves when it serves again. */
  kill: (part: KillablePart) => Promise<void>;
  isDown: (part: KillablePart) => boolean;
  /** True if nothing was down from that moment until now. */
  wasAllUpSince: (moment: number) => boolean;
  /** True while a dead process may still own claims on operations. */
  mayHaveStaleClaims: () => boolean;
  /** Stops the worker gracefully, and starts another one afterwards. */
  restartWorker: (meanwhile: () => Promise<unknown>) => Promise<void>;
  /** Processes that ended although the drill did not kill them, with the end of their log. */
  unexpectedExits: string[];
  counts: Record<KillablePart, number>;
  longestOutageMs: Record<KillablePart, number>;
  stop: () => Promise<void>;
}

const apiProcesses = 2;
/** The product waits this long before it takes over an operation of a dead process. */
const staleClaimMs = 15_000 + 12_000;
/** The product needs a moment to replace broken connections: each API process must be good this often in a row, with a pause in between. */
const goodRounds = 30;
const roundMs = 50;
/** Acknowledged changes must be on disk, as in production. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const noCounts = () => Object.fromEntries(killableParts.map((part) => [part, 0])) as Record<KillablePart, number>;

/** The drill's own servers with two API processes and a worker on them. Only the virus scanner is shared: nobody kills it. */
export async function startKillableServers(): Promise<KillableServers> {
  const events: string[] = [];
  const stack = await startStack({
    ephemeral: true,
    parts: ['postgres', 'redis', 'files', 'mail', 'stripe'],
    postgresSettings: durable,
    onEvent: (line) => events.push(line),
  });
  const addresses = { ...stack.details.addresses, scanner: inject('stack').addresses.scanner };
  await prepareServers(stack.details);
  const testServers = await openTestServers({
    stack: { ...stack.details, addresses },
    rateLimits: noRateLimits,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_API_BASE: addresses.stripe,
      STRIPE_WEBHOOK_SECRETS: stack.details.stripeWebhookSecret,
    },
  });
  const unexpectedExits: string[] = [];
  const stopped = new Set<AppProcess>();
  const start = async (part: 'api' | 'worker') => {
    const started = await startUntilReady(part, testServers);
    void started.exited.then(() => stopped.has(started) || unexpectedExits.push(`${part}: ${started.output().slice(-1_000)}`));
    return started;
  };
  const stop = async (victim: AppProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    stopped.add(victim);
    await victim.stop(signal);
  };
  const serving = new Set(await Promise.all(Array.from({ length: apiProcesses }, () => start('api'))));
  let worker = await start('worker');
  let turn = 0;
  const balancer = await startLoadBalancer(() => [...serving][(turn += 1) % Math.max(1, serving.size)]?.port);
  await registerStripeWebhook(stack.details, balancer.url);

  const down = new Set<KillablePart>();
  const [counts, longestOutageMs] = [noCounts(), noCounts()];
  let allUpSince = Date.now();
  let lastDeath = 0;

  const killProcess: Record<'api' | 'worker', () => Promise<void>> = {
    api: async () => {
      const [victim] = serving;
      if (!victim) return;
      serving.delete(victim);
      await stop(victim, 'SIGKILL');
      serving.add(await start('api'));
    },
    worker: async () => {
      await stop(worker, 'SIGKILL');
      worker = await start('worker');
    },
  };
  const killServer = async (part: Exclude<KillablePart, 'api' | 'worker'>) => {
    const from = events.length;
    stack.kill(part);
    while (!events.slice(from).includes(`${part} is ready again`)) await pause(20);
  };

  return {
    stack,
    testServers,
    url: balancer.url,
    counts,
    longestOutageMs,
    isDown: (part) => down.has(part),
    mayHaveStaleClaims: () => Date.now() - lastDeath < staleClaimMs,
    wasAllUpSince: (moment) => down.size === 0 && allUpSince < moment,
    kill: async (part) => {
      counts[part] += 1;
      down.add(part);
      const started = Date.now();
      if (part === 'api' || part === 'worker' || part === 'postgres') lastDeath = started;
      await (part === 'api' || part === 'worker' ? killProcess[part]() : killServer(part));
      longestOutageMs[part] = Math.max(longestOutageMs[part], Date.now() - started);
      await waitUntilGood(() => [...serving].map(({ url }) => url));
      down.delete(part);
      allUpSince = Date.now();
    },
    unexpectedExits,
    restartWorker: async (meanwhile) => {
      await stop(worker, 'SIGTERM');
      await meanwhile();
      worker = await start('worker');
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all([...serving, worker].map((each) => stop(each, 'SIGKILL')));
      await testServers.close();
      await stack.stop();
    },
  };
}

/** A process cannot start while one of its servers is down, so it is started again until it can. */
async function startUntilReady(part: 'api' | 'worker', testServers: TestServers): Promise<AppProcess> {
  for (;;) {
    const started = await startAppProcess(part, testServers).catch(() => undefined);
    if (started) return started;
    await pause(200);
  }
}

/** A search and a readiness check use different connections. */
const goodCalls = ['/readyz', '/listing/customer/'];

async function waitUntilGood(apiUrls: () => string[]): Promise<void> {
  for (let inARow = 0; inARow < goodRounds;) {
    const urls = apiUrls().flatMap((url) => goodCalls.map((path) => `${url}${path}`));
    const areGood = await Promise.all(urls.map(isGood));
    inARow = urls.length > 0 && areGood.every(Boolean) ? inARow + 1 : 0;
    await pause(roundMs);
  }
}

async function isGood(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

interface LoadBalancer {
  url: string;
  stop: () => Promise<void>;
}

/** Forwards each connection to one of the running processes, and closes it when that process ends. */
async function startLoadBalancer(choosePort: () => number | undefined): Promise<LoadBalancer> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const port = choosePort();
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect({ host: '127.0.0.1', port });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
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
