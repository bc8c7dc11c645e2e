/* Shows pushed notices and opens their pages. Says so if no page can be loaded. It stores nothing, so every page comes from the server. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(start()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(loadPage(event));
});

async function start() {
  // Pages are asked for while this worker starts, so that it delays none.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(unreachablePage, { status: 503, headers: unreachableHeaders });
  }
}

const unreachableHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** An empty link leads to the page that was asked for. */
const unreachablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>We can’t reach Frontage</title>
<style>
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1.25rem; background: #fbf7f2; color: #17130f; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.375rem; background: #b23a22; color: #fff; font-weight: 600; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>We can’t reach Frontage</h1>
<p>You’re offline, or our site is down for a moment. Check your connection.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readNotice(event.data);
  const options = { body, tag, data: { path }, icon: '/icon-192.png', badge: '/badge-96.png', renotify: false };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** Browsers want every push to be shown, so one that can't be read is shown too. */
function readNotice(data) {
  const standard = { title: 'Frontage', body: 'You have a new notice.', path: '/notices', tag: 'notice' };
  try {
    return { ...standard, ...data.json() };
  } catch {
    return standard;
  }
}

/** In an open tab if there is one: its page follows, and asks first if something there is not saved. */
async function openPage(path) {
  const address = toOwnAddress(path);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address.href) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) {
    await self.clients.openWindow(address.href);
    return;
  }
  // Some browsers refuse to bring a tab to the front. It still opens the page.
  await tab.focus().catch(() => undefined);
  const message = { type: 'open-page', path: address.pathname + address.search };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a service worker is always of the same origin
  if (tab.url !== address.href) tab.postMessage(message);
}

/** Whatever a message says, only pages of this site are opened. */
function toOwnAddress(path) {
  const notices = new URL('/notices', self.location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return notices;
  const address = new URL(path, self.location.origin);
  return address.origin === self.location.origin ? address : notices;
}
