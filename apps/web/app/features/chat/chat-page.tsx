import type { Conversation } from '@frontage/contract/chat.schema';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { ConversationColumn } from './conversation-column.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { otherParty } from './conversation-info.ts';
import { ConversationView } from './conversation-view.tsx';
import { chatPageLabels } from './labels.ts';
import { useChat } from './live-chat.ts';
import { findConversation } from './load-conversations.ts';
import { RequestStrip } from './request-strip.tsx';
import './chat.css';

/** Conversations on the left, messages on the right. Small screens show one of the two. */
export function ChatPage({ account }: { account: Role }) {
  const user = useSignedIn((state) => state[account]);
  if (!user) return account === 'seller' ? <PleaseLogin /> : null;
  return <Chat key={user._id} account={account} />;
}

function Chat({ account }: { account: Role }) {
  const { conversation, select } = useSelectedConversation(account);
  return (
    <>
      <h1 className="sr-only">{chatPageLabels[account].page}</h1>
      <div className="chat-desk" data-account={account} data-view={conversation ? 'thread' : 'list'}>
        <ConversationColumn account={account} current={conversation?.id ?? null} onOpen={({ id }) => select(id)} />
        <section aria-label="Conversation" className="chat-main">
          {conversation ? (
            <SelectedConversation key={conversation.id} account={account} conversation={conversation} onBack={() => select(null)} />
          ) : (
            <NothingSelected account={account} />
          )}
        </section>
      </div>
    </>
  );
}

interface SelectedConversationProps {
  account: Role;
  conversation: Conversation;
  onBack: () => void;
}

function SelectedConversation({ account, conversation, onBack }: SelectedConversationProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const frame = useRef<HTMLDivElement>(null);
  const { isOtherOnline, listingTitle, request } = conversation;
  useEffect(() => {
    // The list, which had the focus, is hidden now.
    if (!isWide) frame.current?.querySelector('button')?.focus();
  }, [isWide]);
  return (
    <div ref={frame} className="chat-thread">
      <ConversationHeader
        account={account}
        info={conversation}
        isOnline={isOtherOnline}
        about={chatPageLabels[account].about}
        back={{ label: 'Back to all conversations', go: onBack }}
      />
      {request && <RequestStrip account={account} listingTitle={listingTitle} request={request} />}
      <ConversationView
        account={account}
        info={conversation}
        takesFocus={isWide}
        prompt={<p>No messages yet. Say hello to {otherParty(account, conversation).name}.</p>}
      />
    </div>
  );
}

function NothingSelected({ account }: { account: Role }) {
  const hasConversations = useChat(account, ({ total }) => total > 0);
  return (
    <div className="chat-blank">
      <div>
        <div className="mx-auto mb-6 w-full max-w-64">
          <EmptySpeechBubbles />
        </div>
        <h2 className="heading-item text-ink">{chatPageLabels[account].nothingSelected}</h2>
        {hasConversations && <p className="mt-2">Choose one on the left to read and reply.</p>}
      </div>
    </div>
  );
}

function PleaseLogin() {
  return (
    <EmptyState picture={<EmptySpeechBubbles />} title="Please Login" action={<ButtonLink to="/auth/login?next=/seller/chat">Sign In</ButtonLink>}>
      <p>You need to be logged in to access your messages.</p>
    </EmptyState>
  );
}

interface Selection {
  conversation: Conversation | undefined;
  select: (id: string | null) => void;
}

/** The URL names the open conversation, so that links open it and Back closes it. A click shows at once; the URL follows. */
function useSelectedConversation(account: Role): Selection {
  const [params, setParams] = useSearchParams();
  const idInUrl = params.get('conversation');
  const [selected, setSelected] = useState({ idInUrl, id: idInUrl });
  if (selected.idInUrl !== idInUrl) setSelected({ idInUrl, id: idInUrl });
  const conversation = useChat(account, ({ conversations }) => conversations.find(({ id }) => id === selected.id));

  useEffect(() => {
    if (idInUrl) void findConversation(account, idInUrl);
  }, [account, idInUrl]);

  function select(id: string | null) {
    setSelected({ idInUrl, id });
    // Switching between conversations adds no history entry.
    setParams(id ? { conversation: id } : {}, { replace: selected.id !== null, preventScrollReset: true });
  }
  return { conversation, select };
}
