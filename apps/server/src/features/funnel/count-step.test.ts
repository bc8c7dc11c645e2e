import { funnelSteps } from '@frontage/domain/funnel';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { connectRedis } from '../../platform/redis.ts';
import { seededRandom } from '../../../testing/random.ts';
import { newPerson, signUp } from '../../../testing/people.ts';
import { runOperator } from '../../../testing/operator.ts';
import { newCustomer, openRequestFixture, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { countStep } from './count-step.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp();
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

/** Today's. Tests that need a day of their own take one long ago. */
async function readCounts(): Promise<Record<string, number>> {
  const rows = await app.sql<{ step: string; visitors: number }>(`select step, visitors::int from funnel_count where day > '2021-01-01'`);
  return Object.fromEntries(rows.map(({ step, visitors }) => [step, visitors]));
}

test('each visitor counts once per step and day, and nothing stored names them', async () => {
  const steps = ['visit', 'visit', 'listing', 'rent', 'visit'] as const;
  const visitors = [app.visitor(), app.visitor()];
  for (const visitor of visitors) for (const step of steps) expect((await visitor.call('POST /funnel', { body: { step } })).status).toBe(200);
  await expect.poll(readCounts).toEqual({ visit: 2, listing: 2, rent: 2 });
  const columns = await app.sql<{ name: string }>(`select column_name as name from information_schema.columns where table_name = 'funnel_count'`);
  expect(columns.map(({ name }) => name).toSorted()).toEqual(['day', 'step', 'visitors']);
});

test('the server counts accounts and requests itself: a page can’t report them', async () => {
  const body = { step: 'request' } as unknown as { step: 'visit' };
  expect((await app.visitor().call('POST /funnel', { body })).status).toBe(400);
  const customer = await newCustomer(app);
  const listing = await fixture.addListing(fixture.sellers[0]);
  expect((await sendRequest(fixture, customer, listing.id, 'day')).status).toBe(200);
  await expect.poll(async () => (await readCounts())['request']).toBe(1);
});

test('a new customer counts as an account; a new seller does not', async () => {
  await signUp(app, newPerson('seller'));
  await signUp(app, newPerson('customer'));
  await expect.poll(async () => (await readCounts())['account']).toBe(1);
});

async function openDeps() {
  const config = readConfig(app.env);
  const [db, redis] = [connectDatabase(config, 'test-funnel'), connectRedis(config.redisUrl, createLog('silent'))];
  onTestFinished(async () => {
    redis.disconnect();
    await db.close();
  });
  await expect.poll(() => redis.status).toBe('ready');
  return { db, redis, secrets: app.secrets };
}

test('however often and in whatever order visitors take steps, each day counts its different visitors', async () => {
  const deps = await openDeps();
  const random = seededRandom(20_261_118);
  const days = ['2019-03-01', '2019-03-02', '2019-03-03'];
  const counted = new Set<string>();
  for (let batch = 0; batch < 20; batch += 1) {
    const visits = random.several(30, () => ({
      day: random.pick(days),
      step: random.pick(funnelSteps),
      clientKey: `192.0.2.${random.below(8)}`,
      userAgent: random.pick([undefined, 'A', 'B']),
    }));
    for (const { day, step, clientKey, userAgent } of visits) counted.add(`${day} ${step} ${clientKey} ${userAgent}`);
    await Promise.all(
      visits.map(({ day, step, clientKey, userAgent }) => countStep(deps, step, { clientKey, userAgent }, new Date(`${day}T23:59:59Z`))),
    );
  }
  const expected = Map.groupBy(counted, (visit) => visit.split(' ').slice(0, 2).join(' '));
  const rows = await app.sql<{ name: string; visitors: number }>(
    `select day::text || ' ' || step as name, visitors::int from funnel_count where day = any($1::date[])`,
    [days],
  );
  expect(Object.fromEntries(rows.map(({ name, visitors }) => [name, visitors]))).toEqual(
    Object.fromEntries([...expected].map(([name, visits]) => [name, visits.length])),
  );
});

test('above the maximum of a step and day, nobody else is stored or counted', async () => {
  const { db, redis, secrets } = await openDeps();
  const day = new Date('2020-02-02T12:00:00Z');
  for (const userAgent of ['A', 'B', 'C', 'D']) await countStep({ db, redis, secrets }, 'visit', { clientKey: '192.0.2.1', userAgent }, day, 3);
  expect(await app.sql(`select visitors::int from funnel_count where day = '2020-02-02'`)).toEqual([{ visitors: 3 }]);
  expect(await redis.scard('funnel:2020-02-02:visit')).toBe(3);
});

test('operators read the counts of each day, with the share of the step before', async () => {
  await app.sql(`insert into funnel_count values ('2020-01-02', 'visit', 200), ('2020-01-02', 'listing', 50), ('2020-01-02', 'rent', 10)`);
  const { code, output } = await runOperator(app, 'funnel', '366');
  expect(code).toBe(0);
  expect(output).toMatch(/^2020-01-02 +200 +50 \(25%\) +10 \(20%\) +0 \(0%\) +0$/m);
  expect((await runOperator(app, 'funnel', 'all')).output).toBe('Usage: funnel [<days>]');
});
