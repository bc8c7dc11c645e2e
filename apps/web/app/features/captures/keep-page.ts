import { registerServiceWorker } from '~/lib/service-worker.ts';

const cacheName = 'capture';

/** Keeps this page and its files, so that it opens again where there is no network. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker('/capture-worker.js', '/capture');
  const cache = await caches.open(cacheName);
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const needed = [new URL('/capture', window.location.origin).href, ...new Set(files.filter(isOwnFile))];
  await cache.addAll(needed);
  for (const request of await cache.keys()) if (!needed.includes(request.url)) await cache.delete(request);
}

function isOwnFile(url: string): boolean {
  return url.startsWith(`${window.location.origin}/assets/`);
}
