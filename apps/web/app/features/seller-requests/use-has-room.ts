import { useSyncExternalStore } from 'react';

const wide = '(min-width: 40rem)';

/** False on phones. For pages that only the browser draws. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => window.matchMedia(wide).matches,
  );
}
