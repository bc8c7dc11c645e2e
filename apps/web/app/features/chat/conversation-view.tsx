import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type ConversationInfo, conversationKey } from './conversation-info.ts';
import { markConversationRead, openConversation } from './conversation-messages.ts';
import { setShownConversation, useChat } from './live-chat.ts';
import { MessageList } from './message-list.tsx';

interface ThreadViewProps {
  account: Role;
  talk: ConversationInfo;
  /** Says what can be said where nothing was said yet. */
  prompt: ReactNode;
  takesFocus: boolean;
}

/** Messages, and below them where the next one is written. */
export function ConversationView({ account, talk, prompt, takesFocus }: ThreadViewProps) {
  const thread = useOpenConversation(account, talk);
  const [isAtEnd, setAtEnd] = useState(true);
  const conversation = useChat(account, ({ conversations }) => conversations.find(({ id }) => id === thread?.conversationId));
  const isTyping = useChat(account, ({ typing }) => typing.includes(thread?.conversationId ?? ''));
  useMarkConversationRead(account, thread, isAtEnd);
  if (!thread) return <Blank>Loading messages...</Blank>;

  return (
    <>
      {thread.messages.length > 0 ? (
        <MessageList account={account} thread={thread} isTyping={isTyping} onAtEnd={setAtEnd} />
      ) : (
        <Nothing account={account} thread={thread} prompt={prompt} />
      )}
      <ConnectionNotice account={account} />
      {conversation?.isOtherGone ? (
        <p className="chat-gone">This person has closed their account and can’t be written to any more.</p>
      ) : (
        <Composer key={conversationKey(talk)} account={account} thread={thread} takesFocus={takesFocus} />
      )}
    </>
  );
}

function Nothing({ account, thread: { state, info }, prompt }: { account: Role; thread: OpenConversation; prompt: ReactNode }) {
  if (state === 'loading') return <Blank>Loading messages...</Blank>;
  if (state === 'ready') return <Blank>{prompt}</Blank>;
  return (
    <Blank>
      <p>The messages could not be loaded.</p>
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

/** An open conversation: loaded, kept up to date, and marked read while somebody sees its end. */
function useOpenConversation(role: Role, talk: ConversationInfo): OpenConversation | undefined {
  const key = conversationKey(talk);
  const thread = useChat(role, ({ openConversations }) => openConversations[key]);
  useEffect(() => {
    void openConversation(role, talk);
    setShownConversation(role, key);
    return () => setShownConversation(role, null);
    // A talk whose names changed is still the same talk.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [role, key]);
  return thread;
}

/** Marks as read what came, once its end is seen in a page that is seen. */
function useMarkConversationRead(role: Role, thread: OpenConversation | undefined, isAtEnd: boolean): void {
  const isSeen = useIsPageSeen();
  const conversationId = thread?.conversationId ?? null;
  const unread = useChat(role, ({ conversations }) => conversations.find(({ id }) => id === conversationId)?.unreadCount ?? 0);
  const last = thread?.messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
  useEffect(() => {
    if (conversationId !== null && last !== null && unread > 0 && isSeen && isAtEnd) void markConversationRead(role, conversationId, last);
  }, [role, conversationId, last, unread, isSeen, isAtEnd]);
}

function useIsPageSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
