import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

/** Makes 'answer 1', then 'answer 2' and so on; can be set to fail. */
function kept(seconds = 5) {
  const answers = createResponseCache(seconds);
  const state = { made: 0, fails: false };
  const make = async () => {
    state.made += 1;
    if (state.fails) throw new Error('gone');
    return `answer ${state.made}`;
  };
  return { state, get: async (key = 'key') => (await answers.get(key, make)).body.toString() };
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
/** Waits for work in the background. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a response that is cached for five seconds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('is made once for concurrent callers and for all within five seconds', async () => {
    const { state, get } = kept();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get())))).toEqual(new Set(['answer 1']));
    pass(4.999);
    expect(await get()).toBe('answer 1');
    expect(state.made).toBe(1);
  });

  test('is separate for each key', async () => {
    const { get } = kept();
    expect([await get('one'), await get('two'), await get('one')]).toEqual(['answer 1', 'answer 2', 'answer 1']);
  });

  test('is served stale while one new response is made, and then no more', async () => {
    const { state, get } = kept();
    await get();
    pass(5);
    expect(new Set(await Promise.all([get(), get(), get()]))).toEqual(new Set(['answer 1']));
    await settle();
    expect(await get()).toBe('answer 2');
    expect(state.made).toBe(2);
  });

  test('is too old to be served after half a minute more', async () => {
    const { get } = kept();
    await get();
    pass(35);
    expect(await get()).toBe('answer 2');
  });

  test('is not served again after making a new one failed', async () => {
    const { state, get } = kept();
    await get();
    pass(6);
    state.fails = true;
    expect(await get()).toBe('answer 1');
    await settle();
    await expect(get()).rejects.toThrow('gone');
    await expect(get()).rejects.toThrow('gone');
    state.fails = false;
    expect(await get()).toBe('answer 5');
  });

  test('that could not be made is retried by the next caller, and all concurrent callers get the error', async () => {
    const { state, get } = kept();
    state.fails = true;
    const outcomes = await Promise.allSettled([get(), get(), get()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(state.made).toBe(1);
    state.fails = false;
    expect(await get()).toBe('answer 2');
  });

  test('is evicted after two thousand others', async () => {
    const { state, get } = kept();
    for (let key = 0; key <= 2_000; key += 1) await get(String(key));
    expect(await get('1')).toBe('answer 2');
    expect(await get('0')).toBe(`answer ${state.made}`);
    expect(state.made).toBe(2_002);
  });

  test('is made for every call if the cache time is zero', async () => {
    const { get } = kept(0);
    expect(await Promise.all([get(), get()])).toEqual(['answer 1', 'answer 2']);
    expect(await get()).toBe('answer 3');
  });
});

describe('searches and listings', () => {
  let testApp: TestApp;
  let sellerId: string;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { RESPONSE_CACHE_SECONDS: '60' } });
    ({ person: { id: sellerId } } = await signedInPerson(testApp, 'seller')); // prettier-ignore
  });
  afterAll(() => testApp.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await testApp.visitor().raw('GET', path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  // Proves: decisions.cache.shared
  test('may be cached by browsers and shared caches, and are revalidated by ETag', async () => {
    const { id } = await insertListing(testApp, sellerId);
    for (const path of [`/listing/customer/${id}`, '/listing/customer/?limit=7']) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=30');
      expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(first.headers.get('set-cookie')).toBeNull();

      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(path, { 'if-none-match': known });
        expect({ status: again.status, text: again.text, etag: again.headers.get('etag') }).toEqual({ status: 304, text: '', etag });
        expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      }
      expect((await get(path, { 'if-none-match': '"other"' })).text).toBe(first.text);
    }
  });

  // Proves: decisions.html.anonymous
  test('are the same for everybody, signed in or not', async () => {
    const { id } = await insertListing(testApp, sellerId);
    const { browser } = await signedInPerson(testApp, 'seller');
    const own = await browser.raw('GET', `/listing/customer/${id}`);
    expect(own.headers.get('set-cookie')).toBeNull();
    expect(await own.text()).toBe(
      (await get(`/listing/customer/${id}`, { cookie: 'seller=dead; customer=dead', authorization: 'Bearer dead' })).text,
    );
  });

  // Proves: decisions.cache.ignores-t, calls.search.defaults
  test('with the same meaning share one response, however they are written', async () => {
    await insertListing(testApp, sellerId, { title: 'Shared wall', daily_price: 2_000 });
    const first = await get('/listing/customer/?searchKeyword=shared&mediums=vinyl,paper&minPrice=20');
    expect(first.text).toContain('"totalCount":1');
    await testApp.sql(`update listing set is_listed = false where title = 'Shared wall'`);
    for (const query of [
      'searchKeyword=shared&mediums=vinyl,paper&minPrice=20&_t=1763186400000',
      '_t=2&minPrice=20.00&mediums=paper,vinyl,paper&searchKeyword=SHARED&limit=20&skip=0&city=&sort=newest',
      'minPrice=2e1&priceType=dailyPricing&mediums=vinyl,paper&searchKeyword=%20shared%20&maxPrice=',
    ]) {
      const { text, headers } = await get(`/listing/customer/?${query}`);
      expect({ query, text, etag: headers.get('etag') }).toEqual({ query, text: first.text, etag: first.headers.get('etag') });
    }
    expect((await get('/listing/customer/?searchKeyword=shared&mediums=vinyl,paper&minPrice=19')).text).toContain('"totalCount":0');
  });

  test('that are rejected are not cached', async () => {
    for (const path of ['/listing/customer/999999', '/listing/customer/?limit=0']) {
      const { headers } = await get(path);
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
  });
});

test('an unlisted listing soon disappears from the cache and does not come back', async () => {
  const testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { RESPONSE_CACHE_SECONDS: '0.2' } });
  try {
    const { person } = await signedInPerson(testApp, 'seller');
    const { id } = await insertListing(testApp, person.id);
    const status = async () => (await testApp.visitor().call('GET /listing/customer/{id}', { params: { id } })).status;
    expect(await status()).toBe(200);
    await testApp.sql('update listing set is_listed = false where id = $1', [id]);
    await expect.poll(status, { interval: 50 }).toBe(404);
    for (let again = 0; again < 5; again += 1) expect(await status()).toBe(404);
  } finally {
    await testApp.close();
  }
});
