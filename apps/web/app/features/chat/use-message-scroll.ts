import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import type { OpenConversation } from './chat-store.ts';
import { conversationKey } from './conversation-info.ts';
import { loadOlderMessages } from './conversation-messages.ts';

/** How far above the end, in pixels, still counts as the end. */
const endTolerance = 60;

/**
 * Keeps the reader's scroll position. The list is laid out from its end, so at the end it follows new messages, and older messages loaded
 * above move nothing. Further up the position stays, and `hasNew` says that there is something new below.
 */
export function useMessageScroll(messages: readonly ConversationMessage[], role: Role, onAtEnd: (isAtEnd: boolean) => void) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const [isAtEnd, setAtEnd] = useState(true);
  const [lastSeen, setLastSeen] = useState(last?.id);
  const previous = useRef({ id: last?.id, count: messages.length, height: 0 });

  useEffect(() => {
    // Blocks that are rendered for the first time can differ from their estimated height.
    const heightObserver = new ResizeObserver(() => {
      previous.current.height = content.current?.offsetHeight ?? 0;
    });
    if (content.current) heightObserver.observe(content.current);
    return () => heightObserver.disconnect();
  }, []);

  useLayoutEffect(() => {
    const [view, height] = [scroller.current, content.current?.offsetHeight ?? 0];
    const { id, count, height: previousHeight } = previous.current;
    previous.current = { id: last?.id, count: messages.length, height };
    if (!view || id === last?.id || messages.length <= count) return;
    if (last?.sender === role && last.seq === null) view.scrollTop = 0;
    else if (!isAtEnd) view.scrollTop -= height - previousHeight;
  }, [messages, last, role, isAtEnd]);

  function onScroll() {
    const isNowAtEnd = (scroller.current?.scrollTop ?? 0) > -endTolerance;
    if (isNowAtEnd === isAtEnd) return;
    setAtEnd(isNowAtEnd);
    onAtEnd(isNowAtEnd);
    setLastSeen(last?.id);
  }

  function scrollToEnd() {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollTo({ top: 0 });
  }

  return { scroller, content, hasNew: !isAtEnd && lastSeen !== last?.id, onScroll, scrollToEnd };
}

/** Loads older messages before the reader reaches the oldest one. Returns the ref for the element above it. */
export function useLoadOlder(
  role: Role,
  { info, messages }: OpenConversation,
  scroller: RefObject<HTMLElement | null>,
): RefObject<HTMLParagraphElement | null> {
  const marker = useRef<HTMLParagraphElement>(null);
  const key = conversationKey(info);
  const oldest = messages[0]?.id;
  useEffect(() => {
    if (!marker.current || !oldest) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loadOlderMessages(role, key),
      {
        root: scroller.current,
        rootMargin: '800px 0px 0px',
      },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [role, key, oldest, scroller]);
  return marker;
}
