import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { onRequestChanged } from '~/lib/live-events.ts';
import type { Role } from '~/lib/signed-in.ts';

type IsRelevant = (requestId: string) => boolean;

/** Loads the page's data again when a relevant request of this account changes, or when someone comes back to the page. */
export function useLiveRequests(role: Role, isRelevant?: IsRelevant): void {
  const { revalidate } = useRevalidator();
  useOnRequestsChanged(role, () => void revalidate(), isRelevant);
}

/** The same for data that does not come from the page's loader. */
export function useOnRequestsChanged(role: Role, reload: () => void, isRelevant: IsRelevant = () => true): void {
  const reloadNow = useEffectEvent(reload);
  const reloadIfRelevant = useEffectEvent((requestId: string | null) => {
    if (requestId === null || isRelevant(requestId)) reload();
  });
  useEffect(() => {
    const stop = new AbortController();
    const stopListening = onRequestChanged(role, (requestId) => reloadIfRelevant(requestId));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reloadNow(), { signal: stop.signal });
    return () => {
      stop.abort();
      stopListening();
    };
  }, [role]);
}
