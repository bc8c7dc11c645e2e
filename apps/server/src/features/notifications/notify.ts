import { canOptOut, type EmailKind, isPushed, type NoticeSubject } from '@frontage/domain/notification/notice-kinds';
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

type AboutRequest = Extract<NoticeSubject, { requestId: string }>;

interface RequestNotification {
  /** Whose open pages reload, and the request that the notices point to. */
  live: { accounts: string[]; request: string };
  /** Null if open pages reload but nobody gets a notice. */
  notice: { kind: AboutRequest['kind']; recipients: readonly Recipient[] } | null;
}

/** Notices, emails, push messages and the live event belong to the caller's transaction: people hear of a change exactly if it is committed. */
export async function notify(deps: Deps, tx: Transaction, { live, notice }: RequestNotification): Promise<void> {
  if (notice) for (const recipient of notice.recipients) await notifyRecipient(deps, tx, recipient, { kind: notice.kind, requestId: live.request });
  await publishLive(tx, live.accounts, 'request-changed', { request: live.request });
}

/** The same for one person and anything but a request. Their open pages load the notices again. */
export async function notifyPerson(deps: Deps, tx: Transaction, recipient: Recipient, subject: Exclude<NoticeSubject, AboutRequest>): Promise<void> {
  const notice = await notifyRecipient(deps, tx, recipient, subject);
  await publishLive(tx, [recipient.accountId], 'notice-added', { notice });
}

/** Returns the id of the notice. */
async function notifyRecipient(deps: Deps, tx: Transaction, { accountId, email }: Recipient, subject: NoticeSubject): Promise<string> {
  const { kind } = subject;
  const noticeId = await insertNotice(tx, accountId, subject);
  if (isPushed(kind)) await enqueuePushes(deps, tx, { noticeId, accountId, kind });
  if (email) await emailUnlessOptedOut(deps, tx, { accountId, kind, email });
  return noticeId;
}

export async function emailUnlessOptedOut(
  deps: Deps,
  tx: Transaction,
  { accountId, kind, email }: { accountId: string; kind: EmailKind; email: Email },
): Promise<void> {
  if (canOptOut(kind) && (await hasOptedOut(tx, { accountId, channel: 'email', kind }))) return;
  await enqueueEmail(deps, tx, email);
}
