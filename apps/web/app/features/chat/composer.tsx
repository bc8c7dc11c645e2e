import { maxMessageLength } from '@frontage/domain/chat/conversation';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { sendTyping } from '~/lib/live-events.ts';
import { type Role, signedInUser } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import type { OpenConversation } from './chat-store.ts';
import { conversationKey } from './conversation-info.ts';
import { AttachButton, ChosenFiles } from './composer-files.tsx';
import { sendMessage } from './send-message.ts';
import { readDraft, saveDraft } from './unsent.ts';
import { useFileUploads } from './use-file-uploads.ts';

const texts = {
  seller: { label: 'Reply', placeholder: 'Reply to customer...', send: 'Send Reply' },
  customer: { label: 'Message', placeholder: 'Write a message...', send: 'Send' },
};

/** Show the remaining characters only below this number. */
const warnBelow = 400;

interface ComposerProps {
  account: Role;
  conversation: OpenConversation;
  /** False where focus would open an on-screen keyboard over the conversation. */
  takesFocus: boolean;
}

/** Enter sends, Shift+Enter starts a new line. Drafts survive a reload. */
export function Composer({ account, conversation, takesFocus }: ComposerProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useMessageDraft(account, conversation);
  const isSending = conversation.messages.some(({ status }) => status === 'sending');
  const text = draft.trim();
  const { uploads, add, remove, take } = useFileUploads(account, (message) => toast.error(message));
  const isUploading = uploads.some(({ key, error }) => key === null && error === null);
  const hasFailedFile = uploads.some(({ error }) => error !== null);
  const canSend = (text !== '' || uploads.length > 0) && !isUploading && !hasFailedFile && !isSending;
  const charactersLeft = maxMessageLength - draft.length;
  const { label, placeholder, send } = texts[account];

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSend) return;
    setDraft('');
    input.current?.focus();
    void sendMessage(account, conversation.info, text, take());
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes a word, as in Japanese, Enter confirms it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  function insert(newDraft: string) {
    setDraft(newDraft);
    input.current?.focus();
  }

  return (
    <form onSubmit={submit} className="chat-composer">
      {account === 'seller' && <QuickReplies draft={draft} onInsert={insert} />}
      <ChosenFiles uploads={uploads} onRemove={remove} />
      {hasFailedFile && <p className="mb-1.5 text-sm">Remove the file that failed, then send. You can add it again.</p>}
      <div className="chat-composer-row">
        <AttachButton onFiles={add} />
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
        <Button type="submit" disabled={!canSend} className="chat-send">
          <SendHorizontal aria-hidden className="size-5" />
          <span className="chat-send-word">{send}</span>
        </Button>
      </div>
      <p aria-live="polite" className={charactersLeft < warnBelow ? 'mt-1.5 text-sm text-quiet tabular-nums' : 'sr-only'}>
        {charactersLeft < warnBelow && `${charactersLeft} characters left`}
      </p>
    </form>
  );
}

const quickReplies = [
  { label: 'Thank you for interest', text: 'Thank you for your interest! How can I help you with this space?' },
  { label: 'Still available', text: 'Yes, this space is still available.' },
  { label: 'Will get back soon', text: 'Thanks for your message. I will get back to you soon.' },
];

/** Appends to a draft, but replaces one that is just another quick reply. */
function addQuickReply(draft: string, text: string): string {
  const isOwn = draft.trim() !== '' && !quickReplies.some((reply) => reply.text === draft.trim());
  return isOwn ? `${draft.trimEnd()} ${text}` : text;
}

interface QuickRepliesProps {
  draft: string;
  onInsert: (draft: string) => void;
}

function QuickReplies({ draft, onInsert }: QuickRepliesProps) {
  const id = useId();
  return (
    <div className="chat-quick">
      <span id={id} className="sr-only">
        Quick replies
      </span>
      <ul aria-labelledby={id}>
        {quickReplies.map(({ label, text }) => (
          <li key={label}>
            <button type="button" onClick={() => onInsert(addQuickReply(draft, text))} className="chat-small-button">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shorter than the other party's typing timeout. */
const typingInterval = 3_000;

/** The draft, saved in this browser. Changing it sends typing events to the other party. */
function useMessageDraft(role: Role, { info, conversationId }: OpenConversation): [draft: string, change: (draft: string) => void] {
  const key = conversationKey(info);
  const userId = signedInUser(role)?._id ?? '';
  const [draft, setDraft] = useState(() => readDraft(userId, key));
  const lastTypingAt = useRef(0);

  function change(next: string) {
    setDraft(next);
    saveDraft(userId, key, next);
    // After emptying the field, the next character sends an event at once.
    if (next.trim() === '') lastTypingAt.current = 0;
    else if (conversationId !== null) reportTyping(conversationId);
  }

  function reportTyping(conversation: string) {
    if (Date.now() - lastTypingAt.current < typingInterval) return;
    lastTypingAt.current = Date.now();
    sendTyping(role, conversation);
  }
  return [draft, change];
}
