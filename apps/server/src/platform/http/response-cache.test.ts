import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createResponseCache } from './response-cache.ts';

/** An answer that reads 'answer 1', the next time 'answer 2' and so on; while there is trouble it can't be made. */
function kept(seconds = 5) {
  const answers = createResponseCache(seconds);
  const state = { made: 0, trouble: false };
  const make = async () => {
    state.made += 1;
    if (state.trouble) throw new Error('gone');
    return `answer ${state.made}`;
  };
  return { state, get: async (key = 'key') => (await answers.get(key, make)).body.toString() };
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
/** Lets whatever was begun aside come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer that is kept for five seconds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('is made once for all who come together and for all who come within five seconds', async () => {
    const { state, get } = kept();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get())))).toEqual(new Set(['answer 1']));
    pass(4.999);
    expect(await get()).toBe('answer 1');
    expect(state.made).toBe(1);
  });

  test('is another one for another key', async () => {
    const { get } = kept();
    expect([await get('one'), await get('two'), await get('one')]).toEqual(['answer 1', 'answer 2', 'answer 1']);
  });

  test('is shown while a new one is made, by one maker, and then no more', async () => {
    const { state, get } = kept();
    await get();
    pass(5);
    expect(new Set(await Promise.all([get(), get(), get()]))).toEqual(new Set(['answer 1']));
    await settle();
    expect(await get()).toBe('answer 2');
    expect(state.made).toBe(2);
  });

  test('is too old to be shown after half a minute more', async () => {
    const { get } = kept();
    await get();
    pass(35);
    expect(await get()).toBe('answer 2');
  });

  test('is shown to nobody any more once the new one could not be made', async () => {
    const { state, get } = kept();
    await get();
    pass(6);
    state.trouble = true;
    expect(await get()).toBe('answer 1');
    await settle();
    await expect(get()).rejects.toThrow('gone');
    await expect(get()).rejects.toThrow('gone');
    state.trouble = false;
    expect(await get()).toBe('answer 5');
  });

  test('that could not be made is tried anew by the next, and all who came together are told', async () => {
    const { state, get } = kept();
    state.trouble = true;
    const outcomes = await Promise.allSettled([get(), get(), get()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(state.made).toBe(1);
    state.trouble = false;
    expect(await get()).toBe('answer 2');
  });

  test('is forgotten when two thousand others came', async () => {
    const { state, get } = kept();
    for (let key = 0; key <= 2_000; key += 1) await get(String(key));
    expect(await get('1')).toBe('answer 2');
    expect(await get('0')).toBe(`answer ${state.made}`);
    expect(state.made).toBe(2_002);
  });

  test('is made anew for everybody if it is to be kept for no seconds', async () => {
    const { get } = kept(0);
    expect(await Promise.all([get(), get()])).toEqual(['answer 1', 'answer 2']);
    expect(await get()).toBe('answer 3');
  });
});

describe('searches and listings', () => {
  let world: TestApp;
  let sellerId: string;
  beforeAll(async () => {
    world = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SHARED_ANSWER_SECONDS: '60' } });
    ({ person: { id: sellerId } } = await signedInPerson(world, 'seller')); // prettier-ignore
  });
  afterAll(() => world.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await world.visitor().raw('GET', path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  // Proves: decisions.cache.shared
  test('may be kept by browsers and on the way, and are recognised again', async () => {
    const { id } = await insertListing(world, sellerId);
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
  test('are the same for everybody, whoever is signed in', async () => {
    const { id } = await insertListing(world, sellerId);
    const { browser } = await signedInPerson(world, 'seller');
    const own = await browser.raw('GET', `/listing/customer/${id}`);
    expect(own.headers.get('set-cookie')).toBeNull();
    expect(await own.text()).toBe(
      (await get(`/listing/customer/${id}`, { cookie: 'seller=dead; customer=dead', authorization: 'Bearer dead' })).text,
    );
  });

  // Proves: decisions.cache.ignores-t, calls.search.defaults
  test('that mean the same share one answer, however they are put', async () => {
    await insertListing(world, sellerId, { title: 'Shared wall', daily_price: 2_000 });
    const first = await get('/listing/customer/?searchKeyword=shared&mediums=vinyl,paper&minPrice=20');
    expect(first.text).toContain('"totalCount":1');
    await world.sql(`update listing set is_listed = false where title = 'Shared wall'`);
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

  test('that are refused are kept nowhere', async () => {
    for (const path of ['/listing/customer/999999', '/listing/customer/?limit=0']) {
      const { headers } = await get(path);
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
  });
});

test('a listing that was unlisted is soon gone for everybody, and does not come back', async () => {
  const world = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SHARED_ANSWER_SECONDS: '0.2' } });
  try {
    const { person } = await signedInPerson(world, 'seller');
    const { id } = await insertListing(world, person.id);
    const status = async () => (await world.visitor().call('GET /listing/customer/{id}', { params: { id } })).status;
    expect(await status()).toBe(200);
    await world.sql('update listing set is_listed = false where id = $1', [id]);
    await expect.poll(status, { timeout: 5_000, interval: 50 }).toBe(404);
    for (let again = 0; again < 5; again += 1) expect(await status()).toBe(404);
  } finally {
    await world.close();
  }
});
