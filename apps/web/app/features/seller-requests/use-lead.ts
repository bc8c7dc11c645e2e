import { useEffect, useEffectEvent, useRef } from 'react';
import type { LoadedRequests } from './load-requests.ts';
import { headingId } from './request-card.tsx';
import type { RequestDesk } from './use-request-desk.ts';

/** Leads to the request that the address names, and back to a request with which something was done. */
export function useLead(loaded: LoadedRequests, { takeDone }: RequestDesk): void {
  const ledTo = useRef<string | null>(null);

  const lead = useEffectEvent((now: LoadedRequests) => {
    const done = takeDone();
    const linked = 'failure' in now ? null : now.linkedId;
    if (linked !== null && linked !== ledTo.current) {
      ledTo.current = linked;
      // A page that opens leads to its own heading in the same moment; this comes after it.
      queueMicrotask(() => focusRequest(linked));
      // Whoever has moved on meanwhile is left in peace.
    } else if (done !== null && document.activeElement === document.body && !focusRequest(done)) focusTop();
  });

  useEffect(() => lead(loaded), [loaded]);
}

function focusRequest(id: string): boolean {
  const heading = document.getElementById(headingId({ _id: id }));
  heading?.closest('article')?.scrollIntoView({ block: 'nearest' });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

function focusTop(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
