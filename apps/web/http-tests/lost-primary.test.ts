import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppProcess, startApp } from '../../../packages/stack/src/apps/app-process.ts';
import { createDatabaseFrom, databaseUrls, withDatabaseClient } from '../../../packages/stack/src/databases.ts';
import { startStandby } from '../../../packages/stack/src/servers/standby.ts';
import { type Stack, startStack } from '../../../packages/stack/src/start-stack.ts';
import { migrate } from '../../server/db/migrate.ts';
import { bulkInsertListings } from '../../server/testing/bulk-requests.ts';

const database = 'lost_primary';
const outageMs = 20_000;
const probeEveryMs = 250;
const longestGapMs = 1_000;

let stack: Stack;
let api: AppProcess;
let web: AppProcess;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', database);
  await migrate(ownerUrl);
  await insertListing();
  const { appUrl: readUrl } = databaseUrls({ superuserUrl: await startStandby(stack.context, stack.superuserUrl) }, database);
  // Nothing kept from before may hide that a search failed.
  const env = { FILES_ENDPOINT: 'http://127.0.0.1:9', FILES_ORIGIN: 'http://127.0.0.1:9' };
  const apiEnv = { ...env, DATABASE_READ_URL: readUrl, RESPONSE_CACHE_SECONDS: '0', RATE_LIMITS: '{"search.visitor":{"limit":100000}}' };
  api = await startApp('api', { stack: stack.details, databaseUrl: appUrl, env: apiEnv });
  web = await startApp('web', { stack: stack.details, databaseUrl: appUrl, apiOrigin: api.url, env: { ...env, PAGE_CACHE_SECONDS: '0' } });
});
afterAll(async () => {
  await web?.stop();
  await api?.stop();
  await stack?.stop();
});

function insertListing(): Promise<void> {
  return withDatabaseClient(stack.superuserUrl, database, async (client) => {
    const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows;
    const [seller] = await sql<{ id: string }>(
      `insert into account (type, address, name, password_hash, terms_agreed_at) values ('seller', 'sam@example.com', 'Sam', 'none', now()) returning id`,
    );
    await bulkInsertListings(sql, [{ sellerId: seller?.id ?? '', slots: 1, placement: 'pay_after' }]);
  });
}

let watches = 0;

/** Asks again and again until it is stopped, from an address of its own. Resolves with the longest time between two good answers. */
function watch(url: string, isGood: (text: string) => boolean): { stop: () => Promise<number> } {
  watches += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${watches}` };
  let lastGood = performance.now();
  let longestGap = 0;
  const stopping = new AbortController();
  const noteGood = () => {
    longestGap = Math.max(longestGap, performance.now() - lastGood);
    lastGood = performance.now();
  };
  const ask = async () => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    if (response.status === 200 && isGood(await response.text())) noteGood();
  };
  const asking = (async () => {
    const answers: Promise<void>[] = [];
    while (!stopping.signal.aborted) {
      answers.push(ask().catch(() => undefined));
      await pause(probeEveryMs);
    }
    await Promise.all(answers);
  })();
  return {
    stop: async () => {
      stopping.abort();
      await asking;
      longestGap = Math.max(longestGap, performance.now() - lastGood);
      return longestGap;
    },
  };
}

const hasListing = (text: string) => text.includes('Brick wall at the station');

const signIn = async () => {
  const response = await fetch(`${api.url}/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${api.port}` },
    body: JSON.stringify({ email: 'dana@example.com', password: 'Billboard-42' }),
  });
  return response.status;
};

test.each([
  ['stopped', () => stack.halt('postgres'), () => stack.resume('postgres')],
  ['frozen', async () => stack.freeze('postgres'), async () => stack.unfreeze('postgres')],
])('while the primary is %s, search and pages are served from the standby', { timeout: 120_000 }, async (_name, take, giveBack) => {
  const pages = [`${api.url}/listing/customer/?searchKeyword=brick`, `${web.url}/`];
  // Several times: the first rendering of a new process takes long.
  for (const page of [...pages, ...pages, ...pages]) expect([page, hasListing(await (await fetch(page)).text())]).toEqual([page, true]);
  const watched = [...pages.map((page) => watch(page, hasListing)), watch(`${api.url}/readyz`, () => true)];
  await take();
  const whileAway = await signIn();
  await pause(outageMs);
  await giveBack();
  const gaps = await Promise.all(watched.map(({ stop }) => stop()));
  expect(whileAway).toBe(503);
  expect(gaps.filter((gap) => gap > longestGapMs)).toEqual([]);
  await expect.poll(signIn, { timeout: 20_000, interval: 200 }).toBe(401);
});
