import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { search } from '../../../testing/search.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

test('a search that takes too long ends with 503, and nothing else waits for it', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await insertListing(testApp, person.id);
  const other = new Client({ connectionString: testApp.ownerUrl });
  await other.connect();
  await other.query('begin; lock table listing_search in access exclusive mode');
  try {
    // More searches than there are search connections, all different.
    const searches = Array.from({ length: 40 }, async (_, skip) => {
      const answer = await testApp.visitor().raw('GET', `/listing/customer/?minPrice=1&skip=${skip}`);
      const { code } = (await answer.json()) as { code: string };
      return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
    });
    let answered = 0;
    for (const asked of searches) void asked.then(() => (answered += 1));

    const visitor = testApp.visitor();
    for (let round = 0; round < 3; round += 1) {
      expect((await browser.call('GET /listing/seller')).status).toBe(200);
      expect((await browser.call('GET /auth/seller/profile')).status).toBe(200);
    }
    expect((await visitor.call('GET /readyz')).status).toBe(200);
    // All this happened while searches were still waiting.
    expect(answered).toBeLessThan(searches.length);
    for (const answer of await Promise.all(searches)) expect(answer).toEqual({ status: 503, code: 'busy', retryAfter: '2' });
  } finally {
    await other.query('rollback');
    await other.end();
  }
  expect(await search(testApp.visitor(), { minPrice: '1' })).toMatchObject({ totalCount: 1 });
});
