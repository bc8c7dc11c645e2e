import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { clockTarget } from './advance-clock.ts';
import { demoPeople } from './people.ts';

const paths = [
  ['GET', '/demo/world'],
  ['POST', '/demo/clock'],
] as const;

describe('where nobody asked for a demo world', () => {
  let world: PaymentsTestApp;
  beforeAll(async () => {
    world = await startPaymentsTestApp({ worker: false });
  });
  afterAll(() => world.close());

  test.each(paths)('%s %s is as unknown as any other path', async (method, path) => {
    const ask = async (asked: string) => {
      const body = method === 'POST' ? { body: JSON.stringify({ move: 'day' }), headers: { 'content-type': 'application/json' } } : {};
      const answer = await world.visitor().raw(method, asked, body);
      const { requestId: _, ...said } = (await answer.json()) as { requestId: string };
      return { status: answer.status, headers: [...answer.headers.keys()].toSorted(), said };
    };
    const known = await ask(path);
    expect(known.status).toBe(404);
    expect(known).toEqual(await ask('/nowhere/at-all'));
    const [clock] = await world.sql<{ moved: string }>('select moved_by::text as moved from app_clock');
    expect(clock?.moved).toBe('00:00:00');
  });

  test('the document does not speak of it', async () => {
    const document = await (await world.visitor().raw('GET', '/openapi.json')).text();
    expect(document).not.toContain('/demo');
  });
});

describe('in a demo world', () => {
  let world: PaymentsTestApp;
  beforeAll(async () => {
    world = await startPaymentsTestApp({ demo: true });
  });
  afterAll(() => world.close());

  test('everybody is told who the people are', async () => {
    const { body } = await world.visitor().call('GET /demo/world');
    expect(body.people.map(({ name }) => name)).toEqual(demoPeople.map(({ name }) => name));
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
  });

  test('time passes for us and for the provider alike, until Friday noon', async () => {
    const { body } = await world.visitor().call('POST /demo/clock', { body: { move: 'friday' } });
    const now = new Date(body.now);
    expect([now.getUTCDay(), now.getUTCHours()]).toEqual([5, 12]);
    const [clock] = await world.sql<{ now: Date }>('select app_now() as now');
    expect(Math.abs((clock?.now.getTime() ?? 0) - world.provider.now())).toBeLessThan(1_000);
    const later = await world.visitor().call('POST /demo/clock', { body: { move: 'hour' } });
    expect((Date.parse(later.body.now) - now.getTime()) / 3_600_000).toBeCloseTo(1, 1);
    const [looked] = await world.sql<{ jobs: number }>(`select count(*)::int as jobs from jobs.job where name = 'end-unpaid-subscriptions'`);
    expect(looked?.jobs).toBeGreaterThanOrEqual(2);
  });
});

test.each([
  ['2026-11-16T09:30:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T09:30:00Z', '2026-11-27T12:00:00Z'],
  ['2026-11-21T23:59:59Z', '2026-11-27T12:00:00Z'],
  ['2026-12-31T00:00:00Z', '2027-01-01T12:00:00Z'],
])('after %s the next Friday is %s', (now, friday) => {
  expect(clockTarget(new Date(now), 'friday')).toEqual(new Date(friday));
});
