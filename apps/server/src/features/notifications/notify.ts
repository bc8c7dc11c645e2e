import { canOptOut, type EmailKind, isPushed, type NoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import type { Email } from '../../platform/email/compose-email.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';
import { enqueuePushes } from './deliver-push.job.ts';
import { hasOptedOut } from './notice-preferences.store.ts';
import { insertNotice } from './notice.store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';

type Deps = Pick<NotificationsDeps, 'queue' | 'secrets'>;

interface Recipient {
  accountId: string;
  /** Null if the account has no address any more. */
  email: Email | null;
}

interface Notification {
  /** Whose open pages reload, and the request that the notices point to. */
  live: { accounts: string[]; request: string };
  /** Null if open pages reload but nobody gets a notice. */
  notice: { kind: NoticeKind; recipients: readonly Recipient[] } | null;
}

/** Notices, emails, push messages and the live event belong to the caller's transaction: people hear of a change exactly if it is committed. */
export async function notify(deps: Deps, tx: Transaction, { live, notice }: Notification): Promise<void> {
  if (notice) for (const recipient of notice.recipients) await notifyRecipient(deps, tx, recipient, notice.kind, live.request);
  await publishLive(tx, live.accounts, 'request-changed', { request: live.request });
}

async function notifyRecipient(deps: Deps, tx: Transaction, { accountId, email }: Recipient, kind: NoticeKind, requestId: string): Promise<void> {
  const noticeId = await insertNotice(tx, { accountId, kind, requestId });
  if (isPushed(kind)) await enqueuePushes(deps, tx, { noticeId, accountId, kind });
  if (email) await emailUnlessOptedOut(deps, tx, { accountId, kind, email });
}

export async function emailUnlessOptedOut(
  deps: Deps,
  tx: Transaction,
  { accountId, kind, email }: { accountId: string; kind: EmailKind; email: Email },
): Promise<void> {
  if (canOptOut(kind) && (await hasOptedOut(tx, { accountId, channel: 'email', kind }))) return;
  await enqueueEmail(deps, tx, email);
}
