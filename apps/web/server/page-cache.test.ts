import { expect, test, vi } from 'vitest';
import { PageBody } from './page-body.ts';
import { PageCache, type Page } from './page-cache.ts';

const page = (text: string, status = 200): Page => ({ status, headers: [], body: new PageBody(text, 'nonce') });
const textOf = ({ body }: Page) => body.plain('').toString();

// Proves: decisions.html.anonymous
test('renders once for simultaneous requests', async () => {
  const render = vi.fn<() => Promise<Page>>(async () => page('start'));
  const cache = new PageCache();
  const seen = await Promise.all([1, 2, 3].map(() => cache.get('/', '', render)));
  expect(seen.map(textOf)).toEqual(['start', 'start', 'start']);
  expect(render).toHaveBeenCalledTimes(1);
});

// Proves: decisions.html.anonymous
test('renders again after the lifetime', async () => {
  vi.useFakeTimers();
  const render = vi.fn<() => Promise<Page>>(async () => page('start'));
  const cache = new PageCache({ lifetime: 5_000 });
  await cache.get('/', '', render);
  vi.advanceTimersByTime(4_999);
  await cache.get('/', '', render);
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cache.get('/', '', render);
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test.each(['/seller/listings', '/account', '/auth/reset-password'])('never caches %s', async (path) => {
  const render = vi.fn<() => Promise<Page>>(async () => page('private'));
  const cache = new PageCache();
  await cache.get(path, '', render);
  await cache.get(path, '', render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('does not cache failed or missing pages', async () => {
  const cache = new PageCache();
  await cache.get('/gone', '', async () => page('missing', 404));
  expect(textOf(await cache.get('/gone', '', async () => page('back')))).toBe('back');
  await expect(cache.get('/broken', '', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(textOf(await cache.get('/broken', '', async () => page('fixed')))).toBe('fixed');
});

test('drops the oldest page when it is full', async () => {
  const cache = new PageCache({ limit: 2 });
  for (const path of ['/a', '/b', '/c']) await cache.get(path, '', async () => page(path));
  const render = vi.fn<() => Promise<Page>>(async () => page('again'));
  await cache.get('/c', '', render);
  expect(render).not.toHaveBeenCalled();
  await cache.get('/a', '', render);
  expect(render).toHaveBeenCalledTimes(1);
});
