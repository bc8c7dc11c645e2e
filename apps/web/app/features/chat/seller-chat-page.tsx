import './chat.css';
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

/** The seller's desk: who wrote at the left, what was said at the right. On small screens one of the two is seen. */
export function SellerChatPage() {
  const seller = useSignedIn((state) => state.seller);
  if (!seller) return <PleaseLogin />;
  return <Desk key={seller._id} />;
}

function Desk() {
  const { conversation, select } = useSelectedConversation();
  return (
    <>
      <h1 className="sr-only">Chat</h1>
      <div className="chat-desk" data-view={conversation ? 'thread' : 'list'}>
        <SellerConversations current={conversation?.id ?? null} onOpen={({ id }) => select(id)} />
        <section aria-label="Conversation" className="chat-main">
          {conversation ? <OpenThread key={conversation.id} conversation={conversation} onBack={() => select(null)} /> : <NothingSelected />}
        </section>
      </div>
    </>
  );
}

function OpenThread({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list that had the focus is out of sight now.
    if (!isWide) frame.current?.querySelector('button')?.focus();
  }, [isWide]);
  return (
    <div ref={frame} className="chat-thread">
      <ConversationHeader
        account="seller"
        talk={conversation}
        isOnline={conversation.isOtherOnline}
        about="Interested in:"
        back={{ label: 'Back to all conversations', go: onBack }}
      />
      <ConversationView
        account="seller"
        talk={conversation}
        takesFocus={isWide}
        prompt={<p>No messages yet. Say hello to {conversation.customerName}.</p>}
      />
    </div>
  );
}

function NothingSelected() {
  const isAny = useChat('seller', ({ total }) => total > 0);
  return (
    <div className="chat-blank">
      <div>
        <div className="mx-auto mb-6 w-full max-w-64">
          <EmptySpeechBubbles />
        </div>
        <h2 className="heading-item text-ink">Select a customer conversation</h2>
        {isAny && <p className="mt-2">Choose one at the left to read it and to reply.</p>}
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

interface Selected {
  conversation: Conversation | undefined;
  select: (id: string | null) => void;
}

/** The address says which conversation is open, so that links lead to it and Back closes it. What is chosen shows at once; the address follows. */
function useSelectedConversation(): Selected {
  const [address, setAddress] = useSearchParams();
  const named = address.get('conversation');
  const [chosen, setChosen] = useState({ named, id: named });
  if (chosen.named !== named) setChosen({ named, id: named });
  const conversation = useChat('seller', ({ conversations }) => conversations.find(({ id }) => id === chosen.id));

  useEffect(() => {
    if (named) void findConversation('seller', named);
  }, [named]);

  function select(id: string | null) {
    setChosen({ named, id });
    // From one to the next is no step to go back to.
    setAddress(id ? { conversation: id } : {}, { replace: chosen.id !== null, preventScrollReset: true });
  }
  return { conversation, select };
}
