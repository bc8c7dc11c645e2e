import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}
