import { api } from '~/lib/api.ts';
import { registerServiceWorker } from '~/lib/service-worker.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';

/**
 * `unsupported`: this browser can't. `needs-install`: on iPhones and iPads only an installed site can. `unavailable`: the server has no key.
 * `denied`: the person has blocked notifications of this site.
 */
export type PushState = 'unsupported' | 'needs-install' | 'unavailable' | 'denied' | 'off' | 'on';

export async function readPushState(account: Role): Promise<PushState> {
  if (!isSupported()) return isAppleMobile() ? 'needs-install' : 'unsupported';
  const { publicKey, browsers } = await api('GET /notices/push', { as: account, quiet: true });
  if (!publicKey) return 'unavailable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  return subscription && browsers.includes(await hash(subscription.endpoint)) ? 'on' : 'off';
}

/** Asks for permission, so call it after a press only. */
export async function turnPushOn(account: Role): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await api('GET /notices/push', { as: account });
  if (!publicKey) return 'unavailable';
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await api('PUT /notices/push', { as: account, body });
  return 'on';
}

export async function turnPushOff(account: Role): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await api('DELETE /notices/push', { as: account, body: { endpoint: subscription.endpoint } });
  const { seller, customer } = useSignedIn.getState();
  // Both accounts of a browser share one subscription.
  if (!seller || !customer) await subscription.unsubscribe();
  return 'off';
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iPads call themselves Macs, but Macs have no touch screen. */
function isAppleMobile(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription for an earlier key of ours would get no messages. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && toBase64Url(existing.options.applicationServerKey) === publicKey) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function hash(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
