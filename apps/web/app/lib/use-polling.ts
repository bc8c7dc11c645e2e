import { useEffect, useEffectEvent } from 'react';

const intervalMs = 15_000;

/** Loads again and again while something is expected and the page is visible. */
export function usePolling(isExpected: boolean, load: () => Promise<void>): void {
  const loadIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') load().catch(() => undefined);
  });
  useEffect(() => {
    if (!isExpected) return undefined;
    const timer = setInterval(() => loadIfVisible(), intervalMs);
    return () => clearInterval(timer);
  }, [isExpected]);
}
