import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Queue } from '../../../platform/queue.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { unsubscribeAddress } from '../../requests/public.ts';
import type { UnreadRow, Waiting } from '../unread-mail.store.ts';

export interface UnreadDeps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}

const namedAtMost = 5;

/** Who wrote and about what, not what they wrote: that stays between the two. */
export function unreadMail(deps: UnreadDeps, { accountId, side, address, unread }: Waiting & { address: string; unread: UnreadRow[] }): Mail {
  const [first] = unread;
  const count = unread.reduce((sum, { unread: more }) => sum + more, 0);
  const page = side === 'customer' ? '/requestedPack' : '/seller/chat';
  const rest = unread.length - namedAtMost;
  return composeMail({
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
    after: [`Don't want mails like this one? ${unsubscribeAddress(deps, accountId, 'messages_unread')}`],
  });
}
