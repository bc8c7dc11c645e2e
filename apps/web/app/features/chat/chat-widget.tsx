import { MessageSquareText } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { chatButtonClasses, chatPlaceId } from '~/components/ui/chat-button.ts';
import { ChatPanel } from './chat-panel.tsx';
import { type ConversationInfo, conversationKey } from './conversation-info.ts';
import { useChat } from './live-chat.ts';
import { UnreadCount } from './unread-badges.tsx';
import './chat.css';

const subscribeToNothing = () => () => undefined;
const findPlace = () => document.getElementById(chatPlaceId);

/** A customer's conversation about the listing whose page is open. A customer who had to sign in first returns with `chat=open`. */
export function ChatWidget({ info }: { info: ConversationInfo }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(() => params.get('chat') === 'open');
  const conversation = useChat('customer', ({ conversations }) => conversations.find((known) => conversationKey(known) === conversationKey(info)));

  // Read again after rendering: the page of another listing, which appears at the same time, has another place.
  const place = useSyncExternalStore(subscribeToNothing, findPlace);

  function close() {
    setOpen(false);
    // The button is hidden until the next render.
    requestAnimationFrame(() => toggle.current?.focus());
  }

  return (
    <>
      {place &&
        createPortal(
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            hidden={isOpen}
            data-floating="high"
            onClick={() => setOpen(true)}
            className={isOpen ? undefined : chatButtonClasses}
          >
            <MessageSquareText aria-hidden className="size-5" />
            <span className="chat-launcher-words">Chat with Seller</span>
            <UnreadCount count={conversation?.unreadCount ?? 0} />
          </button>,
          place,
        )}
      {isOpen && <ChatPanel info={info} conversation={conversation} onClose={close} />}
    </>
  );
}
