import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { NotificationSettings } from '../notification-settings.tsx';
import { PushCard } from './push-card.tsx';
import { PushSettings } from './push-settings.tsx';
import '~/account-pages.css';

const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
/** SHA-256 of the endpoint, in base64url. */
const endpointHash = 'TpvauLvnGJwArrsJIvxJ_kDgBZTEAPPhtdz5ejXHn4U';
const keys = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };

const restores: (() => void)[] = [];

function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const original = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  restores.push(() => {
    if (original) Object.defineProperty(target, name, original);
    else Reflect.deleteProperty(target, name);
  });
}

/** A browser that asks, and then subscribes. */
function fakeBrowser({ permission = 'default', isSubscribed = false, answer = 'granted' } = {}) {
  let subscribed = isSubscribed;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      subscribed = false;
      return true;
    }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: vi.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof subscription>>(async () => {
        subscribed = true;
        return subscription;
      }),
    },
  };
  const worker = { getRegistration: async () => registration, register: async () => registration, ready: Promise.resolve(registration) };
  const requestPermission = vi.fn<() => Promise<string>>(async () => answer);
  replace(navigator, 'serviceWorker', { value: worker });
  replace(Notification, 'permission', { get: () => permission });
  replace(Notification, 'requestPermission', { value: requestPermission });
  return { requestPermission, subscribe: registration.pushManager.subscribe, unsubscribe: subscription.unsubscribe };
}

const open = (Component: typeof PushSettings) => openPage('/account', { path: '/account', Component: () => <Component account="seller" /> });

beforeEach(() => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /notices/push', { publicKey, browsers: [] });
  fakeApi.answer('PUT /notices/push', {});
  fakeApi.answer('DELETE /notices/push', {});
});
afterEach(() => {
  for (const restore of restores.splice(0).toReversed()) restore();
});

test('permission is asked for after a press only, and the browser is then subscribed with the server’s key', async () => {
  const { requestPermission, subscribe } = fakeBrowser();
  open(PushSettings);
  await expect.element(page.getByText('Notifications are off for this device')).toBeVisible();
  await expectAccessible();
  expect(requestPermission).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(page.getByText('Notifications are on for this device')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn off on this device' })).toHaveFocus();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect(fakeApi.requestsTo('PUT /notices/push').map(({ body }) => body)).toEqual([{ endpoint, keys }]);
});

test('a browser that the server knows is on, and can be turned off', async () => {
  const { unsubscribe } = fakeBrowser({ permission: 'granted', isSubscribed: true });
  fakeApi.answer('GET /notices/push', { publicKey, browsers: [endpointHash] });
  open(PushSettings);
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect.element(page.getByText('Notifications are off for this device')).toBeVisible();
  expect(fakeApi.requestsTo('DELETE /notices/push').map(({ body }) => body)).toEqual([{ endpoint }]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a browser whose session ended is off, though it is still subscribed', async () => {
  fakeBrowser({ permission: 'granted', isSubscribed: true });
  open(PushSettings);
  await expect.element(page.getByText('Notifications are off for this device')).toBeVisible();
});

test.each([
  ['when it was blocked before', { permission: 'denied' }],
  ['when it is blocked now', { answer: 'denied' }],
])('%s, the page says where to allow it', async (_when, options) => {
  fakeBrowser(options);
  open(PushSettings);
  if ('answer' in options) await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(page.getByText('Notifications are blocked')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a browser that blocks notifications shows no push switch as on', async () => {
  fakeBrowser({ permission: 'denied' });
  const loaded = [{ kind: 'request_received' as const, byEmail: true, byPush: true, canBeChanged: true }];
  openPage('/account', { path: '/account', Component: () => <NotificationSettings account="seller" loaded={loaded} /> });
  await expect.element(page.getByText('Blocked', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('switch')).toHaveLength(1);
});

test('a question that was closed without an answer can be asked again', async () => {
  fakeBrowser({ answer: 'default' });
  open(PushSettings);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn on notifications' })).not.toHaveAttribute('aria-busy');
  expect(fakeApi.requestsTo('PUT /notices/push')).toEqual([]);
});

test('a browser that can’t says so', async () => {
  replace(window, 'PushManager', { value: undefined });
  Reflect.deleteProperty(window, 'PushManager');
  open(PushSettings);
  await expect.element(page.getByText('This browser can’t show notifications')).toBeVisible();
});

test('an iPhone needs the installed site first', async () => {
  replace(window, 'PushManager', { value: undefined });
  Reflect.deleteProperty(window, 'PushManager');
  replace(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' });
  open(PushSettings);
  await expect.element(page.getByText('Install Frontage to get notifications')).toBeVisible();
});

test('a failure of the browser’s push service is shown', async () => {
  const { subscribe } = fakeBrowser();
  subscribe.mockRejectedValueOnce(new DOMException('push service not available', 'AbortError'));
  open(PushSettings);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(page.getByRole('alert').getByText('Your browser couldn’t change notifications. Please try again later.')).toBeVisible();
});

test('the card offers it once, and stays away when it was dismissed or where it can’t help', async () => {
  fakeBrowser();
  open(PushCard);
  await expect.element(page.getByText('Know right away when a request needs you')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('Know right away when a request needs you')).not.toBeInTheDocument();
  expect(localStorage.getItem('push-card-dismissed')).toBe('yes');
});

test('the card turns it on', async () => {
  fakeBrowser();
  open(PushCard);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(page.getByText('Notifications are on for this device.')).toBeVisible();
});
