import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

async function insertNamed(parties: Parameters<typeof insertRequest>[1], title: string, brandName: string | null, isOver = false): Promise<string> {
  const id = await insertRequest(app, parties, { status: isOver ? 'rejected' : 'pending' });
  await app.sql('update rental_request set title = $2, brand_name = $3 where id = $1', [id, title, brandName]);
  return id;
}

test('both sides find requests by title, brand and the other person, in every tab, and only their own', async () => {
  const [{ person: seller, browser: sellers }, { person: customer, browser: customers }] = [
    await signedInPerson(app, 'seller'),
    await signedInPerson(app, 'customer'),
  ];
  const stranger = await insertAccount(app, 'customer');
  await app.sql('update account set name = $2 where id = $1', [customer.id, 'Dana 100%_Donuts']);
  await app.sql('update account set name = $2 where id = $1', [seller.id, 'Sal’s Garage']);
  const [wall, van, old, strangers] = [
    await insertNamed({ customer, seller }, 'North wall', 'Acme Soda'),
    await insertNamed({ customer, seller }, 'Delivery van', null),
    await insertNamed({ customer, seller }, 'Old north fence', null, true),
    await insertNamed({ customer: stranger, seller }, 'North gate', null),
  ];
  const find = async (q: string, tab?: 'done' | 'needs_you') => {
    const query = { q, limit: 10, ...(tab && { tab }) };
    const [forSeller, forCustomer] = [
      await sellers.call('GET /auth/seller/profile', { query }),
      await customers.call('GET /api/customer/requests', { query }, { asCustomer: true }),
    ];
    return {
      seller: forSeller.body.user.requested_pack.map(({ _id }) => _id),
      customer: forCustomer.body.requests.map(({ _id }) => _id),
      counts: [forSeller.body.tabCounts, forCustomer.body.tabCounts],
      totals: [forSeller.body.pagination.totalRequests, forCustomer.body.pagination.totalRequests],
    };
  };

  const north = await find(' NORTH ');
  expect(new Set(north.seller)).toEqual(new Set([wall, strangers, old]));
  expect(new Set(north.customer)).toEqual(new Set([wall, old]));
  expect(north.counts).toEqual([
    { needs_you: 2, in_progress: 0, done: 1 },
    { needs_you: 0, in_progress: 1, done: 1 },
  ]);
  expect(await find('north', 'done')).toMatchObject({ seller: [old], customer: [old], counts: north.counts, totals: [1, 1] });
  expect(await find('soda')).toMatchObject({ seller: [wall], customer: [wall] });
  expect((await find('100%_d', 'needs_you')).seller.toSorted()).toEqual([wall, van].toSorted());
  expect(await find('100%_d')).toMatchObject({ customer: [], totals: [3, 0] });
  expect((await find('garage')).customer).toHaveLength(3);
  expect(await find('%')).toMatchObject({ customer: [], totals: [3, 0] });
  expect(await find(' ', 'done')).toMatchObject({ totals: [1, 1] });
});

test.each(['x'.repeat(101), 'two\nlines'])('a search that is too long or has several lines is refused', async (q) => {
  const { browser } = await signedInPerson(app, 'seller');
  expect(await browser.call('GET /auth/seller/profile', { query: { q } })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});
