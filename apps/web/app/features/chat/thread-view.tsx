import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import type { Thread } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { LineNotice } from './line-notice.tsx';
import { MessageList } from './message-list.tsx';
import { keyOf, type Talk } from './talk.ts';
import { openThread } from './threads.ts';
import { useChat } from './use-chat.ts';
import { useReading, useThread } from './use-thread.ts';

interface ThreadViewProps {
  account: Role;
  talk: Talk;
  /** Says what can be said where nothing was said yet. */
  prompt: ReactNode;
  takesFocus: boolean;
}

/** Messages, and below them where the next one is written. */
export function ThreadView({ account, talk, prompt, takesFocus }: ThreadViewProps) {
  const thread = useThread(account, talk);
  const [isAtEnd, setAtEnd] = useState(true);
  const conversation = useChat(account, ({ conversations }) => conversations.find(({ id }) => id === thread?.conversationId));
  const isTyping = useChat(account, ({ typing }) => typing.includes(thread?.conversationId ?? ''));
  useReading(account, thread, isAtEnd);
  if (!thread) return <Blank>Loading messages...</Blank>;

  return (
    <>
      {thread.messages.length > 0 ? (
        <MessageList account={account} thread={thread} isTyping={isTyping} onAtEnd={setAtEnd} />
      ) : (
        <Nothing account={account} thread={thread} prompt={prompt} />
      )}
      <LineNotice account={account} />
      {conversation?.isOtherGone ? (
        <p className="chat-gone">This person has closed their account and can’t be written to any more.</p>
      ) : (
        <Composer key={keyOf(talk)} account={account} thread={thread} takesFocus={takesFocus} />
      )}
    </>
  );
}

function Nothing({ account, thread: { state, talk }, prompt }: { account: Role; thread: Thread; prompt: ReactNode }) {
  if (state === 'loading') return <Blank>Loading messages...</Blank>;
  if (state === 'ready') return <Blank>{prompt}</Blank>;
  return (
    <Blank>
      <p>The messages could not be loaded.</p>
      <Button look="secondary" small className="mt-3" onClick={() => void openThread(account, talk)}>
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
