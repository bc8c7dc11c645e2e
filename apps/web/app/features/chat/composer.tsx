import { maxMessageLength } from '@frontage/domain/chat/conversation';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { sendTyping } from '~/lib/live-events.ts';
import { type Role, signedInUser } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { conversationKey } from './conversation-info.ts';
import { sendMessage } from './send-message.ts';
import { readDraft, saveDraft } from './unsent.ts';

const words = {
  seller: { label: 'Reply', placeholder: 'Reply to customer...', send: 'Send Reply' },
  customer: { label: 'Message', placeholder: 'Write a message...', send: 'Send' },
};

/** Said only when somebody comes near it. */
const fewLeft = 400;

interface ComposerProps {
  account: Role;
  thread: OpenConversation;
  /** Whoever opened the conversation wants to write, if that does not bring up a keyboard over it. */
  takesFocus: boolean;
}

/** Enter sends, Shift and Enter begin a new line. What is half written survives a reload. */
export function Composer({ account, thread, takesFocus }: ComposerProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useMessageDraft(account, thread);
  const isSending = thread.messages.some(({ status }) => status === 'sending');
  const text = draft.trim();
  const left = maxMessageLength - draft.length;
  const { label, placeholder, send } = words[account];

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text === '' || isSending) return;
    setDraft('');
    input.current?.focus();
    void sendMessage(account, thread.info, text);
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While a word is being composed, as in Japanese, Enter chooses it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  function fill(filled: string) {
    setDraft(filled);
    input.current?.focus();
  }

  return (
    <form onSubmit={submit} className="chat-composer">
      {account === 'seller' && <QuickReplies draft={draft} onFill={fill} />}
      <div className="chat-composer-row">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={input}
          id={id}
          rows={1}
          value={draft}
          maxLength={maxMessageLength}
          placeholder={placeholder}
          enterKeyHint="send"
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={sendOnEnter}
          className="chat-input"
        />
        <Button type="submit" disabled={text === '' || isSending} className="chat-send">
          <SendHorizontal aria-hidden className="size-5" />
          <span className="chat-send-word">{send}</span>
        </Button>
      </div>
      <p aria-live="polite" className={left < fewLeft ? 'mt-1.5 text-sm text-quiet tabular-nums' : 'sr-only'}>
        {left < fewLeft && `${left} characters left`}
      </p>
    </form>
  );
}

const quickReplies = [
  { label: 'Thank you for interest', text: 'Thank you for your interest! How can I help you with this space?' },
  { label: 'Still available', text: 'Yes, this space is still available.' },
  { label: 'Will get back soon', text: 'Thanks for your message. I will get back to you soon.' },
];

/** What stands there already is kept, unless it is nothing but another ready-made sentence. */
function fill(draft: string, text: string): string {
  const isOwn = draft.trim() !== '' && !quickReplies.some((reply) => reply.text === draft.trim());
  return isOwn ? `${draft.trimEnd()} ${text}` : text;
}

interface QuickRepliesProps {
  draft: string;
  onFill: (draft: string) => void;
}

function QuickReplies({ draft, onFill }: QuickRepliesProps) {
  const id = useId();
  return (
    <div className="chat-quick">
      <span id={id} className="sr-only">
        Quick replies
      </span>
      <ul aria-labelledby={id}>
        {quickReplies.map(({ label, text }) => (
          <li key={label}>
            <button type="button" onClick={() => onFill(fill(draft, text))} className="chat-small-button">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Often enough that the other side sees it go on. */
const hintEvery = 3_000;

/** What is being written, kept in this browser; the other side is told that it is. */
function useMessageDraft(role: Role, { info, conversationId }: OpenConversation): [draft: string, change: (draft: string) => void] {
  const key = conversationKey(info);
  const userId = signedInUser(role)?._id ?? '';
  const [draft, setDraft] = useState(() => readDraft(userId, key));
  const hintedAt = useRef(0);

  function change(next: string) {
    setDraft(next);
    saveDraft(userId, key, next);
    // Whoever begins anew is told of at once.
    if (next.trim() === '') hintedAt.current = 0;
    else if (conversationId !== null) hint(conversationId);
  }

  function hint(conversation: string) {
    if (Date.now() - hintedAt.current < hintEvery) return;
    hintedAt.current = Date.now();
    sendTyping(role, conversation);
  }
  return [draft, change];
}
