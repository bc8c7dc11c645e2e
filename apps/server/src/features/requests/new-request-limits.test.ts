import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { afterEach, expect, test } from 'vitest';
import { newCustomer, newSeller, type CustomerWithCard, sendRequest, type TestListing } from '../../../testing/request-fixture.ts';
import { bulkInsertListings } from '../../../testing/bulk-requests.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { endlessSeconds, noRateLimits, type RateLimitOverrides } from '../../../testing/test-servers.ts';
import { rateLimits } from '../../platform/rate-limits.ts';

let app: PaymentsTestApp;
afterEach(() => app.close());

async function startWith(limits: RateLimitOverrides, listings: number): Promise<{ customer: CustomerWithCard; listings: TestListing[] }> {
  app = await startPaymentsTestApp({ worker: false, rateLimits: { ...noRateLimits, ...limits } });
  const seller = await newSeller(app);
  const terms = Array.from({ length: listings }, () => ({ sellerId: seller.person.id, slots: 1, placement: 'pay_after' as const }));
  const ids = await bulkInsertListings(app.sql, terms);
  return { customer: await newCustomer(app), listings: ids.map((id) => ({ id, seller })) };
}

// Proves: decisions.requests.limits
test.each([
  ['new-request-hour.account', 30, 3_600],
  ['new-request-day.account', 60, 86_400],
] as const)('%s: %i requests, also when all come at once; the next one is refused', async (rule, limit, seconds) => {
  expect(rateLimits[rule]).toMatchObject({ limit, seconds });
  const { customer, listings } = await startWith({ [rule]: { limit, seconds: endlessSeconds } }, limit + 3);
  const outcomes = [];
  for (let start = 0; start < listings.length; start += 11) {
    outcomes.push(...(await Promise.all(listings.slice(start, start + 11).map(({ id }) => sendRequest({ app }, customer, id, 'week')))));
  }
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(limit);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const outcome of refused) expect(outcome).toMatchObject({ status: 429, code: 'too_many_requests', message: requestMessages.tooManyRequests });
  const [listing] = listings;
  expect((await sendRequest({ app }, await newCustomer(app), listing?.id ?? '', 'day')).status).toBe(200);
});

test('a request that could not be sent does not count', async () => {
  const { customer, listings } = await startWith({ 'new-request-hour.account': { limit: 1, seconds: endlessSeconds } }, 2);
  const [one, other] = listings;
  for (let time = 0; time < 3; time += 1)
    expect((await sendRequest({ app }, customer, one?.id ?? '', 'week', { attachmentUrls: [] })).status).toBe(400);
  expect((await sendRequest({ app }, customer, one?.id ?? '', 'week')).status).toBe(200);
  expect((await sendRequest({ app }, customer, other?.id ?? '', 'week')).status).toBe(429);
});
