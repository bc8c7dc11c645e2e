import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { CustomerConversations } from './customer-conversations.tsx';
import { conversationKey, type ConversationInfo } from './conversation-info.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useChat } from './live-chat.ts';
import type { WidgetView } from './use-chat-widget.ts';

interface ChatPanelProps {
  view: Exclude<WidgetView, null>;
  /** Of the price of a listing, which one wants to see while talking about it. */
  isBeside: boolean;
  show: (view: WidgetView) => void;
  onClose: () => void;
}

/** In the corner of wide screens, beside the page; on small ones over all of it. */
export function ChatPanel({ view, isBeside, show, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const isSmall = useMediaQuery('(width < 40rem)');

  useEffect(() => {
    if (!isSmall) return undefined;
    const behind = [...(panel.current?.parentElement?.children ?? [])].filter((part) => part !== panel.current);
    for (const part of behind) part.setAttribute('inert', '');
    return () => {
      for (const part of behind) part.removeAttribute('inert');
    };
  }, [isSmall]);

  const name = view === 'list' ? 'list' : conversationKey(view);
  useEffect(() => {
    // The conversation itself takes it where that brings up no keyboard.
    if (name === 'list' || isSmall) panel.current?.querySelector('button')?.focus();
  }, [name, isSmall]);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  const close = (
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
      data-beside={isBeside}
      aria-label={view === 'list' ? 'Messages' : 'Chat with Seller'}
      onKeyDown={closeOnEscape}
      className="chat-panel"
    >
      {view === 'list' ? (
        <>
          <div className="chat-head">
            <h2 className="heading-item flex-1">Messages</h2>
            {close}
          </div>
          <CustomerConversations onOpen={show} />
        </>
      ) : (
        <WidgetThread key={conversationKey(view)} talk={view} takesFocus={!isSmall} onBack={() => show('list')}>
          {close}
        </WidgetThread>
      )}
    </dialog>
  );
}

interface WidgetThreadProps {
  talk: ConversationInfo;
  takesFocus: boolean;
  onBack: () => void;
  children: ReactNode;
}

function WidgetThread({ talk, takesFocus, onBack, children }: WidgetThreadProps) {
  const isOnline = useChat('customer', ({ conversations }) =>
    conversations.some((other) => conversationKey(other) === conversationKey(talk) && other.isOtherOnline),
  );
  return (
    <div className="chat-thread">
      <ConversationHeader account="customer" talk={talk} isOnline={isOnline} about="About:" back={{ label: 'All messages', go: onBack }}>
        {children}
      </ConversationHeader>
      <ConversationView
        account="customer"
        talk={talk}
        takesFocus={takesFocus}
        prompt={
          <>
            <div className="mx-auto mb-5 w-full max-w-44">
              <EmptySpeechBubbles />
            </div>
            <p className="font-semibold text-ink">No messages yet.</p>
            <p className="mt-1">Ask {talk.sellerName} about size, light, dates or printing.</p>
          </>
        }
      />
    </div>
  );
}
