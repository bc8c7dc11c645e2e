import { migrate } from '@frontage/server/db/migrate';
import { waitUntilLeft } from '@frontage/server/testing/wait-until-left';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type StackDetails } from '@frontage/stack/start-stack';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { startBaseline } from '../load.ts';
import { median, ratio } from '../statistics.ts';
import { insertChatPairs } from './insert-pairs.ts';
import type { LoadResult, LoadClient, LoadCommand } from './load-protocol.ts';

const rounds = 3;
/** In flight at each moment, from both client programs together. */
const inFlight = 128;
const origin = 'http://localhost';
/** The API wants an address for files, but messages need none. */
const noFiles = { FILES_ENDPOINT: 'http://127.0.0.1:9' };

interface Server {
  url: string;
  pid: number;
  stop: () => unknown;
}

interface Saturation {
  perSecond: number;
  /** Of both server processes, for each message. */
  cpuMilliseconds: number;
}

interface LoadPrograms {
  run: (command: (index: number) => LoadCommand) => Promise<LoadResult>;
  stop: () => void;
}

/**
 * Messages over thousands of live connections to two API processes: how long each takes to its receiver, whether any is lost, and how
 * many a second at most, in alternating rounds with two processes of bare Socket.IO that store the same.
 */
export async function measureChat(sockets = 5_000): Promise<Record<string, unknown>> {
  const pairs = Math.max(1, Math.floor(sockets / 2));
  const load = { perSecond: Math.max(2, Math.ceil(sockets / 10)), warmUp: pairs * 3, steady: sockets * 6, saturated: sockets * 2 };
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const servers: Server[] = [];
  const programs = startLoadPrograms();
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_chat');
    await migrate(ownerUrl);
    const people = await insertPeople(ownerUrl, pairs);
    const baseline = await Promise.all([startBareSocketIo(appUrl, stack.details), startBareSocketIo(appUrl, stack.details)]);
    servers.push(...baseline);
    const product = await Promise.all([startApi(appUrl, stack.details), startApi(appUrl, stack.details)]);
    servers.push(...product);
    const targets = { product, baseline };
    for (const [target, processes] of Object.entries(targets))
      await programs.run((index) => ({ do: 'connect', target, url: processes[index]?.url ?? '', origin, clients: people[index] ?? [] }));

    const steady = await measureSteadyRate(programs, ownerUrl, load);
    const saturation = { product: [] as Saturation[], baseline: [] as Saturation[] };
    for (let round = 0; round < rounds; round += 1)
      for (const target of ['product', 'baseline'] as const)
        saturation[target].push(await saturate(programs, target, targets[target], load.saturated));
    return {
      sockets: pairs * 2,
      ...steady,
      atSaturation: compare(saturation),
      setting: `the two of each pair at different processes, over the live connection with acknowledgement; at saturation ${inFlight} in flight, ${rounds} alternating rounds of ${load.saturated} messages; two client programs, Postgres without fsync, Redis and all servers on the same machine`,
    };
  } finally {
    programs.stop();
    for (const server of servers) await server.stop();
    await stack.stop();
  }
}

/** The first messages open conversations and warm up code, so they are reported apart. */
async function measureSteadyRate(programs: LoadPrograms, ownerUrl: string, load: { perSecond: number; warmUp: number; steady: number }) {
  const cold = await sendAtRate(programs, load.perSecond, load.warmUp);
  const storedBefore = await countMessages(ownerUrl);
  const { sent, acknowledged, refused, latencies, broken } = await sendAtRate(programs, load.perSecond, load.steady);
  const stored = (await countMessages(ownerUrl)) - storedBefore;
  // A refused sender knows it and can repeat the message; what was acknowledged has to arrive.
  const figures = { sent, acknowledged, stored, delivered: latencies.length, lost: acknowledged - latencies.length, refused: refused.length, broken };
  if (new Set([acknowledged, stored, latencies.length, sent - refused.length]).size > 1 || broken > 0)
    throw new Error(`a message or a connection was lost: ${JSON.stringify(figures)} ${refused.slice(0, 3).join()}`);
  return { perSecond: load.perSecond, ...figures, milliseconds: quantiles(latencies), millisecondsWhileCold: quantiles(cold.latencies) };
}

async function sendAtRate(programs: LoadPrograms, perSecond: number, messages: number): Promise<LoadResult> {
  await programs.run(() => ({ do: 'send', target: 'product', perSecond: perSecond / 2, messages: Math.ceil(messages / 2) }));
  return collectResult(programs, 'product');
}

/** Acknowledged messages may still be on their way to the receiver. */
async function collectResult(programs: LoadPrograms, target: string): Promise<LoadResult> {
  let result = await programs.run(() => ({ do: 'report', target }));
  await waitUntilLeft('messages on their way', async () => {
    if (result.latencies.length < result.acknowledged) result = add(result, await programs.run(() => ({ do: 'report', target })));
    return result.acknowledged - result.latencies.length;
  }).catch(() => undefined);
  return result;
}

function quantiles(latencies: number[]) {
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), max: quantile(latencies, 1) };
}

async function saturate(programs: LoadPrograms, target: string, servers: readonly Server[], messages: number): Promise<Saturation> {
  const [started, cpuBefore] = [performance.now(), cpuMilliseconds(servers)];
  await programs.run(() => ({ do: 'saturate', target, inFlight: inFlight / 2, messages: Math.ceil(messages / 2) }));
  const { sent, latencies, refused } = await collectResult(programs, target);
  const seconds = (performance.now() - started) / 1_000;
  if (latencies.length !== sent - refused.length)
    throw new Error(`${target} lost ${sent - latencies.length} of ${sent}: ${refused.slice(0, 3).join()}`);
  return { perSecond: latencies.length / seconds, cpuMilliseconds: (cpuMilliseconds(servers) - cpuBefore) / latencies.length };
}

function compare({ product, baseline }: Record<'product' | 'baseline', Saturation[]>) {
  const rate = (all: Saturation[]) => median(all.map(({ perSecond }) => perSecond));
  const cpu = (all: Saturation[]) => median(all.map((each) => each.cpuMilliseconds));
  return {
    storedAndDeliveredPerSecond: Math.round(rate(product)),
    bareSocketIoPerSecond: Math.round(rate(baseline)),
    ratio: ratio(rate(product), rate(baseline)),
    roundsProduct: product.map(({ perSecond }) => Math.round(perSecond)),
    roundsBaseline: baseline.map(({ perSecond }) => Math.round(perSecond)),
    serverCpuMillisecondsPerMessage: { product: Number(cpu(product).toFixed(2)), baseline: Number(cpu(baseline).toFixed(2)) },
  };
}

/** CPU time of these processes so far. */
function cpuMilliseconds(servers: readonly Server[]): number {
  const stats = servers.map(({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []);
  return stats.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

async function insertPeople(ownerUrl: string, pairs: number): Promise<[LoadClient[], LoadClient[]]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { customers, sellers } = await insertChatPairs(async (text, values = []) => (await owner.query(text, values)).rows as never, pairs);
  await owner.query('analyze');
  await owner.end();
  return [customers, sellers];
}

async function countMessages(ownerUrl: string): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from message');
  await owner.end();
  return rows[0]?.count ?? 0;
}

function startApi(databaseUrl: string, stack: StackDetails) {
  const limits = Object.fromEntries(
    ['chat.account', 'chat-hour.account', 'socket.visitor', 'frames.socket'].map((rule) => [rule, { limit: 100_000_000 }]),
  );
  return startApp('api', {
    stack,
    databaseUrl,
    publicOrigin: origin,
    env: { LOG_LEVEL: 'warn', RATE_LIMITS: JSON.stringify(limits), ...noFiles },
  });
}

function startBareSocketIo(databaseUrl: string, { addresses }: StackDetails): Promise<Server> {
  return startBaseline(new URL('./baseline-server.ts', import.meta.url), { DATABASE_URL: databaseUrl, REDIS_URL: addresses.redis });
}

/** Two programs: customers in one, sellers in the other. */
function startLoadPrograms(): LoadPrograms {
  const program = new URL('./load-clients.ts', import.meta.url).pathname;
  const programs = [fork(program), fork(program)];
  return {
    run: async (command) => {
      const results = await Promise.all(programs.map((child, index) => runCommand(child, command(index))));
      return results.reduce(add);
    },
    stop: () => programs.forEach((child) => child.kill()),
  };
}

async function runCommand(child: ChildProcess, command: LoadCommand): Promise<LoadResult> {
  const answered = new AbortController();
  const ended = once(child, 'exit', { signal: answered.signal }).then(() => Promise.reject(new Error('a client program ended')));
  // Rejects when it is aborted after the answer, which nobody waits for any more.
  ended.catch(() => undefined);
  child.send(command);
  const [result] = (await Promise.race([once(child, 'message', { signal: answered.signal }), ended])) as [LoadResult];
  answered.abort();
  return result;
}

function add(one: LoadResult, other: LoadResult): LoadResult {
  return {
    sent: one.sent + other.sent,
    acknowledged: one.acknowledged + other.acknowledged,
    refused: [...one.refused, ...other.refused],
    latencies: [...one.latencies, ...other.latencies],
    broken: one.broken + other.broken,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
}
