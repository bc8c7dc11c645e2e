import { MessageSquareText } from 'lucide-react';
import { useRef } from 'react';
import { floatingClasses } from '~/components/ui/floating-classes.ts';
import { ChatPanel } from './chat-panel.tsx';
import type { ConversationInfo } from './conversation-info.ts';
import { useChat } from './live-chat.ts';
import { UnreadCount, UnreadTitle } from './unread-badges.tsx';
import { useChatWidget } from './use-chat-widget.ts';
import './chat.css';

/** A customer's conversations, on every page. On a listing's page the button opens the conversation about it. */
export function ChatWidget({ about }: { about: Omit<ConversationInfo, 'customerId' | 'customerName'> | null }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const { view, show, subject } = useChatWidget(about);
  const unread = useChat('customer', (chat) => chat.unread);

  function close() {
    show(null);
    // The button is hidden until the next render.
    requestAnimationFrame(() => toggle.current?.focus());
  }

  return (
    <>
      <UnreadTitle account="customer" />
      <button
        ref={toggle}
        type="button"
        aria-expanded={view !== null}
        hidden={view !== null}
        data-floating={about ? 'high' : 'low'}
        onClick={() => show(subject ?? 'list')}
        className={view === null ? floatingClasses(about !== null) : undefined}
      >
        <MessageSquareText aria-hidden className="size-5" />
        <span className="chat-launcher-words">{about ? 'Chat with Seller' : 'Messages'}</span>
        <UnreadCount count={unread} />
      </button>
      {view !== null && <ChatPanel view={view} isBesidePrice={about !== null} show={show} onClose={close} />}
    </>
  );
}
