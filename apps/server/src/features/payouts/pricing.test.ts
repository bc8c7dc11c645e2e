import { fromHundredths, toHundredths } from '@frontage/domain/money';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const readPricing = async (query: string) => {
  const response = await testApp.visitor().raw('GET', `/stripe-connect/pricing-info?${query}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

// Proves: fields.breakdown, constants.fee, decisions.money.example, decisions.answers.money
test.each([
  ['price=100&discount=15', 85, 5.4, 79.6],
  ['price=100', 100, 6.3, 93.7],
  ['price=0.5', 0.5, 0.33, 0.17],
  ['price=19.99&discount=12.5', 17.49, 1.35, 16.14],
  ['price=10000000&discount=99.99', 1_000, 60.3, 939.7],
  ['price=999999.99', 999_999.99, 60_000.3, 939_999.69],
])('%s: the customer pays $%d, the fee is $%d, the seller receives $%d', async (query, customerPays, totalPlatformFee, sellerReceives) => {
  expect((await readPricing(query)).body).toEqual({
    status: 'success',
    success: true,
    customerPays,
    platformFeePercentage: 6,
    totalPlatformFee,
    sellerReceives,
  });
});

// Proves: errors.pricing.fallback, decisions.money.half-up
test('returns to the cent what the browser calculates while it waits', async () => {
  const random = seededRandom(42);
  for (let round = 0; round < 150; round += 1) {
    const price = { price: random.below(random.pick([1_000, 100_000, 1_000_000_000])), discount: random.below(10_000) };
    if (!isOffered(price)) continue;
    const { body } = await readPricing(`price=${fromHundredths(price.price)}&discount=${fromHundredths(price.discount)}`);
    const { customerPays, totalPlatformFee, sellerReceives } = body as Record<string, number>;
    const returned = { customerPays, totalPlatformFee, sellerReceives };
    expect(Object.fromEntries(Object.entries(returned).map(([name, dollars]) => [name, toHundredths(dollars ?? Number.NaN)]))).toEqual(
      calculatePriceBreakdown(price),
    );
  }
});

test.each([
  ['', 'price', 'Price must be a positive number'],
  ['price=-1', 'price', 'Price must be a positive number'],
  ['price=many', 'price', 'Price must be a positive number'],
  ['price=1.001', 'price', 'Price must have at most two decimals'],
  ['price=100&discount=-1', 'discount', 'Discount must be a positive number'],
  ['price=100&discount=100', 'discount', 'Discount must be less than 100'],
  ['price=10000000.01', 'price', 'Price must be at most $10,000,000'],
  ['price=&discount=', 'price', 'Customers can’t pay less than $0.50. Raise the price or lower the discount.'],
  ['price=0.49', 'price', 'Customers can’t pay less than $0.50. Raise the price or lower the discount.'],
  ['price=1000000', 'price', 'Customers can’t pay more than $999,999.99. Lower the price or raise the discount.'],
])('rejects "%s": %s, %s', async (query, field, message) => {
  expect(await readPricing(query)).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test.each(['price=10000000.01', 'price=100&discount=100', 'price=1e400', 'price=1&price=2', 'price=0x'])('rejects "%s"', async (query) => {
  expect((await readPricing(query)).status).toBe(400);
});
