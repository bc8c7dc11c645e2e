import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { earlyCall, takeEarlyCall } from './early-calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('names the address that the call will have, and whose it is', () => {
  const details = earlyCall('GET /api/customer/requests/{id}/details', { params: { id: '7' } });
  expect(details).toEqual({ url: '/_api/api/customer/requests/7/details', role: 'customer' });
  expect(earlyCall('GET /auth/seller/profile', { query: { limit: 1 } })).toEqual({ url: '/_api/auth/seller/profile?limit=1', role: 'seller' });
});

test('an early answer is used once, and only while it is fresh', async () => {
  const answer = Response.json({});
  const earlyCalls = { '/_api/one': Promise.resolve(answer), '/_api/two': Promise.resolve(answer) };
  vi.stubGlobal('earlyCalls', earlyCalls);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  expect(await takeEarlyCall('/_api/one')).toBe(answer);
  expect(takeEarlyCall('/_api/one')).toBeUndefined();
  now.mockReturnValue(20_000);
  expect(takeEarlyCall('/_api/two')).toBeUndefined();
});

test('what was read before a login is not used after it', async () => {
  vi.stubGlobal('earlyCalls', { '/_api/one': Promise.resolve(Response.json({})) });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await api('POST /auth/user/login', { body: { email: 'ann@example.com', password: 'secret' }, quiet: true });
  expect(takeEarlyCall('/_api/one')).toBeUndefined();
});
