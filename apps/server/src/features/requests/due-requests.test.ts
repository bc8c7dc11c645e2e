import { afterAll, beforeAll, expect, test } from 'vitest';
import { resident, residentAtHome } from '../../../testing/people.ts';
import { standingRequest } from '../../../testing/requests.ts';
import { noLimits } from '../../../testing/scene.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: noLimits });
});
afterAll(() => world.close());

test('a seller finds what waits for them alone, the next deadline first, and how many there are', async () => {
  const { person: seller, browser } = await residentAtHome(world, 'seller');
  const [customer, other] = [await resident(world, 'customer'), await resident(world, 'seller')];
  const asked = (status: Parameters<typeof standingRequest>[2]) => standingRequest(world, { customer, seller }, status);
  const later = await asked({ status: 'pending', hoursLeft: 40 });
  const late = await asked({ status: 'awaiting_proof', hoursLeft: -3 });
  const soon = await asked({ status: 'proof_rejected', hoursLeft: 2 });
  for (const status of ['proof_submitted', 'accepted', 'proof_accepted', 'rejected', 'cancelled', 'subscription_created'] as const)
    await asked({ status });
  await standingRequest(world, { customer, seller: other });

  const { body } = await browser.call('GET /api/seller/requests-due');
  expect(body.requests.map(({ _id }) => _id)).toEqual([late, soon, later]);
  expect(body.total).toBe(3);
  const one = await browser.call('GET /api/seller/requests-due', { query: { limit: 1 } });
  expect(one.body).toMatchObject({ requests: [{ _id: late, permission: 'awaiting_proof' }], total: 3 });
});
