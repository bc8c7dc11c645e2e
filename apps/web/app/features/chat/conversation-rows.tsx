import type { Conversation } from '@frontage/contract/chat.schema';
import type { Role } from '~/lib/signed-in.ts';
import { ConversationRow } from './conversation-row.tsx';
import { useChat } from './use-chat.ts';
import { useToday } from './use-today.ts';

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
