import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { isPublicKey } from '../../platform/push/encrypt-message.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  deleteSubscriptionsOfOthers,
  findSubscriptions,
  lockSubscriptions,
  upsertSubscription,
} from './push-subscription.store.ts';

type PushDeps = Pick<NotificationsDeps, 'db' | 'push'>;

/** A new browser replaces the one that was saved longest ago. */
const maxSubscriptions = 10;

/** The key that browsers subscribe for, and the account's browsers. A page finds its own by the hash: addresses are never sent back. */
export async function readPushState({ db, push }: PushDeps, { accountId }: Principal) {
  if (!push) return { publicKey: null, browsers: [] };
  const subscriptions = await findSubscriptions(db.write, accountId);
  return { publicKey: push.publicKey, browsers: subscriptions.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('base64url')) };
}

export async function subscribeBrowser(
  { db, push }: PushDeps,
  { accountId, sessionId, type }: Principal,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  if (!push) throw new AppError('not_found');
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!push.accepts(endpoint)) throw new AppError('validation_failed', { fields: { endpoint: 'Notifications from this browser aren’t supported' } });
  if (!isPublicKey(p256dh)) throw new AppError('validation_failed', { fields: { 'keys.p256dh': 'This key can’t be used' } });
  await db.transaction(async (tx) => {
    if (!(await lockSubscriptions(tx, { accountId, sessionId, endpoint }))) throw new AppError('unauthenticated');
    await upsertSubscription(tx, { accountId, sessionId, endpoint, p256dh, auth });
    await deleteSubscriptionsOfOthers(tx, endpoint, accountId, type);
    await deleteOldestSubscriptions(tx, accountId, maxSubscriptions);
  });
}

export async function unsubscribeBrowser({ db }: Pick<PushDeps, 'db'>, { accountId }: Principal, endpoint: string): Promise<void> {
  await deleteSubscription(db.write, accountId, endpoint);
}
