import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type ConversationInfo, conversationKey } from './conversation-info.ts';
import { markConversationRead, openConversation } from './conversation-messages.ts';
import { setVisibleConversation, useChat } from './live-chat.ts';
import { MessageList } from './message-list.tsx';

interface ConversationViewProps {
  account: Role;
  info: ConversationInfo;
  /** Shown before the first message. */
  prompt: ReactNode;
  takesFocus: boolean;
}

/** The messages, and the field for the next one. */
export function ConversationView({ account, info, prompt, takesFocus }: ConversationViewProps) {
  const open = useOpenConversation(account, info);
  const [isAtEnd, setAtEnd] = useState(true);
  const conversation = useChat(account, ({ conversations }) => conversations.find(({ id }) => id === open?.conversationId));
  const isTyping = useChat(account, ({ typing }) => typing.includes(open?.conversationId ?? ''));
  useMarkConversationRead(account, open, isAtEnd);
  if (!open) return <Blank>Loading messages...</Blank>;

  return (
    <>
      {open.messages.length > 0 ? (
        <MessageList account={account} conversation={open} isTyping={isTyping} onAtEnd={setAtEnd} />
      ) : (
        <NoMessages account={account} conversation={open} prompt={prompt} />
      )}
      <ConnectionNotice account={account} />
      {conversation?.isOtherDeleted ? (
        <p className="chat-gone">This account is closed. You can’t send messages.</p>
      ) : (
        <Composer key={conversationKey(info)} account={account} conversation={open} takesFocus={takesFocus} />
      )}
    </>
  );
}

function NoMessages({ account, conversation: { state, info }, prompt }: { account: Role; conversation: OpenConversation; prompt: ReactNode }) {
  if (state === 'loading') return <Blank>Loading messages...</Blank>;
  if (state === 'ready') return <Blank>{prompt}</Blank>;
  return (
    <Blank>
      <p>Messages couldn’t be loaded.</p>
      <Button look="secondary" small className="mt-3" onClick={() => void openConversation(account, info)}>
        Try again
      </Button>
    </Blank>
  );
}

function Blank({ children }: { children: ReactNode }) {
  return (
    <output className="chat-blank">
      <div>{children}</div>
    </output>
  );
}

/** Loads a conversation and keeps it up to date while it is shown. */
function useOpenConversation(role: Role, info: ConversationInfo): OpenConversation | undefined {
  const key = conversationKey(info);
  const conversation = useChat(role, ({ openConversations }) => openConversations[key]);
  useEffect(() => {
    void openConversation(role, info);
    setVisibleConversation(role, key);
    return () => setVisibleConversation(role, null);
    // `info` with changed names is still the same conversation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [role, key]);
  return conversation;
}

/** Marks messages as read while the end of the list is visible in a visible tab. */
function useMarkConversationRead(role: Role, conversation: OpenConversation | undefined, isAtEnd: boolean): void {
  const isVisible = useIsPageVisible();
  const conversationId = conversation?.conversationId ?? null;
  const unread = useChat(role, ({ conversations }) => conversations.find(({ id }) => id === conversationId)?.unreadCount ?? 0);
  const last = conversation?.messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
  useEffect(() => {
    if (conversationId !== null && last !== null && unread > 0 && isVisible && isAtEnd) void markConversationRead(role, conversationId, last);
  }, [role, conversationId, last, unread, isVisible, isAtEnd]);
}

function useIsPageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
