import type { Conversation } from '@frontage/contract/chat.schema';
import { memo } from 'react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { ListingThumb } from './listing-thumb.tsx';
import { sayLast } from './say-time.ts';
import { otherOf } from './talk.ts';
import { UnreadCount } from './unread-count.tsx';

interface ConversationRowProps {
  account: Role;
  conversation: Conversation;
  isCurrent: boolean;
  isTyping: boolean;
  today: Date;
  onOpen: (conversation: Conversation) => void;
}

export const ConversationRow = memo(function ConversationRow({ account, conversation, isCurrent, isTyping, today, onOpen }: ConversationRowProps) {
  const { listingTitle, listingImage, lastMessage, lastMessageTime, lastSender, unreadCount, isOtherOnline } = conversation;
  const other = otherOf(account, conversation);
  return (
    <li>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onOpen(conversation)} className="chat-row">
        <span className="chat-row-face">
          <Avatar name={other.name} type={other.type} className="size-9" />
          {isOtherOnline && (
            <span className="chat-online">
              <span className="sr-only">Online now</span>
            </span>
          )}
        </span>
        <span className="chat-row-words">
          <span className="flex items-baseline gap-2">
            <strong className="truncate font-semibold">{other.name}</strong>
            <time dateTime={lastMessageTime} className="chat-row-time">
              {sayLast(lastMessageTime, today)}
            </time>
          </span>
          <span className="block truncate text-sm text-quiet">Re: {listingTitle}</span>
          <span className="flex items-center gap-2">
            <span className={classes('chat-row-last', unreadCount > 0 && 'chat-row-unread', isTyping && 'chat-row-typing')}>
              {isTyping ? 'Typing...' : `${lastSender === account ? 'You: ' : ''}${lastMessage}`}
            </span>
            <UnreadCount count={unreadCount} />
          </span>
        </span>
        <ListingThumb image={listingImage} />
      </button>
    </li>
  );
});
