import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { Button } from '~/components/ui/button.tsx';
import type { ConversationInfo } from './conversation-info.ts';
import { ChatSkeleton, ConversationRows } from './conversation-rows.tsx';
import { useChat } from './live-chat.ts';
import { loadConversations, loadMoreConversations } from './load-conversations.ts';

/** A customer's conversations, including those about listings that are no longer listed. */
export function CustomerConversations({ onOpen }: { onOpen: (info: ConversationInfo) => void }) {
  const { state, conversations, hasMore } = useChat('customer', (chat) => chat);
  if (state === 'loading') return <ChatSkeleton />;
  if (state === 'failed')
    return (
      <div role="alert" className="chat-blank">
        <div>
          <p>Your messages couldn’t be loaded.</p>
          <Button look="secondary" small className="mt-3" onClick={() => void loadConversations('customer')}>
            Try again
          </Button>
        </div>
      </div>
    );
  if (conversations.length === 0)
    return (
      <div className="chat-blank">
        <div>
          <div className="mx-auto mb-5 w-full max-w-44">
            <EmptySpeechBubbles />
          </div>
          <p className="font-semibold text-ink">No messages yet.</p>
          <p className="mt-1">Open a listing and press ‘Chat with Seller’ to ask about it.</p>
        </div>
      </div>
    );
  return (
    <div className="chat-side-list">
      <ConversationRows account="customer" label="Conversations" conversations={conversations} current={null} onOpen={onOpen} />
      {hasMore && (
        <div className="p-3">
          <Button look="secondary" className="w-full" onClick={() => void loadMoreConversations('customer')}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
