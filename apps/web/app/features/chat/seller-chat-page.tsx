import type { Conversation } from '@frontage/contract/chat.schema';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useChat } from './live-chat.ts';
import { findConversation } from './load-conversations.ts';
import { SellerConversations } from './seller-conversations.tsx';
import './chat.css';

/** Conversations on the left, messages on the right. Small screens show one of the two. */
export function SellerChatPage() {
  const seller = useSignedIn((state) => state.seller);
  if (!seller) return <PleaseLogin />;
  return <Chat key={seller._id} />;
}

function Chat() {
  const { conversation, select } = useSelectedConversation();
  return (
    <>
      <h1 className="sr-only">Chat</h1>
      <div className="chat-desk" data-view={conversation ? 'thread' : 'list'}>
        <SellerConversations current={conversation?.id ?? null} onOpen={({ id }) => select(id)} />
        <section aria-label="Conversation" className="chat-main">
          {conversation ? (
            <SelectedConversation key={conversation.id} conversation={conversation} onBack={() => select(null)} />
          ) : (
            <NothingSelected />
          )}
        </section>
      </div>
    </>
  );
}

function SelectedConversation({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list, which had the focus, is hidden now.
    if (!isWide) frame.current?.querySelector('button')?.focus();
  }, [isWide]);
  return (
    <div ref={frame} className="chat-thread">
      <ConversationHeader
        account="seller"
        info={conversation}
        isOnline={conversation.isOtherOnline}
        about="Interested in:"
        back={{ label: 'Back to all conversations', go: onBack }}
      />
      <ConversationView
        account="seller"
        info={conversation}
        takesFocus={isWide}
        prompt={<p>No messages yet. Say hello to {conversation.customerName}.</p>}
      />
    </div>
  );
}

function NothingSelected() {
  const hasConversations = useChat('seller', ({ total }) => total > 0);
  return (
    <div className="chat-blank">
      <div>
        <div className="mx-auto mb-6 w-full max-w-64">
          <EmptySpeechBubbles />
        </div>
        <h2 className="heading-item text-ink">Select a customer conversation</h2>
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
function useSelectedConversation(): Selection {
  const [params, setParams] = useSearchParams();
  const idInUrl = params.get('conversation');
  const [selected, setSelected] = useState({ idInUrl, id: idInUrl });
  if (selected.idInUrl !== idInUrl) setSelected({ idInUrl, id: idInUrl });
  const conversation = useChat('seller', ({ conversations }) => conversations.find(({ id }) => id === selected.id));

  useEffect(() => {
    if (idInUrl) void findConversation('seller', idInUrl);
  }, [idInUrl]);

  function select(id: string | null) {
    setSelected({ idInUrl, id });
    // Switching between conversations adds no history entry.
    setParams(id ? { conversation: id } : {}, { replace: selected.id !== null, preventScrollReset: true });
  }
  return { conversation, select };
}
