import { seededRandom } from '@frontage/demo-world/random';
import { startApp } from '@frontage/stack/apps/app-process';
import type { Stack } from '@frontage/stack/start-stack';
import autocannon from 'autocannon';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { median, ratio } from '../statistics.ts';
import { detailWeight, type SearchCase } from './workload.ts';

const rounds = 5;
const seconds = 10;
const limits = JSON.stringify({ 'search.visitor': { limit: 1_000_000_000 } });

/** What nearly everybody asks first, as data and as a page. */
const hot = () => ['/listing/customer/?limit=30'];
const landing = () => ['/'];

/** Servers under the same load in turn, so that whatever else the machine does hits each of them. */
export async function compareOverHttp(stack: Stack, databaseUrl: string, list: readonly SearchCase[]): Promise<Record<string, unknown>> {
  const ids = await someListings(databaseUrl);
  const api = (secondsKept: string) =>
    startApp('api', {
      stack: stack.details,
      databaseUrl,
      env: { LOG_LEVEL: 'info', RATE_LIMITS: limits, SHARED_ANSWER_SECONDS: secondsKept },
    });
  const [ours, shipped] = [await api('0'), await api('5')];
  const web = (origin: string, secondsKept: string) =>
    startApp('web', { stack: stack.details, databaseUrl, apiOrigin: origin, env: { PAGE_SECONDS: secondsKept } });
  const [uncachedWeb, cachedWeb] = [await web(ours.url, '0'), await web(shipped.url, '5')];
  const [rows, cards] = [await startBare(databaseUrl, 'rows'), await startBare(databaseUrl, 'cards')];
  try {
    const mix = (connection: number) => mixedPaths(list, ids, 400, connection + 1);
    const mixed = await inTurn({
      ours: () => requestsPerSecond(ours.url, mix, seconds),
      oursWithSharedAnswers: () => requestsPerSecond(shipped.url, mix, seconds),
      bareRows: () => requestsPerSecond(rows.url, mix, seconds),
      bareCards: () => requestsPerSecond(cards.url, mix, seconds),
    });
    const json = await inTurn({
      made: () => requestsPerSecond(ours.url, hot, 5),
      kept: () => requestsPerSecond(shipped.url, hot, 5),
    });
    const html = await inTurn({
      made: () => requestsPerSecond(uncachedWeb.url, landing, 5),
      kept: () => requestsPerSecond(cachedWeb.url, landing, 5),
    });
    return {
      setting: `mix of ${list.length} searches and the detail page, 16 connections, ${rounds} rounds in turn, everything on the same machine; requests a second, medians`,
      mixed: {
        ...medians(mixed),
        oursToBareRows: ratio(median(mixed.ours), median(mixed.bareRows)),
        oursToBareCards: ratio(median(mixed.ours), median(mixed.bareCards)),
        oursWithSharedAnswersToBareRows: ratio(median(mixed.oursWithSharedAnswers), median(mixed.bareRows)),
        rounds: mixed,
      },
      anonymousJson: { ...medians(json), keptToMade: ratio(median(json.kept), median(json.made)) },
      landingHtml: { ...medians(html), keptToMade: ratio(median(html.kept), median(html.made)) },
    };
  } finally {
    rows.process.kill();
    cards.process.kill();
    await Promise.all([ours, shipped, uncachedWeb, cachedWeb].map((app) => app.stop()));
  }
}

async function inTurn<Name extends string>(servers: Record<Name, () => Promise<number>>): Promise<Record<Name, number[]>> {
  const names = Object.keys(servers) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await servers[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(Math.round(await servers[name]()));
  }
  return measured;
}

function medians(measured: Record<string, number[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]));
}

async function someListings(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from listing_card where id in (select (random() * (select max(id) from listing_card))::bigint from generate_series(1, 6000))`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}

async function startBare(databaseUrl: string, yardstick: 'rows' | 'cards'): Promise<{ url: string; process: ChildProcess }> {
  const program = new URL('./baseline-server.ts', import.meta.url).pathname;
  const env = { DATABASE_URL: databaseUrl, PORT: '0', YARDSTICK: yardstick, NODE_ENV: 'production' };
  const bare = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(bare.stdout, 'data')) as [Buffer];
  return { url: String(said).trim(), process: bare };
}

/** Requests a second. Each connection goes through its own list of paths, so that no two ask the same at the same moment. */
export async function requestsPerSecond(
  origin: string,
  pathsOf: (connection: number) => string[],
  seconds: number,
  connections = 16,
): Promise<number> {
  let opened = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // As browsers ask.
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    setupClient: (client) => {
      client.setRequests(pathsOf(opened).map((path) => ({ method: 'GET', path })));
      opened += 1;
    },
  });
  // A refusal is an answer that somebody did not get: it is told, and it doesn't count.
  const refused = result.errors + result['4xx'] + result['5xx'];
  if (refused > 0) console.error(`${refused} of ${result.requests.total} refused at ${origin}`);
  return (result.requests.total - refused) / result.duration;
}

/** Requests as the mix has them, in an order of chance that is the same in every run. */
export function mixedPaths(list: readonly SearchCase[], listingIds: readonly string[], howMany: number, seed: number): string[] {
  const { next: random } = seededRandom(seed);
  const total = list.reduce((sum, { weight }) => sum + weight, detailWeight);
  return Array.from({ length: howMany }, () => {
    let left = random() * total;
    const search = list.find(({ weight }) => (left -= weight) < 0);
    if (!search) return `/listing/customer/${listingIds[Math.floor(random() * listingIds.length)]}`;
    return `/listing/customer/?${new URLSearchParams(search.query).toString()}`;
  });
}
