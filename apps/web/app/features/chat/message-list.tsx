import { type ConversationMessage, describeFiles, type MessageFile } from '@frontage/domain/chat/conversation';
import { ArrowDown, CircleAlert } from 'lucide-react';
import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { formatMessageTime, useToday } from './chat-time.ts';
import { otherParty } from './conversation-info.ts';
import { reloadMessage } from './conversation-messages.ts';
import { MessageFiles } from './message-files.tsx';
import { groupIntoBlocks, layOutMessages } from './message-layout.ts';
import { discardMessage, resendMessage } from './send-message.ts';
import { useLoadOlder, useMessageScroll } from './use-message-scroll.ts';

/** The last blocks are always rendered, so that nothing near the end changes its height. */
const alwaysRendered = 2;

interface MessageListProps {
  account: Role;
  conversation: OpenConversation;
  isTyping: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
}

/** Newest at the bottom. The list scrolls from its end, so that older messages load above without moving anything. */
export function MessageList({ account, conversation, isTyping, onAtEnd }: MessageListProps) {
  const { info, messages, hasOlder } = conversation;
  const other = otherParty(account, info);
  const today = useToday();
  const blocks = useMemo(() => groupIntoBlocks(layOutMessages(messages, today)), [messages, today]);
  const { scroller, content, hasNew, onScroll, scrollToEnd } = useMessageScroll(messages, account, onAtEnd);
  const olderMarker = useLoadOlder(account, conversation, scroller);
  const retry = useCallback((message: ConversationMessage) => void resendMessage(account, info, message), [account, info]);
  const reload = useCallback((seq: number) => reloadMessage(account, info, seq), [account, info]);
  const discard = useCallback((message: ConversationMessage) => discardMessage(account, info, message), [account, info]);

  return (
    <div className="chat-scroll-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it too */}
      <section ref={scroller} aria-label={`Messages with ${other.name}`} tabIndex={0} onScroll={onScroll} className="chat-scroll">
        <div ref={content}>
          {hasOlder && (
            <p ref={olderMarker} className="py-3 text-center text-sm text-quiet">
              Loading older messages...
            </p>
          )}
          {blocks.map(({ index, messages: laidOut }, position) => (
            <ol key={index} className={classes('chat-lines', position < blocks.length - alwaysRendered && 'chat-lines-far')}>
              {laidOut.map(({ message, day, isFirst, isLast }) => (
                <Fragment key={message.tempId ?? message.id}>
                  {day && (
                    <li className="chat-day">
                      <span>{day}</span>
                    </li>
                  )}
                  <MessageItem
                    message={message}
                    isOwn={message.sender === account}
                    senderName={other.name}
                    isFirst={isFirst}
                    isLast={isLast}
                    onRetry={retry}
                    onDiscard={discard}
                    onReload={reload}
                  />
                </Fragment>
              ))}
            </ol>
          ))}
          <p className="chat-typing">{isTyping && `${other.name} is typing...`}</p>
        </div>
      </section>
      {hasNew && (
        <button type="button" onClick={scrollToEnd} className="chat-to-end">
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </button>
      )}
      <NewMessageAnnouncer account={account} name={other.name} messages={messages} />
    </div>
  );
}

interface MessageItemProps {
  message: ConversationMessage;
  isOwn: boolean;
  senderName: string;
  isFirst: boolean;
  isLast: boolean;
  onRetry: (message: ConversationMessage) => void;
  onDiscard: (message: ConversationMessage) => void;
  onReload: (seq: number) => Promise<readonly MessageFile[]>;
}

const MessageItem = memo(function MessageItem({ message, isOwn, senderName, isFirst, isLast, onRetry, onDiscard, onReload }: MessageItemProps) {
  const { text, timestamp, status, seq, files = [] } = message;
  const isOnlyFiles = files.length > 0 && text === describeFiles(files.length);
  return (
    <li className={classes('chat-line', isOwn && 'chat-line-own', isFirst && 'chat-line-first')}>
      <p
        className={classes(
          isOnlyFiles ? 'sr-only' : 'chat-bubble',
          status !== 'sent' && 'chat-bubble-waiting',
          status === 'failed' && 'chat-bubble-failed',
        )}
      >
        <span className="sr-only">{isOwn ? 'You' : senderName}: </span>
        {text}
      </p>
      {files.length > 0 && <MessageFiles files={files} reload={async () => (seq === null ? files : onReload(seq))} />}
      {status === 'sent' && (
        <time dateTime={timestamp} className={isLast ? 'chat-below' : 'sr-only'}>
          {formatMessageTime(timestamp)}
        </time>
      )}
      {status === 'sending' && <span className="chat-below">Sending...</span>}
      {status === 'failed' && (
        <div className="chat-below chat-failed">
          <span className="flex items-center gap-1.5 font-semibold text-red">
            <CircleAlert aria-hidden className="size-4" />
            Not sent
          </span>
          <button type="button" onClick={() => onRetry(message)} className="chat-small-button">
            Retry
          </button>
          <button type="button" onClick={() => onDiscard(message)} className="chat-small-button">
            Delete
          </button>
        </div>
      )}
    </li>
  );
});

interface NewMessageAnnouncerProps {
  account: Role;
  name: string;
  messages: readonly ConversationMessage[];
}

/** Announces new messages of the other party to screen readers. Messages from before the list was opened are not announced. */
function NewMessageAnnouncer({ account, name, messages }: NewMessageAnnouncerProps) {
  const last = messages.findLast(({ sender, seq }) => sender !== account && seq !== null);
  const [lastSeqAtStart] = useState(last?.seq ?? 0);
  const isNew = typeof last?.seq === 'number' && last.seq > lastSeqAtStart;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && `${name}: ${last.text}`}
    </p>
  );
}
