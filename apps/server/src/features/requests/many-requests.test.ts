import { requestTabs } from '@frontage/domain/rental-request/request-tabs';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsertListings, bulkInsertRequests } from '../../../testing/bulk-requests.ts';
import { newCustomer, newSeller, type CustomerWithCard, type SignedInPerson } from '../../../testing/request-fixture.ts';
import { type MeasuredPage, measureStatements } from '../../../testing/statement-times.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTraceCollector, type TraceCollector } from '../../../testing/trace-collector.ts';

/** Each statement of a page may take this long in the database. */
const maxMs = 100;

const numbers: Partial<Record<RequestStatus, number>> = {
  pending: 300,
  awaiting_proof: 200,
  proof_submitted: 200,
  proof_rejected: 100,
  accepted: 100,
  proof_accepted: 100,
  rejected: 200,
  cancelled: 200,
  subscription_created: 600,
};

let collector: TraceCollector;
let app: PaymentsTestApp;
let seller: SignedInPerson;
let customer: CustomerWithCard;
const idsByStatus = new Map<RequestStatus, string[]>();
beforeAll(async () => {
  collector = await startTraceCollector();
  app = await startPaymentsTestApp({ worker: false, rateLimits: noRateLimits, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  [seller, customer] = [await newSeller(app), await newCustomer(app)];
  for (const [status, count] of Object.entries(numbers) as [RequestStatus, number][]) idsByStatus.set(status, await insertRequests(status, count));
  await insertRentals(idsByStatus.get('subscription_created') ?? []);
  await insertProposals((idsByStatus.get('pending') ?? []).slice(0, 100));
  await app.sql('analyze');
});
afterAll(async () => {
  await app.close();
  collector.stop();
});

async function insertRequests(status: RequestStatus, count: number): Promise<string[]> {
  const placement = status === 'accepted' ? 'pay_before' : 'pay_after';
  const sellerId = seller.person.id;
  const listings = await bulkInsertListings(
    app.sql,
    Array.from({ length: count }, () => ({ sellerId, slots: 1, placement })),
  );
  const requests = listings.map((listingId, index) => ({ listingId, sellerId, customerId: customer.person.id, hoursAgo: 1 + index / 10 }));
  return bulkInsertRequests(app.sql, status, placement, requests);
}

/** A third has ended, a third has a failed payment, and a third has new artwork that waits for the seller. Each was paid twelve times. */
async function insertRentals(requests: readonly string[]): Promise<void> {
  await app.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end, ended_at, past_due_since)
     select request.id, listing_id, seller_id, customer_id, 'sub_' || request.id, 'active', app_now() - interval '84 days', app_now(), app_now() + interval '7 days',
       case when number % 3 = 0 then app_now() end, case when number % 3 = 1 then app_now() end
     from unnest($1::uuid[]) with ordinality as rental (id, number) join rental_request request on request.id = rental.id`,
    [requests],
  );
  await app.sql(
    'delete from slot_reservation using subscription where subscription.request_id = slot_reservation.request_id and ended_at is not null',
  );
  await app.sql(
    `insert into invoice (provider_id, subscription_id, request_id, number, status, amount, fee, share, period_start, period_end, created_at, paid_at, settled)
     select 'in_' || request_id || week, id, request_id, 'FRNT-' || week, 'paid', 9000, 540, 8460, started_at, started_at + interval '7 days',
       started_at + week * interval '7 days', started_at + week * interval '7 days', 8460
     from subscription cross join generate_series(1, 12) week`,
  );
  await app.sql(
    `insert into artwork_change (request_id, number, answer, answered_at, proof_due_at)
     select id, 1, case when number % 2 = 0 then 'accepted' end, case when number % 2 = 0 then app_now() end, case when number % 2 = 0 then app_now() + interval '48 hours' end
     from unnest($1::uuid[]) with ordinality as rental (id, number) where number % 3 = 2`,
    [requests],
  );
}

async function insertProposals(requests: readonly string[]): Promise<void> {
  await app.sql(`insert into proposal (request_id, number, periods) select id, 1, 5 from unnest($1::uuid[]) id`, [requests]);
}

/** Every title contains the first search, and nothing the second: each row is compared to the end. */
const parts = [{ page: 1 }, { page: 7 }, { page: 1, q: 'station' }, { page: 1, q: 'no such name' }];
const views = [undefined, ...requestTabs].flatMap((tab) => parts.map(({ page, q }) => ({ tab, limit: 10, page, q })));

function pages(): MeasuredPage[] {
  const lists = views.flatMap(({ tab, ...page }): MeasuredPage[] => {
    const query = tab ? { ...page, tab } : { ...page, order: 'deadline' as const };
    const name = `${tab ?? 'all'}, page ${page.page}, search ${page.q ?? 'none'}`;
    return [
      { name: `customer: ${name}`, read: (headers) => customer.browser.call('GET /api/customer/requests', { query }, { asCustomer: true, headers }) },
      { name: `seller: ${name}`, read: (headers) => seller.browser.call('GET /auth/seller/profile', { query }, { headers }) },
    ];
  });
  const details = [...idsByStatus].flatMap(([status, [id = '']]): MeasuredPage[] => {
    const params = { id };
    return [
      {
        name: `customer: one that is ${status}`,
        read: (headers) => customer.browser.call('GET /api/customer/requests/{id}/details', { params }, { asCustomer: true, headers }),
      },
      {
        name: `seller: one that is ${status}`,
        read: (headers) => seller.browser.call('GET /api/seller/requests/{id}/details', { params }, { headers }),
      },
    ];
  });
  const due: MeasuredPage = { name: 'seller: today', read: (headers) => seller.browser.call('GET /api/seller/requests-due', {}, { headers }) };
  return [...lists, due, ...details];
}

test('with 2,000 requests, no statement of a list, of today’s tasks or of a request’s page takes long', async () => {
  const times = await measureStatements(collector, pages());
  expect(times.filter(({ slowestMs }) => slowestMs > maxMs)).toEqual([]);
});
