import type { Conversation } from '@frontage/contract/chat.schema';
import { memo } from 'react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { formatLastMessageTime, useToday } from './chat-time.ts';
import { ListingThumbnail } from './conversation-header.tsx';
import { otherParty } from './conversation-info.ts';
import { useChat } from './live-chat.ts';
import { UnreadCount } from './unread-badges.tsx';

interface ConversationRowsProps {
  account: Role;
  label: string;
  conversations: readonly Conversation[];
  current: string | null;
  onOpen: (conversation: Conversation) => void;
}

export function ConversationRows({ account, label, conversations, current, onOpen }: ConversationRowsProps) {
  const typing = useChat(account, (chat) => chat.typing);
  const today = useToday();
  return (
    <ul aria-label={label} className="chat-rows">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          account={account}
          conversation={conversation}
          isCurrent={conversation.id === current}
          isTyping={typing.includes(conversation.id)}
          today={today}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface ConversationRowProps {
  account: Role;
  conversation: Conversation;
  isCurrent: boolean;
  isTyping: boolean;
  today: Date;
  onOpen: (conversation: Conversation) => void;
}

const ConversationRow = memo(function ConversationRow({ account, conversation, isCurrent, isTyping, today, onOpen }: ConversationRowProps) {
  const { listingTitle, listingImage, lastMessage, lastMessageTime, lastSender, unreadCount, isOtherOnline } = conversation;
  const other = otherParty(account, conversation);
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
              {formatLastMessageTime(lastMessageTime, today)}
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
        <ListingThumbnail image={listingImage} />
      </button>
    </li>
  );
});

export function ChatSkeleton() {
  return (
    <div aria-busy="true" className="chat-waiting">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
