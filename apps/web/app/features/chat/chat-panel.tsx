import type { Conversation } from '@frontage/contract/chat.schema';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { EmptySpeechBubbles } from '~/art/empty-speech-bubbles.tsx';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { ConversationHeader } from './conversation-header.tsx';
import type { ConversationInfo } from './conversation-info.ts';
import { ConversationView } from './conversation-view.tsx';
import { chatPageLabels } from './labels.ts';
import { RequestStrip } from './request-strip.tsx';

interface ChatPanelProps {
  info: ConversationInfo;
  /** Undefined before the first message. */
  conversation: Conversation | undefined;
  onClose: () => void;
}

/** Beside a listing's price on wide screens; covers the whole page on small ones. */
export function ChatPanel({ info, conversation, onClose }: ChatPanelProps) {
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

  useEffect(() => {
    // On wide screens the text field takes the focus. On small ones that would open the keyboard.
    if (isSmall) panel.current?.querySelector('button')?.focus();
  }, [isSmall]);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key does what the button inside does
    <dialog ref={panel} open aria-modal={isSmall || undefined} aria-label="Chat with Seller" onKeyDown={closeOnEscape} className="chat-panel">
      <div className="chat-thread">
        <ConversationHeader
          account="customer"
          info={info}
          isOnline={conversation?.isOtherOnline ?? false}
          about={chatPageLabels.customer.about}
          back={{ label: 'All messages', to: '/messages' }}
        >
          <button type="button" aria-label="Close chat" onClick={onClose} className="chat-icon-button">
            <X aria-hidden className="size-5" />
          </button>
        </ConversationHeader>
        {conversation?.request && <RequestStrip account="customer" listingTitle={info.listingTitle} request={conversation.request} />}
        <ConversationView account="customer" info={info} takesFocus={!isSmall} prompt={<FirstMessagePrompt sellerName={info.sellerName} />} />
      </div>
    </dialog>
  );
}

function FirstMessagePrompt({ sellerName }: { sellerName: string }) {
  return (
    <>
      <div className="mx-auto mb-5 w-full max-w-44">
        <EmptySpeechBubbles />
      </div>
      <p className="font-semibold text-ink">No messages yet.</p>
      <p className="mt-1">Ask {sellerName} about size, light, dates or printing.</p>
    </>
  );
}
