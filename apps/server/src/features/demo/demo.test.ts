import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { clockTarget } from './advance-clock.ts';
import { demoPeople } from './people.ts';

const paths = [
  ['GET', '/demo/world'],
  ['POST', '/demo/clock'],
] as const;

describe('without a demo world', () => {
  let testApp: PaymentsTestApp;
  beforeAll(async () => {
    testApp = await startPaymentsTestApp({ worker: false });
  });
  afterAll(() => testApp.close());

  test.each(paths)('%s %s is as unknown as any other path', async (method, path) => {
    const request = async (requestedPath: string) => {
      const init = method === 'POST' ? { body: JSON.stringify({ move: 'day' }), headers: { 'content-type': 'application/json' } } : {};
      const answer = await testApp.visitor().raw(method, requestedPath, init);
      const { requestId: _, ...body } = (await answer.json()) as { requestId: string };
      return { status: answer.status, headers: [...answer.headers.keys()].toSorted(), body };
    };
    const known = await request(path);
    expect(known.status).toBe(404);
    expect(known).toEqual(await request('/nowhere/at-all'));
    const [clock] = await testApp.sql<{ moved: string }>('select moved_by::text as moved from app_clock');
    expect(clock?.moved).toBe('00:00:00');
  });

  test('the API document does not mention it', async () => {
    const document = await (await testApp.visitor().raw('GET', '/openapi.json')).text();
    expect(document).not.toContain('/demo');
  });
});

describe('in a demo world', () => {
  let testApp: PaymentsTestApp;
  beforeAll(async () => {
    testApp = await startPaymentsTestApp({ demo: true });
  });
  afterAll(() => testApp.close());

  test('anyone can see who the people are', async () => {
    const { body } = await testApp.visitor().call('GET /demo/world');
    expect(body.people.map(({ name }) => name)).toEqual(demoPeople.map(({ name }) => name));
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
  });

  test('both clocks, ours and the simulator’s, move to Friday noon', async () => {
    const { body } = await testApp.visitor().call('POST /demo/clock', { body: { move: 'friday' } });
    const now = new Date(body.now);
    expect([now.getUTCDay(), now.getUTCHours()]).toEqual([5, 12]);
    const [clock] = await testApp.sql<{ now: Date }>('select app_now() as now');
    expect(Math.abs((clock?.now.getTime() ?? 0) - testApp.provider.now())).toBeLessThan(1_000);
    const later = await testApp.visitor().call('POST /demo/clock', { body: { move: 'hour' } });
    expect((Date.parse(later.body.now) - now.getTime()) / 3_600_000).toBeCloseTo(1, 1);
    const [started] = await testApp.sql<{ jobs: number }>(`select count(*)::int as jobs from jobs.job where name = 'end-unpaid-subscriptions'`);
    expect(started?.jobs).toBeGreaterThanOrEqual(2);
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
