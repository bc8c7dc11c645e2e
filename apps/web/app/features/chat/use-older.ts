import { type RefObject, useEffect, useRef } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import type { Thread } from './chat-store.ts';
import { keyOf } from './talk.ts';
import { loadOlder } from './threads.ts';

/** Asks for older messages before somebody who scrolls up reaches the oldest; gives what marks the place. */
export function useOlder(role: Role, { talk, messages }: Thread, scroller: RefObject<HTMLElement | null>): RefObject<HTMLParagraphElement | null> {
  const mark = useRef<HTMLParagraphElement>(null);
  const key = keyOf(talk);
  const oldest = messages[0]?.id;
  useEffect(() => {
    if (!mark.current || !oldest) return undefined;
    const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loadOlder(role, key), {
      root: scroller.current,
      rootMargin: '800px 0px 0px',
    });
    near.observe(mark.current);
    return () => near.disconnect();
  }, [role, key, oldest, scroller]);
  return mark;
}
