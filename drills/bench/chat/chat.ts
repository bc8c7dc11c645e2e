import { migrate } from '@frontage/server/db/migrate';
import type { LoadResult, LoadClient, LoadCommand } from './load-protocol.ts';
import { insertChatPairs } from './insert-pairs.ts';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type StackDetails } from '@frontage/stack/start-stack';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { median, ratio } from '../statistics.ts';

const seconds = 60;
const warmingSeconds = 15;
const perSecond = 500;
const rounds = 3;
const saturationSeconds = 10;
/** On their way at each moment, from both programs together. */
const inFlight = 128;
const patienceMs = 300_000;
const origin = 'http://localhost';
/** Messages need no files. */
const nobodyThere = { FILES_ENDPOINT: 'http://127.0.0.1:9' };

interface Server {
  url: string;
  pid: number;
  stop: () => unknown;
}

interface Saturation {
  perSecond: number;
  /** Of both processes, for each message. */
  cpuMilliseconds: number;
}

interface Crowd {
  order: (make: (index: number) => LoadCommand) => Promise<LoadResult>;
  stop: () => void;
}

/**
 * Messages over thousands of live connections to two API processes: how long each takes to whom it is for, whether any is lost, and how
 * many go through at most, in alternating rounds with two processes of bare Socket.IO that store the same.
 */
export async function measureChat(sockets = 5_000): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const servers: Server[] = [];
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_chat');
    await migrate(ownerUrl);
    const people = await plant(ownerUrl, sockets / 2);
    const bare = await Promise.all([startBare(appUrl, stack.details), startBare(appUrl, stack.details)]);
    servers.push(...bare);
    const api = await Promise.all([startApi(appUrl, stack.details), startApi(appUrl, stack.details)]);
    servers.push(...api);
    const crowd = startCrowd();
    const places = { ours: api, bare };
    for (const [target, processes] of Object.entries(places))
      await crowd.order((index) => ({ do: 'connect', target, url: processes[index]?.url ?? '', origin, ends: people[index] ?? [] }));

    const held = await hold(crowd, ownerUrl);
    const found = { ours: [] as Saturation[], bare: [] as Saturation[] };
    for (let round = 0; round < rounds; round += 1)
      for (const target of ['ours', 'bare'] as const) found[target].push(await saturate(crowd, target, places[target]));
    crowd.stop();
    return {
      sockets,
      ...held,
      atSaturation: compare(found),
      setting: `each pair at two different processes, by the live connection with acknowledgement; at saturation ${inFlight} on their way, ${rounds} alternating rounds of ${saturationSeconds} s; two client programs, Postgres without fsync, Redis and all servers on the same machine`,
    };
  } finally {
    for (const each of servers) await each.stop();
    await stack.stop();
  }
}

/** At a steady rate, for a minute; after a while of the same, in which conversations begin and code gets warm. */
async function hold(crowd: Crowd, ownerUrl: string) {
  const cold = await sendFor(crowd, warmingSeconds);
  const storedBefore = await count(ownerUrl);
  const { sent, acknowledged, refused, latencies, broken } = await sendFor(crowd, seconds);
  const stored = (await count(ownerUrl)) - storedBefore;
  // Who is refused because we are busy knows it, and says it again; what was acknowledged has to arrive.
  const figures = { sent, acknowledged, stored, delivered: latencies.length, lost: acknowledged - latencies.length, refused: refused.length, broken };
  if (new Set([acknowledged, stored, latencies.length, sent - refused.length]).size > 1 || broken > 0)
    throw new Error(`a message or a connection was lost: ${JSON.stringify(figures)} ${refused.slice(0, 3).join()}`);
  return { perSecond, seconds, ...figures, milliseconds: quantiles(latencies), millisecondsWhileCold: quantiles(cold.latencies) };
}

async function sendFor(crowd: Crowd, howLong: number) {
  await crowd.order(() => ({ do: 'send', target: 'ours', perSecond: perSecond / 2, seconds: howLong }));
  await pause(2_000);
  return crowd.order(() => ({ do: 'tell', target: 'ours' }));
}

function quantiles(latencies: number[]) {
  return { p50: share(latencies, 0.5), p99: share(latencies, 0.99), most: share(latencies, 1) };
}

async function saturate(crowd: Crowd, target: string, servers: readonly Server[]): Promise<Saturation> {
  const [started, cpuBefore] = [performance.now(), cpuOf(servers)];
  await crowd.order(() => ({ do: 'saturate', target, inFlight: inFlight / 2, seconds: saturationSeconds }));
  const took = (performance.now() - started) / 1_000;
  await pause(1_000);
  const cpu = cpuOf(servers) - cpuBefore;
  const { sent, latencies, refused } = await crowd.order(() => ({ do: 'tell', target }));
  if (latencies.length !== sent - refused.length)
    throw new Error(`${target} lost ${sent - latencies.length} of ${sent}: ${refused.slice(0, 3).join()}`);
  return { perSecond: latencies.length / took, cpuMilliseconds: cpu / latencies.length };
}

function compare({ ours, bare }: Record<'ours' | 'bare', Saturation[]>) {
  const rate = (all: Saturation[]) => median(all.map(({ perSecond: each }) => each));
  const cpu = (all: Saturation[]) => median(all.map(({ cpuMilliseconds }) => cpuMilliseconds));
  return {
    storedAndDeliveredPerSecond: Math.round(rate(ours)),
    bareSocketIoPerSecond: Math.round(rate(bare)),
    ratio: ratio(rate(ours), rate(bare)),
    roundsOurs: ours.map(({ perSecond: each }) => Math.round(each)),
    roundsBare: bare.map(({ perSecond: each }) => Math.round(each)),
    cpuMillisecondsOfTheServersPerMessage: { ours: Number(cpu(ours).toFixed(2)), bare: Number(cpu(bare).toFixed(2)) },
  };
}

/** Milliseconds that these processes have computed so far. */
function cpuOf(servers: readonly Server[]): number {
  const ticks = servers.map(({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []);
  return ticks.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

async function plant(ownerUrl: string, pairs: number): Promise<[LoadClient[], LoadClient[]]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { customers, sellers } = await insertChatPairs(async (text, values = []) => (await owner.query(text, values)).rows as never, pairs);
  await owner.query('analyze');
  await owner.end();
  return [customers, sellers];
}

async function count(ownerUrl: string): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from message');
  await owner.end();
  return rows[0]?.count ?? 0;
}

function startApi(databaseUrl: string, stack: StackDetails) {
  const limits = Object.fromEntries(['chat.account', 'chat-hour.account', 'socket.visitor'].map((rule) => [rule, { limit: 100_000_000 }]));
  return startApp('api', {
    stack,
    databaseUrl,
    publicOrigin: origin,
    env: { LOG_LEVEL: 'warn', RATE_LIMITS: JSON.stringify(limits), ...nobodyThere },
  });
}

async function startBare(databaseUrl: string, { addresses }: StackDetails): Promise<Server> {
  const program = new URL('./baseline-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program], {
    env: { DATABASE_URL: databaseUrl, REDIS_URL: addresses.redis },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(url).trim(), pid: child.pid ?? 0, stop: () => child.kill() };
}

async function tell(child: ChildProcess, order: LoadCommand): Promise<LoadResult> {
  child.send(order);
  const [answer] = (await once(child, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [LoadResult];
  return answer;
}

/** Two programs: customers in one, sellers in the other. */
function startCrowd(): Crowd {
  const program = new URL('./load-clients.ts', import.meta.url).pathname;
  const programs = [fork(program), fork(program)];
  return {
    order: async (make) => {
      const answers = await Promise.all(programs.map((child, index) => tell(child, make(index))));
      return answers.reduce((sum, each) => ({
        sent: sum.sent + each.sent,
        acknowledged: sum.acknowledged + each.acknowledged,
        refused: [...sum.refused, ...each.refused],
        latencies: [...sum.latencies, ...each.latencies],
        broken: sum.broken + each.broken,
      }));
    },
    stop: () => programs.forEach((child) => child.kill()),
  };
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1));
}
