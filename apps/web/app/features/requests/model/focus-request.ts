import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LoadedRequests } from './load-requests.ts';

export function requestHeadingId(requestId: string): string {
  return `request-${requestId}`;
}

/** Focuses a request and scrolls it into view: to the top, or no further than needed. False where it is not on the page. */
export function focusRequest(requestId: string, block: 'start' | 'nearest' = 'nearest'): boolean {
  const heading = document.getElementById(requestHeadingId(requestId));
  heading?.closest('article')?.scrollIntoView({ block });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Outlines the request for a moment, so that it can be found among the others. */
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

/**
 * Focuses the request that the address names, once per visit of that address. After a reload it focuses the request that was changed
 * from here, because the button that was pressed is gone.
 */
export function useFocusRequest(loaded: LoadedRequests, takeLastChangedId: () => string | null): void {
  const { key } = useLocation();
  const focusedVisit = useRef<string | null>(null);

  const focus = useEffectEvent((current: LoadedRequests) => {
    const linkedId = 'failure' in current ? null : current.linkedId;
    if (linkedId === null || focusedVisit.current === key) return focusChangedRequest(takeLastChangedId());
    focusedVisit.current = key;
    // A page that opens focuses its own heading at the same time; this must come after it.
    queueMicrotask(() => {
      focusRequest(linkedId, 'start');
      highlightRequest(linkedId);
    });
  });

  useEffect(() => focus(loaded), [loaded]);
}

function focusChangedRequest(requestId: string | null): void {
  // Focus elsewhere means that the person has moved on.
  if (requestId !== null && document.activeElement === document.body && !focusRequest(requestId)) focusPageHeading();
}

function focusPageHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
