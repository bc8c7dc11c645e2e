import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsertListings, bulkInsertRequests } from '../../../testing/bulk-requests.ts';
import { insertAccount, type RegisteredPerson, signedInPerson } from '../../../testing/people.ts';
import type { SignedInPerson } from '../../../testing/request-fixture.ts';
import { type MeasuredPage, measureStatements } from '../../../testing/statement-times.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTraceCollector, type TraceCollector } from '../../../testing/trace-collector.ts';

/** All statements of a call together may take this long in the database. */
const maxMs = 100;

const numbers = { listings: 40, rentals: 10, requests: 5, blocks: 3 };

let collector: TraceCollector;
let app: TestApp;
let seller: SignedInPerson;
let listings: string[];
beforeAll(async () => {
  collector = await startTraceCollector();
  app = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  seller = await signedInPerson(app, 'seller');
  const terms = { sellerId: seller.person.id, slots: 1, placement: 'pay_after' } as const;
  listings = await bulkInsertListings(
    app.sql,
    Array.from({ length: numbers.listings }, () => terms),
  );
  const customers: RegisteredPerson[] = [];
  while (customers.length < numbers.rentals) customers.push(await insertAccount(app, 'customer'));
  await insertRentals(customers);
  await insertPendingRequests(customers.slice(0, numbers.requests));
  await insertBlocks();
  await app.sql('analyze');
});
afterAll(async () => {
  await app.close();
  collector.stop();
});

/** Of each listing by each of these. */
function requestsBy(customers: readonly RegisteredPerson[]) {
  const sellerId = seller.person.id;
  return listings.flatMap((listingId) => customers.map(({ id: customerId }) => ({ listingId, sellerId, customerId, hoursAgo: 1 })));
}

/** Each lasts 30 days, and six days are free after it. All are paid. */
async function insertRentals(customers: readonly RegisteredPerson[]): Promise<void> {
  await bulkInsertRequests(app.sql, 'subscription_created', 'pay_after', requestsBy(customers));
  await app.sql(
    `update slot_reservation set slot = 1, days = daterange(listing_today(null) + 36 * (slot - 1), listing_today(null) + 36 * (slot - 1) + 30)`,
  );
  await app.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, 'sub_' || id, 'active', app_now(), app_now(), app_now() + interval '7 days'
     from rental_request where status = 'subscription_created'`,
  );
}

/** For four weeks each, every 60 days. */
async function insertPendingRequests(customers: readonly RegisteredPerson[]): Promise<void> {
  const ids = await bulkInsertRequests(app.sql, 'pending', 'pay_after', requestsBy(customers));
  await app.sql(
    `update rental_request set starts_on = listing_today(null) + 60 * (number::int % $2::int), periods = 4
     from unnest($1::uuid[]) with ordinality as pending (id, number) where rental_request.id = pending.id`,
    [ids, numbers.requests],
  );
}

/** Three days between two rentals. */
async function insertBlocks(): Promise<void> {
  await app.sql(
    `insert into blocked_days (listing_id, days, note)
     select listing_id, daterange(listing_today(null) + 36 * number + 31, listing_today(null) + 36 * number + 34), 'Repainting'
     from unnest($1::bigint[]) listing_id cross join generate_series(0, $2::int - 1) number`,
    [listings, numbers.blocks],
  );
}

const window = { weeks: '12', limit: '50' };
const readCalendar = (headers = {}) => seller.browser.call('GET /api/seller/calendar', { query: window }, { headers });
const readListing = (id: string, headers = {}) => seller.browser.call('GET /api/seller/listings/{id}/calendar', { params: { id } }, { headers });
const readFile = (token: string, headers = {}) => app.visitor().call('GET /calendar/{token}.ics', { params: { token } }, { headers });

async function newLink(): Promise<string> {
  const { body } = await seller.browser.call('PUT /api/seller/calendar-link', { body: {} });
  return /([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? '';
}

test('with 40 listings and 400 rentals, each calendar takes at most 100 ms in the database', async () => {
  const [[id = ''], token] = [listings, await newLink()];
  const { rentals, requests, blocks } = numbers;
  // Of each listing, three rentals, two requests and two blocks are in the twelve weeks.
  expect((await readCalendar()).body.listings.map(({ entries }) => entries.length)).toEqual(listings.map(() => 7));
  expect((await readListing(id)).body.listing.entries).toHaveLength(rentals + requests + blocks);
  expect((await readFile(token)).text.match(/BEGIN:VEVENT/g)).toHaveLength(listings.length * (rentals + blocks));

  const pages: MeasuredPage[] = [
    { name: 'all listings', read: readCalendar },
    { name: 'one listing', read: (headers) => readListing(id, headers) },
    {
      name: 'one listing, for visitors',
      read: (headers) => app.visitor().call('GET /listing/customer/{id}/availability', { params: { id }, query: { months: '24' } }, { headers }),
    },
    { name: 'the file of all listings', read: (headers) => readFile(token, headers) },
  ];
  const times = await measureStatements(collector, pages);
  expect(times.filter(({ totalMs }) => totalMs > maxMs)).toEqual([]);
});
