import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

test('lists only requests that wait for this seller, next deadline first, with their number', async () => {
  const { person: seller, browser } = await signedInPerson(app, 'seller');
  const [customer, other] = [await insertAccount(app, 'customer'), await insertAccount(app, 'seller')];
  const insert = (status: Parameters<typeof insertRequest>[2]) => insertRequest(app, { customer, seller }, status);
  const later = await insert({ status: 'pending', hoursLeft: 40 });
  const late = await insert({ status: 'awaiting_proof', hoursLeft: -3 });
  const soon = await insert({ status: 'proof_rejected', hoursLeft: 2 });
  for (const status of ['proof_submitted', 'accepted', 'proof_accepted', 'rejected', 'cancelled', 'subscription_created'] as const)
    await insert({ status });
  await insertRequest(app, { customer, seller: other });

  const { body } = await browser.call('GET /api/seller/requests-due');
  expect(body.requests.map(({ _id }) => _id)).toEqual([late, soon, later]);
  expect(body.total).toBe(3);
  const one = await browser.call('GET /api/seller/requests-due', { query: { limit: 1 } });
  expect(one.body).toMatchObject({ requests: [{ _id: late, permission: 'awaiting_proof' }], total: 3 });
});
