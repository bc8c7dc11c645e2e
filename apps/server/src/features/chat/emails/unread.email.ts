import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeUrl } from '../../notifications/public.ts';
import type { UnreadEmailDeps } from '../chat-deps.ts';
import type { UnreadConversationRow, UnreadRecipient } from '../unread-email.store.ts';

const maxListed = 5;

/** Says who wrote and about which listing. The messages themselves stay out of email: they are private. */
export function unreadMessagesEmail(
  deps: Pick<UnreadEmailDeps, 'config' | 'secrets'>,
  { accountId, side, address, unread }: UnreadRecipient & { address: string; unread: UnreadConversationRow[] },
): Email {
  const [first] = unread;
  const total = unread.reduce((sum, { unread: count }) => sum + count, 0);
  const page = side === 'customer' ? '/requestedPack' : '/seller/chat';
  const unlisted = unread.length - maxListed;
  return composeEmail({
    kind: 'messages-unread',
    to: address,
    subject: unread.length === 1 && first ? `${first.other_name} wrote to you about ${first.title}` : `${total} unread messages`,
    before: [
      ...unread
        .slice(0, maxListed)
        .map(
          ({ other_name: name, title, unread: count }) =>
            `${name}, about ${title}: ${count === 1 ? '1 unread message' : `${count} unread messages`}.`,
        ),
      ...(unlisted > 0 ? [`And ${unlisted} more ${unlisted === 1 ? 'conversation' : 'conversations'}.`] : []),
    ],
    highlight: { link: `${deps.config.publicOrigin}${page}?conversation=${first?.id ?? ''}`, label: 'Read and reply' },
    after: [`Unsubscribe from these emails: ${unsubscribeUrl(deps, accountId, 'messages_unread')}`],
  });
}
