/* Opens the page that takes proof photos where there is no network. The page itself keeps what it needs. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isKept = pathname === '/capture' || pathname.startsWith('/assets/');
  if (event.request.method === 'GET' && origin === self.location.origin && isKept) event.respondWith(load(event.request));
});

/** What is newest, unless the network is too slow. */
async function load(request) {
  const kept = await caches.match(request, { cacheName: 'capture', ignoreVary: true });
  if (!kept) return fetch(request);
  return Promise.race([fetch(request).catch(() => kept), pause(4_000).then(() => kept)]);
}

function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
