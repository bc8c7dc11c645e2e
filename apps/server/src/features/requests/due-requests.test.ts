import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

test('a seller finds what waits for them alone, the next deadline first, and how many there are', async () => {
  const { person: seller, browser } = await signedInPerson(world, 'seller');
  const [customer, other] = [await insertAccount(world, 'customer'), await insertAccount(world, 'seller')];
  const asked = (status: Parameters<typeof insertRequest>[2]) => insertRequest(world, { customer, seller }, status);
  const later = await asked({ status: 'pending', hoursLeft: 40 });
  const late = await asked({ status: 'awaiting_proof', hoursLeft: -3 });
  const soon = await asked({ status: 'proof_rejected', hoursLeft: 2 });
  for (const status of ['proof_submitted', 'accepted', 'proof_accepted', 'rejected', 'cancelled', 'subscription_created'] as const)
    await asked({ status });
  await insertRequest(world, { customer, seller: other });

  const { body } = await browser.call('GET /api/seller/requests-due');
  expect(body.requests.map(({ _id }) => _id)).toEqual([late, soon, later]);
  expect(body.total).toBe(3);
  const one = await browser.call('GET /api/seller/requests-due', { query: { limit: 1 } });
  expect(one.body).toMatchObject({ requests: [{ _id: late, permission: 'awaiting_proof' }], total: 3 });
});
