import { useEffect } from 'react';

let isOpen = false;

/** Whether the page is there already. Then it changes in one step, and it is known how long that takes; else it comes first, empty. */
export function isPageOpen(): boolean {
  return isOpen;
}

export function usePageOpen(): void {
  useEffect(() => {
    isOpen = true;
    return () => {
      isOpen = false;
    };
  }, []);
}
