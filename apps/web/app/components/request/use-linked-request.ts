import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { leadToRequest, lightUpRequest } from './lead-to-request.ts';
import type { LoadedPage } from './load-page.ts';

/** Leads to the request that the address names, each time that somebody comes by such an address. Calls `otherwise` when the page was only looked at again. */
export function useLinkedRequest(loaded: LoadedPage, otherwise: () => void = () => undefined): void {
  const { key } = useLocation();
  const ledBy = useRef<string | null>(null);

  const lead = useEffectEvent((now: LoadedPage) => {
    const linked = 'failure' in now ? null : now.linkedId;
    if (linked === null || ledBy.current === key) return otherwise();
    ledBy.current = key;
    // A page that opens leads to its own heading in the same moment; this comes after it.
    queueMicrotask(() => {
      leadToRequest(linked, 'start');
      lightUpRequest(linked);
    });
  });

  useEffect(() => lead(loaded), [loaded]);
}
