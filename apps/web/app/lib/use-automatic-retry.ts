import { useEffect, useEffectEvent, useRef } from 'react';
import { retryNotBefore } from './retry-after.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Repeats what failed for as long as the caller is mounted: with growing pauses, not before the server allows it, and at once when the network is back. */
export function useAutomaticRetry(retry: () => void, isRunning: boolean): void {
  const attempts = useRef(0);
  const retryIfVisible = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    attempts.current += 1;
    retry();
  });
  useEffect(() => {
    if (isRunning) return undefined;
    const pauseMs = Math.min(firstPauseMs * 2 ** attempts.current, longestPauseMs);
    // Browsers that failed together don't come back together.
    const timer = setTimeout(() => retryIfVisible(), Math.max(pauseMs, retryNotBefore() - Date.now()) * (1 + Math.random() / 4));
    const retryIfAllowed = () => Date.now() >= retryNotBefore() && retryIfVisible();
    const stopped = new AbortController();
    window.addEventListener('online', retryIfAllowed, { signal: stopped.signal });
    document.addEventListener('visibilitychange', retryIfAllowed, { signal: stopped.signal });
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [isRunning]);
}
