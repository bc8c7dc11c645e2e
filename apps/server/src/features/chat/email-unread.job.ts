import { emailUnlessOptedOut } from '../notifications/public.ts';
import type { UnreadEmailDeps } from './chat-deps.ts';
import { unreadMessagesEmail } from './emails/unread.email.ts';
import { findUnreadRecipients, lockUnreadConversations, markEmailed, type UnreadRecipient } from './unread-email.store.ts';

const batchSize = 200;

/** After ten minutes unread, people get one email about all their conversations, and no other until they have read them. */
export async function emailUnreadMessages(deps: UnreadEmailDeps): Promise<number> {
  const recipients = await findUnreadRecipients(deps.db.write, batchSize);
  for (const recipient of recipients) await emailRecipient(deps, recipient);
  return recipients.length;
}

async function emailRecipient(deps: UnreadEmailDeps, recipient: UnreadRecipient): Promise<void> {
  const { accountId, side } = recipient;
  await deps.db.transaction(async (tx) => {
    const rows = await lockUnreadConversations(tx, recipient);
    const unread = rows.filter(({ not_emailed: count }) => count > 0);
    const address = unread[0]?.address;
    if (address) {
      const email = unreadMessagesEmail(deps, { ...recipient, address, unread });
      await emailUnlessOptedOut(deps, tx, { accountId, kind: 'messages_unread', email });
    }
    await markEmailed(
      tx,
      side,
      rows.map(({ id }) => id),
    );
  });
}
