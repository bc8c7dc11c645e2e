import { expect, test, vi } from 'vitest';
import { PageBody } from './page-body.ts';
import { PageCache, type Page } from './page-cache.ts';

const page = (text: string, status = 200): Page => ({ status, headers: [], body: new PageBody([text], 'nonce') });
const textOf = ({ body }: Page) => body.plain('').toString();

// Proves: decisions.html.anonymous
test('renders once for simultaneous requests', async () => {
  const render = vi.fn<() => Promise<Page>>(async () => page('start'));
  const cache = new PageCache();
  const seen = await Promise.all([1, 2, 3].map(() => cache.get('/', '', 'ann', render)));
  expect(seen.map(textOf)).toEqual(['start', 'start', 'start']);
  expect(render).toHaveBeenCalledTimes(1);
});

// Proves: decisions.html.anonymous
test('renders again after the lifetime', async () => {
  vi.useFakeTimers();
  const render = vi.fn<() => Promise<Page>>(async () => page('start'));
  const cache = new PageCache({ lifetime: 5_000 });
  await cache.get('/', '', 'ann', render);
  vi.advanceTimersByTime(4_999);
  await cache.get('/', '', 'ann', render);
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cache.get('/', '', 'ann', render);
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test.each(['/seller/listings', '/account', '/auth/reset-password'])('never caches %s', async (path) => {
  const render = vi.fn<() => Promise<Page>>(async () => page('private'));
  const cache = new PageCache();
  await cache.get(path, '', 'ann', render);
  await cache.get(path, '', 'ann', render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('does not cache failed or missing pages', async () => {
  const cache = new PageCache();
  await cache.get('/gone', '', 'ann', async () => page('missing', 404));
  expect(textOf(await cache.get('/gone', '', 'ann', async () => page('back')))).toBe('back');
  await expect(cache.get('/broken', '', 'ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(textOf(await cache.get('/broken', '', 'ann', async () => page('fixed')))).toBe('fixed');
});

test('drops the oldest page when it is full', async () => {
  const cache = new PageCache({ limit: 2 });
  for (const path of ['/a', '/b', '/c']) await cache.get(path, '', 'ann', async () => page(path));
  const render = vi.fn<() => Promise<Page>>(async () => page('again'));
  await cache.get('/c', '', 'ann', render);
  expect(render).not.toHaveBeenCalled();
  await cache.get('/a', '', 'ann', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('other visitors who wait for a rendering that fails render for themselves', async () => {
  const cache = new PageCache();
  const failing = Promise.withResolvers<Page>();
  const own = vi.fn<() => Promise<Page>>(async () => page('own'));
  const limited = cache.get('/', '?keyword=brick', 'ann', () => failing.promise);
  const others = ['bea', 'cleo'].map((visitor) => cache.get('/', '?keyword=brick', visitor, own));
  failing.resolve(page('too many requests', 503));
  expect(textOf(await limited)).toBe('too many requests');
  expect((await Promise.all(others)).map(textOf)).toEqual(['own', 'own']);
  expect(textOf(await cache.get('/', '?keyword=brick', 'ann', () => failing.promise))).toBe('own');
});

test('a visitor whose rendering fails gets one rendering at a time, however often they ask', async () => {
  const cache = new PageCache();
  const failing = Promise.withResolvers<Page>();
  const render = vi.fn<() => Promise<Page>>(() => failing.promise);
  const asked = [1, 2, 3].map(() => cache.get('/', '?keyword=brick', 'ann', render));
  failing.resolve(page('too many requests', 503));
  expect((await Promise.all(asked)).map(textOf)).toEqual(['too many requests', 'too many requests', 'too many requests']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('those who wait for a missing page share its rendering', async () => {
  const cache = new PageCache();
  const own = vi.fn<() => Promise<Page>>(async () => page('own'));
  const first = cache.get('/gone', '', 'ann', async () => page('missing', 404));
  expect((await Promise.all([first, cache.get('/gone', '', 'bea', own)])).map(textOf)).toEqual(['missing', 'missing']);
  expect(own).not.toHaveBeenCalled();
});
