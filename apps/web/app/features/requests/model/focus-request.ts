import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LoadedRequests } from './load-requests.ts';

/** The heading of a request on the page. */
export function requestHeadingId(requestId: string): string {
  return `request-${requestId}`;
}

/** Gives the focus to a request and brings it into sight: to the top, or no further than needed. False where it is not on the page. */
export function focusRequest(requestId: string, block: 'start' | 'nearest' = 'nearest'): boolean {
  const heading = document.getElementById(requestHeadingId(requestId));
  heading?.closest('article')?.scrollIntoView({ block });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Lights up the request for a moment, so that the eye finds it among the others. */
export function highlightRequest(requestId: string): void {
  const article = document.getElementById(requestHeadingId(requestId))?.closest('article');
  article?.animate(
    [
      { outline: '6px solid var(--color-ink)', offset: 0 },
      { outline: '6px solid var(--color-ink)', offset: 0.6 },
      { outline: '6px solid transparent', offset: 1 },
    ],
    { duration: 2_500, easing: 'ease-out' },
  );
}

/** Leads to the request that the address names, each time that somebody comes by such an address. Calls `otherwise` when the page was only looked at again. */
export function useFocusLinkedRequest(loaded: LoadedRequests, otherwise: () => void = () => undefined): void {
  const { key } = useLocation();
  const ledBy = useRef<string | null>(null);

  const lead = useEffectEvent((now: LoadedRequests) => {
    const linked = 'failure' in now ? null : now.linkedId;
    if (linked === null || ledBy.current === key) return otherwise();
    ledBy.current = key;
    // A page that opens leads to its own heading in the same moment; this comes after it.
    queueMicrotask(() => {
      focusRequest(linked, 'start');
      highlightRequest(linked);
    });
  });

  useEffect(() => lead(loaded), [loaded]);
}
