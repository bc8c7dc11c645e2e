import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { requestHeadingId } from '../model/focus-request.ts';

/** Whether the placeholder's heading had the focus when it was replaced. */
let hadFocus = false;

/** For the heading of the placeholder: a new page focuses it, and that focus must not get lost when the request arrives. */
export function useRememberHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const placeholder = heading.current;
    return () => {
      hadFocus = placeholder !== null && document.activeElement === placeholder;
    };
  }, []);
  return heading;
}

export function useKeepHeadingFocus(requestId: string): void {
  useEffect(() => {
    // Focus elsewhere means that a part of the page has taken it.
    if (hadFocus && document.activeElement === document.body) document.getElementById(requestHeadingId(requestId))?.focus({ preventScroll: true });
    hadFocus = false;
  }, [requestId]);
}
