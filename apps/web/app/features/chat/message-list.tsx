import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useMemo } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { Announcer } from './announcer.tsx';
import type { Thread } from './chat-store.ts';
import { MessageLine } from './message-line.tsx';
import { forgetMessage, sendAgain } from './send-message.ts';
import { toBlocks, toLines } from './shown-lines.ts';
import { otherOf } from './talk.ts';
import { useOlder } from './use-older.ts';
import { useScroll } from './use-scroll.ts';
import { useToday } from './use-today.ts';

/** So many blocks are always drawn, so that nothing near the end changes its height. */
const alwaysDrawn = 2;

interface MessageListProps {
  account: Role;
  thread: Thread;
  isTyping: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
}

/** What was said, the newest at the bottom. It is scrolled from its end: older messages come in above without moving anything. */
export function MessageList({ account, thread, isTyping, onAtEnd }: MessageListProps) {
  const { talk, messages, hasOlder } = thread;
  const other = otherOf(account, talk);
  const today = useToday();
  const blocks = useMemo(() => toBlocks(toLines(messages, today)), [messages, today]);
  const { scroller, content, hasNews, watch, toEnd } = useScroll(messages, account, onAtEnd);
  const older = useOlder(account, thread, scroller);
  const retry = useCallback((message: ThreadMessage) => void sendAgain(account, talk, message), [account, talk]);
  const forget = useCallback((message: ThreadMessage) => forgetMessage(account, talk, message), [account, talk]);

  return (
    <div className="chat-scroll-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it too */}
      <section ref={scroller} aria-label={`Messages with ${other.name}`} tabIndex={0} onScroll={watch} className="chat-scroll">
        <div ref={content}>
          {hasOlder && (
            <p ref={older} className="py-3 text-center text-sm text-quiet">
              Loading older messages...
            </p>
          )}
          {blocks.map(({ place, lines }, index) => (
            <ol key={place} className={classes('chat-lines', index < blocks.length - alwaysDrawn && 'chat-lines-far')}>
              {lines.map(({ message, day, isFirst, isLast }) => (
                <Fragment key={message.tempId ?? message.id}>
                  {day && (
                    <li className="chat-day">
                      <span>{day}</span>
                    </li>
                  )}
                  <MessageLine
                    message={message}
                    isOwn={message.sender === account}
                    senderName={other.name}
                    isFirst={isFirst}
                    isLast={isLast}
                    onRetry={retry}
                    onForget={forget}
                  />
                </Fragment>
              ))}
            </ol>
          ))}
          <p className="chat-typing" data-shown={isTyping || undefined}>
            {isTyping && `${other.name} is typing...`}
          </p>
        </div>
      </section>
      {hasNews && (
        <button type="button" onClick={toEnd} className="chat-to-end">
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </button>
      )}
      <Announcer account={account} name={other.name} messages={messages} />
    </div>
  );
}
