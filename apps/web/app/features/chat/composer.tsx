import { longestMessage } from '@frontage/domain/chat/message';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '~/components/ui/button.tsx';
import type { Role } from '~/lib/signed-in.ts';
import type { Thread } from './chat-store.ts';
import { QuickReplies } from './quick-replies.tsx';
import { sendMessage } from './send-message.ts';
import { useDraft } from './use-draft.ts';

const words = {
  seller: { label: 'Reply', placeholder: 'Reply to customer...', send: 'Send Reply' },
  customer: { label: 'Message', placeholder: 'Write a message...', send: 'Send' },
};

/** Said only when somebody comes near it. */
const fewLeft = 400;

interface ComposerProps {
  account: Role;
  thread: Thread;
  /** Whoever opened the conversation wants to write, if that does not bring up a keyboard over it. */
  takesFocus: boolean;
}

/** Enter sends, Shift and Enter begin a new line. What is half written survives a reload. */
export function Composer({ account, thread, takesFocus }: ComposerProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(account, thread);
  const isSending = thread.messages.some(({ status }) => status === 'sending');
  const text = draft.trim();
  const left = longestMessage - draft.length;
  const { label, placeholder, send } = words[account];

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text === '' || isSending) return;
    setDraft('');
    input.current?.focus();
    void sendMessage(account, thread.talk, text);
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
          maxLength={longestMessage}
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
