import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { type ConversationInfo, conversationKey } from './conversation-info.ts';
import { ConversationView } from './conversation-view.tsx';
import { CustomerConversations } from './customer-conversations.tsx';
import { useChat } from './live-chat.ts';
import type { WidgetView } from './use-chat-widget.ts';

interface ChatPanelProps {
  view: Exclude<WidgetView, null>;
  /** Leaves a listing's price panel visible. */
  isBesidePrice: boolean;
  show: (view: WidgetView) => void;
  onClose: () => void;
}

/** In the corner of wide screens; covers the whole page on small ones. */
export function ChatPanel({ view, isBesidePrice, show, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const isSmall = useMediaQuery('(width < 40rem)');

  useEffect(() => {
    if (!isSmall) return undefined;
    const siblings = [...(panel.current?.parentElement?.children ?? [])].filter((element) => element !== panel.current);
    for (const sibling of siblings) sibling.setAttribute('inert', '');
    return () => {
      for (const sibling of siblings) sibling.removeAttribute('inert');
    };
  }, [isSmall]);

  const viewKey = view === 'list' ? 'list' : conversationKey(view);
  useEffect(() => {
    // On wide screens the conversation's text field takes the focus. On small ones that would open the keyboard.
    if (viewKey === 'list' || isSmall) panel.current?.querySelector('button')?.focus();
  }, [viewKey, isSmall]);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  const closeButton = (
    <button type="button" aria-label="Close chat" onClick={onClose} className="chat-icon-button">
      <X aria-hidden className="size-5" />
    </button>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key does what the button inside does
    <dialog
      ref={panel}
      open
      aria-modal={isSmall || undefined}
      data-beside-price={isBesidePrice}
      aria-label={view === 'list' ? 'Messages' : 'Chat with Seller'}
      onKeyDown={closeOnEscape}
      className="chat-panel"
    >
      {view === 'list' ? (
        <>
          <div className="chat-head">
            <h2 className="heading-item flex-1">Messages</h2>
            {closeButton}
          </div>
          <CustomerConversations onOpen={show} />
        </>
      ) : (
        <WidgetConversation key={conversationKey(view)} info={view} takesFocus={!isSmall} onBack={() => show('list')}>
          {closeButton}
        </WidgetConversation>
      )}
    </dialog>
  );
}

interface WidgetConversationProps {
  info: ConversationInfo;
  takesFocus: boolean;
  onBack: () => void;
  children: ReactNode;
}

function WidgetConversation({ info, takesFocus, onBack, children }: WidgetConversationProps) {
  const isOnline = useChat('customer', ({ conversations }) =>
    conversations.some((other) => conversationKey(other) === conversationKey(info) && other.isOtherOnline),
  );
  return (
    <div className="chat-thread">
      <ConversationHeader account="customer" info={info} isOnline={isOnline} about="About:" back={{ label: 'All messages', go: onBack }}>
        {children}
      </ConversationHeader>
      <ConversationView
        account="customer"
        info={info}
        takesFocus={takesFocus}
        prompt={
          <>
            <div className="mx-auto mb-5 w-full max-w-44">
              <EmptySpeechBubbles />
            </div>
            <p className="font-semibold text-ink">No messages yet.</p>
            <p className="mt-1">Ask {info.sellerName} about size, light, dates or printing.</p>
          </>
        }
      />
    </div>
  );
}
