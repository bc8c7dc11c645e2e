import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import { plainName } from '../../../platform/email/plain-name.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import type { UnreadEmailDeps } from '../chat-deps.ts';
import type { UnreadConversationRow, UnreadRecipient } from '../unread-email.store.ts';

const maxListed = 5;
/** Enough to decide whether it is urgent. */
const maxQuoted = 300;

/** Quotes the newest unread message of each conversation, so that people know what it is about before they open it. */
export function unreadMessagesEmail(
  deps: Pick<UnreadEmailDeps, 'config' | 'secrets'>,
  { accountId, side, address, unread: rows }: UnreadRecipient & { address: string; unread: UnreadConversationRow[] },
): Email {
  const unread = rows.map((row) => ({ ...row, other_name: plainName(row.other_name), title: plainName(row.title) }));
  const [first] = unread;
  const total = unread.reduce((sum, { unread: count }) => sum + count, 0);
  const unlisted = unread.length - maxListed;
  const isOne = unread.length === 1 && first;
  const link = (id: string) => `${deps.config.publicOrigin}${side === 'customer' ? '/messages' : '/seller/chat'}?conversation=${id}`;
  return composeEmail({
    kind: 'messages-unread',
    to: address,
    origin: deps.config.publicOrigin,
    subject: isOne ? `${first.other_name} wrote to you about ${first.title}` : `${total} unread messages from ${listNames(unread)}`,
    before: [isOne ? `Read the whole message and reply to ${first.other_name} on Frontage.` : 'Read the whole messages and reply on Frontage.'],
    items: unread.slice(0, maxListed).map(({ id, other_name: name, title, unread: count, last_text: text, cover }) => ({
      title: isOne ? title : `${name}, about ${title}`,
      subtitle: countMessages(count),
      quote: shorten(plainName(text)),
      link: link(id),
      picture: coverPicture(deps.config, cover, title),
    })),
    highlight: { link: link(first?.id ?? ''), label: isOne ? `Reply to ${first.other_name}` : 'Read and reply' },
    ...(unlisted > 0 && { after: [`And ${unlisted} more ${unlisted === 1 ? 'conversation' : 'conversations'}.`] }),
    footer: { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, ['messages_unread']) },
  });
}

/** 'Tom', 'Tom and Grace', 'Tom, Grace and 3 others'. */
function listNames(unread: readonly UnreadConversationRow[]): string {
  const [first = '', second, ...others] = [...new Set(unread.map(({ other_name: name }) => name))];
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
}

function countMessages(count: number): string {
  return count === 1 ? '1 unread message' : `${count} unread messages`;
}

/** Ends at a word, if there is one near the limit, and never in the middle of a character. */
function shorten(text: string): string {
  if (text.length <= maxQuoted) return text;
  const cut = text.slice(0, maxQuoted).replace(/\s+\S{0,40}$/, '');
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
