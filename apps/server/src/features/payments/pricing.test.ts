import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLimits } from '../../../testing/scene.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: noLimits });
});
afterAll(() => world.close());

const ask = async (query: string) => {
  const answer = await world.visitor().raw('GET', `/stripe-connect/pricing-info?${query}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test.each([
  ['price=100&discount=15', 85, 5.4, 79.6],
  ['price=100', 100, 6.3, 93.7],
  ['price=0.5', 0.5, 0.33, 0.17],
  ['price=19.99&discount=12.5', 17.49, 1.35, 16.14],
  ['price=10000000&discount=99.99', 1_000, 60.3, 939.7],
])('%s: the customer pays $%d, the fee is $%d, the seller receives $%d', async (query, customerPays, totalPlatformFee, sellerReceives) => {
  expect((await ask(query)).body).toEqual({
    status: 'success',
    success: true,
    customerPays,
    platformFeePercentage: 6,
    totalPlatformFee,
    sellerReceives,
  });
});

test.each([
  ['', 'price', 'Price must be a positive number'],
  ['price=-1', 'price', 'Price must be a positive number'],
  ['price=many', 'price', 'Price must be a positive number'],
  ['price=1.001', 'price', 'Price must have at most two decimals'],
  ['price=100&discount=-1', 'discount', 'Discount must be a positive number'],
])('%s is refused: %s, %s', async (query, field, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test.each(['price=10000000.01', 'price=100&discount=100', 'price=1e400', 'price=1&price=2', 'price=0x'])('%s is refused', async (query) => {
  expect((await ask(query)).status).toBe(400);
});
