import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { search } from '../../../testing/search.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const atOnce = 40;
/** The default pool size. */
const searchConnections = 10;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { TIME_LIMIT_FACTOR: '1' } });
});
afterAll(() => testApp.close());

test('a search that takes too long ends with 503, and nothing else waits for it', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await insertListing(testApp, person.id);
  const other = await lockSearches();
  const ending = new AbortController();
  try {
    // More searches than there are search connections, all different, and repeated so that they outlast the other calls on any machine.
    const searches = Array.from({ length: atOnce }, async (_, index) => {
      const answers = [];
      for (let skip = index; answers.length === 0 || !ending.signal.aborted; skip += atOnce) {
        const answer = await testApp.visitor().raw('GET', `/listing/customer/?minPrice=1&skip=${skip}`);
        const { code } = (await answer.json()) as { code: string };
        answers.push({ status: answer.status, code, retryAfter: answer.headers.get('retry-after') });
      }
      return answers;
    });
    await expect.poll(countBlockedSearches).toBe(searchConnections);

    const visitor = testApp.visitor();
    for (let round = 0; round < 3; round += 1) {
      expect((await browser.call('GET /listing/seller')).status).toBe(200);
      expect((await browser.call('GET /auth/seller/profile')).status).toBe(200);
    }
    expect((await visitor.call('GET /readyz')).status).toBe(200);
    ending.abort();
    for (const answer of (await Promise.all(searches)).flat()) expect(answer).toEqual({ status: 503, code: 'busy', retryAfter: '2' });
  } finally {
    ending.abort();
    await other.query('rollback');
    await other.end();
  }
  expect(await search(testApp.visitor(), { minPrice: '1' })).toMatchObject({ totalCount: 1 });
});

test('of a wider search, what takes too long is left out', async () => {
  const other = await lockSearches();
  try {
    const query = { city: 'Chicago', minPrice: '1', maxPrice: '2' };
    const { status, body } = await testApp.visitor().call('GET /listing/customer/wider', { query });
    expect({ status, body }).toMatchObject({ status: 200, body: { without: [], nearest: [] } });
  } finally {
    await other.query('rollback');
    await other.end();
  }
});

/** No search gets an answer until this connection ends its transaction. */
async function lockSearches(): Promise<Client> {
  const other = new Client({ connectionString: testApp.ownerUrl });
  await other.connect();
  await other.query('begin; lock table listing_search in access exclusive mode');
  return other;
}

async function countBlockedSearches(): Promise<number> {
  return (await testApp.sql(`select from pg_locks where relation = 'listing_search'::regclass and not granted`)).length;
}
