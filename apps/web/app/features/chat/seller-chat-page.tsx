import type { Conversation } from '@frontage/contract/chat.schema';
import { useEffect, useRef } from 'react';
import { EmptyTalk } from '~/art/empty-talk.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useMedia } from '~/lib/use-media.ts';
import { CustomerList } from './customer-list.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadView } from './thread-view.tsx';
import { useChat } from './use-chat.ts';
import { useSelected } from './use-selected.ts';
import '~/chat.css';

/** The seller's desk: who wrote at the left, what was said at the right. On small screens one of the two is seen. */
export function SellerChatPage() {
  const seller = useSignedIn((state) => state.seller);
  if (!seller) return <PleaseLogin />;
  return <Desk key={seller._id} />;
}

function Desk() {
  const { conversation, select } = useSelected();
  return (
    <>
      <h1 className="sr-only">Chat</h1>
      <div className="chat-desk" data-view={conversation ? 'thread' : 'list'}>
        <CustomerList current={conversation?.id ?? null} onOpen={({ id }) => select(id)} />
        <section aria-label="Conversation" className="chat-main">
          {conversation ? <OpenThread key={conversation.id} conversation={conversation} onBack={() => select(null)} /> : <NothingSelected />}
        </section>
      </div>
    </>
  );
}

function OpenThread({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) {
  const isWide = useMedia('(width >= 64rem)');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list that had the focus is out of sight now.
    if (!isWide) frame.current?.querySelector('button')?.focus();
  }, [isWide]);
  return (
    <div ref={frame} className="chat-thread">
      <ThreadHeader
        account="seller"
        talk={conversation}
        isOnline={conversation.isOtherOnline}
        about="Interested in:"
        back={{ label: 'Back to all conversations', go: onBack }}
      />
      <ThreadView
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
          <EmptyTalk />
        </div>
        <h2 className="heading-item text-ink">Select a customer conversation</h2>
        {isAny && <p className="mt-2">Choose one at the left to read it and to reply.</p>}
      </div>
    </div>
  );
}

function PleaseLogin() {
  return (
    <EmptyState picture={<EmptyTalk />} title="Please Login" action={<ButtonLink to="/auth/login?next=/seller/chat">Sign In</ButtonLink>}>
      <p>You need to be logged in to access your messages.</p>
    </EmptyState>
  );
}
