import { canOptOut, type EmailKind, type NoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import type { Email } from '../../platform/email/compose-email.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { type LiveChange, publishLive } from '../../platform/realtime/live-channel.ts';
import { hasOptedOut } from './email-preferences.store.ts';
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
  live: LiveChange;
  /** Null if open pages reload but nobody gets a notice. */
  notice: { kind: NoticeKind; recipients: readonly Recipient[] } | null;
}

/** Notices, emails and the live event belong to the caller's transaction: people hear of a change exactly if it is committed. */
export async function notify(deps: Deps, tx: Transaction, { live, notice }: Notification): Promise<void> {
  if (notice) for (const recipient of notice.recipients) await notifyRecipient(deps, tx, recipient, notice.kind, live.request);
  await publishLive(tx, live.accounts, { request: live.request });
}

async function notifyRecipient(deps: Deps, tx: Transaction, { accountId, email }: Recipient, kind: NoticeKind, requestId: string): Promise<void> {
  await insertNotice(tx, { accountId, kind, requestId });
  if (email) await emailUnlessOptedOut(deps, tx, { accountId, kind, email });
}

export async function emailUnlessOptedOut(
  deps: Deps,
  tx: Transaction,
  { accountId, kind, email }: { accountId: string; kind: EmailKind; email: Email },
): Promise<void> {
  if (canOptOut(kind) && (await hasOptedOut(tx, accountId, kind))) return;
  await enqueueEmail(deps, tx, email);
}
