import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { onRequestsChanged } from '~/lib/request-news.ts';

/** The page's data is asked for again when the other side did something, and when somebody comes back to the page. */
export function useLiveRequests(): void {
  const { revalidate } = useRevalidator();
  useOnRequestsChanged(() => void revalidate());
}

/** The same for what is no loader's. */
export function useOnRequestsChanged(look: () => void): void {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const stop = new AbortController();
    const forget = onRequestsChanged(() => lookAgain());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookAgain(), { signal: stop.signal });
    return () => {
      stop.abort();
      forget();
    };
  }, []);
}
