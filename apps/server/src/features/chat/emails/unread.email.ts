import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import type { Queue } from '../../../platform/queue.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { unsubscribeUrl } from '../../requests/public.ts';
import type { UnreadConversationRow, UnreadRecipient } from '../unread-email.store.ts';

export interface UnreadEmailDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}

const namedAtMost = 5;

/** Who wrote and about what, not what they wrote: that stays between the two. */
export function unreadMessagesEmail(
  deps: UnreadEmailDeps,
  { accountId, side, address, unread }: UnreadRecipient & { address: string; unread: UnreadConversationRow[] },
): Email {
  const [first] = unread;
  const count = unread.reduce((sum, { unread: more }) => sum + more, 0);
  const page = side === 'customer' ? '/requestedPack' : '/seller/chat';
  const rest = unread.length - namedAtMost;
  return composeEmail({
    kind: 'messages-unread',
    to: address,
    subject: unread.length === 1 && first ? `${first.other_name} wrote to you about ${first.title}` : `${count} unread messages`,
    before: [
      ...unread
        .slice(0, namedAtMost)
        .map(
          ({ other_name: name, title, unread: waiting }) =>
            `${name}, about ${title}: ${waiting === 1 ? '1 unread message' : `${waiting} unread messages`}.`,
        ),
      ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? 'conversation' : 'conversations'}.`] : []),
    ],
    highlight: { link: `${deps.config.publicOrigin}${page}?conversation=${first?.id ?? ''}`, label: 'Read and answer' },
    after: [`Don't want mails like this one? ${unsubscribeUrl(deps, accountId, 'messages_unread')}`],
  });
}
