import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page comes alive, true right after: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
