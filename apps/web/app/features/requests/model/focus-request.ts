import { useEffect, useEffectEvent } from 'react';

export function requestHeadingId(requestId: string): string {
  return `request-${requestId}`;
}

/** Focuses a request and scrolls it into view, no further than needed. False where it is not on the page. */
export function focusRequest(requestId: string): boolean {
  const heading = document.getElementById(requestHeadingId(requestId));
  heading?.closest('article')?.scrollIntoView({ block: 'nearest' });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** After a reload, focuses the request that was changed from here, because the button that was pressed is gone. */
export function useFocusRequest(loaded: object, takeLastChangedId: () => string | null): void {
  const focus = useEffectEvent(() => focusChangedRequest(takeLastChangedId()));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each load
  useEffect(() => focus(), [loaded]);
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
