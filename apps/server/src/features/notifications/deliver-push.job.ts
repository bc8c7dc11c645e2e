import { isPushed, type PushKind } from '@frontage/domain/notification/notice-kinds';
import * as z from 'zod';
import type { Transaction } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { composePush, isStillDue, secondsToKeep } from './compose-push.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { deleteGoneSubscription, findPush, findSubscriptionsFor } from './push-subscription.store.ts';

interface Deps extends Pick<NotificationsDeps, 'db' | 'push'> {
  log: Log;
}

const job = z.object({ subscriptionId: z.uuid(), noticeId: z.string() });

interface PushedNotice {
  noticeId: string;
  accountId: string;
  kind: PushKind;
}

/** One job per browser, so that a retry for one never repeats the others. */
export async function enqueuePushes({ queue }: Pick<NotificationsDeps, 'queue'>, tx: Transaction, notice: PushedNotice): Promise<void> {
  const { noticeId, accountId, kind } = notice;
  for (const { id } of await findSubscriptionsFor(tx, accountId, kind)) await queue.enqueue(tx, 'deliver-push', { subscriptionId: id, noticeId });
}

/** Shows one notice in one browser. Sent twice, it replaces itself there: both have the notice's id as topic and tag. */
export async function deliverPush({ db, push, log }: Deps, data: unknown): Promise<void> {
  const { subscriptionId, noticeId } = job.parse(data);
  const found = await findPush(db.write, subscriptionId, noticeId);
  // Signed out, unsubscribed, already read on the site, no longer listed, or already done.
  if (!push || !found || found.read_at || found.is_unlisted || !isPushed(found.kind)) return;
  if (found.status && !isStillDue(found.kind, found.status, found.has_open_proposal, found.type, found.artwork_due_at !== null)) return;
  const deadline = found.deadline ?? found.artwork_due_at;
  const content = composePush({
    kind: found.kind,
    reader: found.type,
    requestId: found.request_id,
    listingId: found.listing_id,
    title: found.title,
    deadline,
    zone: found.time_zone,
  });
  const topic = `notice-${noticeId}`;
  const ttlSeconds = secondsToKeep(deadline, found.now);
  const outcome = await push.send(found, { text: JSON.stringify({ ...content, tag: topic }), ttlSeconds, topic });
  if (outcome === 'gone') await deleteGoneSubscription(db.write, subscriptionId, found.p256dh);
  if (outcome === 'refused') log.warn({ kind: found.kind }, 'a push service refused a message');
}
