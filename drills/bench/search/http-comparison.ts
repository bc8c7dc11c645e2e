import { seededRandom } from '@frontage/demo-world/random';
import { startApp } from '@frontage/stack/apps/app-process';
import type { Stack } from '@frontage/stack/start-stack';
import { Client } from 'pg';
import { measureInTurn, requestsPerSecond, startBaseline } from '../load.ts';
import { median, ratio } from '../statistics.ts';
import { detailWeight, type SearchCase } from './workload.ts';

const rounds = 5;
const connections = 16;
const limits = JSON.stringify({ 'search.visitor': { limit: 1_000_000_000 } });

/** What most visitors load first, as data and as a page. */
const firstSearch = () => ['/listing/customer/?limit=30'];
/** By many visitors: one who asks so fast would have to wait. */
const landingPage = () => Array.from({ length: 400 }, () => '/');

/** Requests a second of the product, with and without its caches, and of the baselines, under the same load in turn. */
export async function compareOverHttp(
  stack: Stack,
  databaseUrl: string,
  list: readonly SearchCase[],
  requests: number,
): Promise<Record<string, unknown>> {
  const ids = await randomListingIds(databaseUrl);
  const startApi = (cacheSeconds: string) =>
    startApp('api', { stack: stack.details, databaseUrl, env: { LOG_LEVEL: 'info', RATE_LIMITS: limits, RESPONSE_CACHE_SECONDS: cacheSeconds } });
  const startWeb = (apiOrigin: string, cacheSeconds: string) =>
    startApp('web', { stack: stack.details, databaseUrl, apiOrigin, env: { PAGE_CACHE_SECONDS: cacheSeconds } });
  const [uncachedApi, cachedApi] = [await startApi('0'), await startApi('5')];
  const [uncachedWeb, cachedWeb] = [await startWeb(uncachedApi.url, '0'), await startWeb(cachedApi.url, '5')];
  const [rows, cards] = [await startBareFastify(databaseUrl, 'rows'), await startBareFastify(databaseUrl, 'cards')];
  try {
    const mix = (connection: number) => mixedPaths(list, ids, 400, connection + 1);
    const mixed = await measureInTurn(
      {
        uncached: () => sendPaths(uncachedApi.url, mix, requests),
        cached: () => sendPaths(cachedApi.url, mix, requests),
        bareRows: () => sendPaths(rows.url, mix, requests),
        bareCards: () => sendPaths(cards.url, mix, requests),
      },
      rounds,
    );
    const json = await measureInTurn(
      { uncached: () => sendPaths(uncachedApi.url, firstSearch, requests), cached: () => sendPaths(cachedApi.url, firstSearch, requests) },
      rounds,
    );
    const html = await measureInTurn(
      { uncached: () => sendPaths(uncachedWeb.url, landingPage, requests), cached: () => sendPaths(cachedWeb.url, landingPage, requests) },
      rounds,
    );
    return {
      setting: `mix of ${list.length} searches and the detail page, ${connections} connections, ${rounds} rounds of ${requests} requests in turn, everything on the same machine; requests a second, medians`,
      mixed: {
        ...medians(mixed),
        uncachedToBareRows: ratio(median(mixed.uncached), median(mixed.bareRows)),
        uncachedToBareCards: ratio(median(mixed.uncached), median(mixed.bareCards)),
        cachedToBareRows: ratio(median(mixed.cached), median(mixed.bareRows)),
        rounds: mixed,
      },
      anonymousJson: { ...medians(json), cachedToUncached: ratio(median(json.cached), median(json.uncached)) },
      landingHtml: { ...medians(html), cachedToUncached: ratio(median(html.cached), median(html.uncached)) },
    };
  } finally {
    rows.stop();
    cards.stop();
    await Promise.all([uncachedApi, cachedApi, uncachedWeb, cachedWeb].map((app) => app.stop()));
  }
}

function medians(measured: Record<string, number[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]));
}

async function randomListingIds(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from listing_card where id in (select (random() * (select max(id) from listing_card))::bigint from generate_series(1, 6000))`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}

function startBareFastify(databaseUrl: string, baseline: 'rows' | 'cards') {
  return startBaseline(new URL('./baseline-server.ts', import.meta.url), { DATABASE_URL: databaseUrl, BASELINE: baseline });
}

/** Each connection goes through its own list of paths, so that no two ask for the same at the same moment. */
function sendPaths(url: string, pathsOf: (connection: number) => string[], amount: number): Promise<number> {
  let opened = 0;
  return requestsPerSecond({
    url,
    connections,
    amount,
    setupClient: (client) => {
      const connection = opened;
      // As browsers ask.
      const headersOf = (index: number) => ({ 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': addressOf(connection, index) });
      client.setRequests(pathsOf(connection).map((path, index) => ({ method: 'GET', path, headers: headersOf(index) })));
      opened += 1;
    },
  });
}

function addressOf(connection: number, index: number): string {
  return `10.${connection}.${index >> 8}.${index & 255}`;
}

/** Requests in the mix's proportions and in a random order that is the same in every run. */
function mixedPaths(list: readonly SearchCase[], listingIds: readonly string[], howMany: number, seed: number): string[] {
  const { next: random } = seededRandom(seed);
  const total = list.reduce((sum, { weight }) => sum + weight, detailWeight);
  return Array.from({ length: howMany }, () => {
    let left = random() * total;
    const search = list.find(({ weight }) => (left -= weight) < 0);
    if (!search) return `/listing/customer/${listingIds[Math.floor(random() * listingIds.length)]}`;
    return `/listing/customer/?${new URLSearchParams(search.query).toString()}`;
  });
}
