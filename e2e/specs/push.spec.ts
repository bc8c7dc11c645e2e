import { subscribeAt } from '@frontage/stack/push-service/test-subscription';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { notifyingLaunchOptions } from '../fixtures/chromium.ts';
import { currentStack } from '../fixtures/environment.ts';
import { test } from '../fixtures/isolated-product.ts';
import { signIn } from '../fixtures/people.ts';
import { createReceivedRequest, listingTitle, newSeller } from '../fixtures/requests.ts';
import { installServiceWorker } from '../fixtures/service-worker.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

test.use({ launchOptions: notifyingLaunchOptions });

test('a seller turns on notifications, gets one for a new request, and a press opens it in the open tab', async ({ page, context }) => {
  const device = await subscribeAt(currentStack().addresses.push);
  await context.grantPermissions(['notifications']);
  await context.addInitScript(replacePushManager, { endpoint: device.endpoint, keys: device.keys });
  const seller = await newSeller();
  await signIn(page, seller.person);
  await page.goto('/account?as=seller');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  await expectAccessible(page);

  const { id } = await createReceivedRequest(seller);
  await expect.poll(() => device.read()).toHaveLength(1);
  const [message] = await device.read();
  const worker = await deliver(context, page, message?.text ?? '');
  await expect.poll(() => notificationsIn(worker)).toEqual([{ title: expect.stringMatching(/^New request: respond by /), body: listingTitle }]);
  await press(worker);
  await expect(page).toHaveURL(`/seller/requested/${id}`);
  await expect.poll(() => notificationsIn(worker)).toEqual([]);

  await page.goto('/account?as=seller');
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(page.getByText('Notifications are off for this device')).toBeVisible();
  await createReceivedRequest(seller);

  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device')).toBeVisible();
  const last = await createReceivedRequest(seller);
  await expect.poll(async () => (await device.read()).map(({ text }) => requestOf(text))).toEqual([id, last.id]);
});

test('without an open tab a press opens a new one, on this site only; a message that can’t be read is shown too', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/about-us');
  await installServiceWorker(page);
  for (const [text, opened] of [
    [JSON.stringify({ title: 'Proof accepted', path: '/requestedPack?request=1', tag: 'a' }), '/requestedPack?request=1'],
    [JSON.stringify({ title: 'Elsewhere', path: 'https://elsewhere.example/', tag: 'b' }), '/notices'],
    [JSON.stringify({ title: 'Elsewhere', path: '//elsewhere.example/', tag: 'c' }), '/notices'],
    ['not JSON', '/notices'],
  ] as const) {
    const worker = await deliver(context, page, text);
    await expect.poll(() => notificationsIn(worker)).toHaveLength(1);
    const addresses = await worker.evaluate(pressWithoutTabs);
    expect(addresses.map((address) => new URL(address)).map(({ origin, pathname, search }) => [origin, pathname + search])).toEqual([
      [new URL(page.url()).origin, opened],
    ]);
    await expect.poll(() => notificationsIn(worker)).toEqual([]);
  }
});

interface ServiceWorkerScope extends EventTarget {
  registration: {
    getNotifications: () => Promise<{ title: string; body: string }[]>;
    showNotification: (title: string, options: object) => Promise<void>;
  };
  shown: Promise<void>;
  clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: object) => Event & { notification: unknown };
}

/** Chromium reaches its own push service only with a network, so ours takes its place in the page. The rest of the way is real. */
function replacePushManager({ endpoint, keys }: { endpoint: string; keys: Record<string, string> }): void {
  const subscription = (key: string | null) => ({
    endpoint,
    options: {
      applicationServerKey: key && Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('test-push');
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('test-push') ? subscription(localStorage.getItem('test-push')) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem('test-push', applicationServerKey);
      return subscription(applicationServerKey);
    },
  });
}

/** The request that a message is about. */
function requestOf(text: string): string | undefined {
  const { path } = JSON.parse(text) as { path: string };
  return path.split('/').at(-1);
}

/** Hands a message to the service worker, as the browser does when its push service sends one. */
async function deliver(context: BrowserContext, page: Page, text: string): Promise<Worker> {
  const session = await context.newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => registration && resolve(registration.registrationId));
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(noteShown);
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data: text });
  await session.detach();
  await worker.evaluate(() => (self as unknown as ServiceWorkerScope).shown);
  return worker;
}

/** Chromium forgets a notification for which somebody asks while it is about to be shown. So the tests ask afterwards. */
function noteShown(): void {
  const scope = self as unknown as ServiceWorkerScope;
  const { promise, resolve } = Promise.withResolvers<void>();
  scope.shown = promise;
  scope.registration.showNotification = async function showNotification(this: ServiceWorkerScope['registration'], title, options) {
    await Object.getPrototypeOf(this).showNotification.call(this, title, options);
    resolve();
  };
}

function notificationsIn(worker: Worker): Promise<{ title: string; body: string }[]> {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}

function press(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

/** Returns the addresses that the service worker opened. */
async function pressWithoutTabs(): Promise<string[]> {
  const scope = self as unknown as ServiceWorkerScope;
  const opened: string[] = [];
  const { promise, resolve } = Promise.withResolvers<null>();
  scope.clients.matchAll = async () => [];
  scope.clients.openWindow = async (url) => {
    opened.push(url);
    resolve(null);
    return null;
  };
  const [notification] = await scope.registration.getNotifications();
  scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  await promise;
  return opened;
}
