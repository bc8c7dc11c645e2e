import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
}

function listen(tell: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, tell, { signal: stop.signal });
  return () => stop.abort();
}
