import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

function listen(tell: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** There is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
