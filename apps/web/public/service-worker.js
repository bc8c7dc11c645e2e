/* Shows pushed notices and opens their pages. It answers no requests and stores nothing. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
