import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { conversationKey } from './conversation-info.ts';
import { loadOlderMessages } from './conversation-messages.ts';

/** A little above the end still counts as the end. */
const nearEnd = 60;

/**
 * The place of the reader. The list is laid out from its end, so at the end it follows what is said, and older messages that come in above
 * move nothing. Further up the reader's place is kept, and what was said meanwhile is offered.
 */
export function useMessageScroll(messages: readonly ConversationMessage[], role: Role, onAtEnd: (isAtEnd: boolean) => void) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const [isAtEnd, setAtEnd] = useState(true);
  const [lastSeen, setLastSeen] = useState(last?.id);
  const before = useRef({ id: last?.id, count: messages.length, height: 0 });

  useEffect(() => {
    // What comes into sight for the first time may turn out higher or lower than it was taken to be.
    const watchHeight = new ResizeObserver(() => {
      before.current.height = content.current?.offsetHeight ?? 0;
    });
    if (content.current) watchHeight.observe(content.current);
    return () => watchHeight.disconnect();
  }, []);

  useLayoutEffect(() => {
    const [view, height] = [scroller.current, content.current?.offsetHeight ?? 0];
    const { id, count, height: heightBefore } = before.current;
    before.current = { id: last?.id, count: messages.length, height };
    if (!view || id === last?.id || messages.length <= count) return;
    if (last?.sender === role && last.seq === null) view.scrollTop = 0;
    else if (!isAtEnd) view.scrollTop -= height - heightBefore;
  }, [messages, last, role, isAtEnd]);

  function watch() {
    const now = (scroller.current?.scrollTop ?? 0) > -nearEnd;
    if (now === isAtEnd) return;
    setAtEnd(now);
    onAtEnd(now);
    setLastSeen(last?.id);
  }

  function toEnd() {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollTo({ top: 0 });
  }

  return { scroller, content, hasNews: !isAtEnd && lastSeen !== last?.id, watch, toEnd };
}

/** Asks for older messages before somebody who scrolls up reaches the oldest; gives what marks the place. */
export function useLoadOlder(
  role: Role,
  { info, messages }: OpenConversation,
  scroller: RefObject<HTMLElement | null>,
): RefObject<HTMLParagraphElement | null> {
  const mark = useRef<HTMLParagraphElement>(null);
  const key = conversationKey(info);
  const oldest = messages[0]?.id;
  useEffect(() => {
    if (!mark.current || !oldest) return undefined;
    const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loadOlderMessages(role, key), {
      root: scroller.current,
      rootMargin: '800px 0px 0px',
    });
    near.observe(mark.current);
    return () => near.disconnect();
  }, [role, key, oldest, scroller]);
  return mark;
}
