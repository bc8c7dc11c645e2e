import { enqueueEmail } from '../../platform/email/outbox.ts';
import { wantsEmail } from '../requests/public.ts';
import { type UnreadEmailDeps, unreadMessagesEmail } from './emails/unread.email.ts';
import { findUnreadRecipients, lockUnreadConversations, type UnreadRecipient, markEmailed } from './unread-email.store.ts';

const atATime = 200;

/** Whoever has not read for ten minutes gets one mail about everything that waits, and no other until they have read that. */
export async function emailUnreadMessages(deps: UnreadEmailDeps): Promise<number> {
  const waiting = await findUnreadRecipients(deps.db.write, atATime);
  for (const somebody of waiting) await mailTo(deps, somebody);
  return waiting.length;
}

async function mailTo(deps: UnreadEmailDeps, somebody: UnreadRecipient): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rows = await lockUnreadConversations(tx, somebody);
    const unread = rows.filter(({ news }) => news > 0);
    const address = unread[0]?.address;
    if (address && (await wantsEmail(tx, somebody.accountId, 'messages_unread'))) {
      await enqueueEmail(deps, tx, unreadMessagesEmail(deps, { ...somebody, address, unread }));
    }
    await markEmailed(
      tx,
      somebody.side,
      rows.map(({ id }) => id),
    );
  });
}
