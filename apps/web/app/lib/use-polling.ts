import { useEffect, useEffectEvent } from 'react';

const pause = 15_000;

/** Looks again and again while something is expected and somebody sees the page. */
export function usePolling(isExpected: boolean, look: () => Promise<void>): void {
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look().catch(() => undefined);
  });
  useEffect(() => {
    if (!isExpected) return undefined;
    const timer = setInterval(() => lookAgain(), pause);
    return () => clearInterval(timer);
  }, [isExpected]);
}
