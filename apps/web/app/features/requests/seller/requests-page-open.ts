import { useEffect } from 'react';

let isOpen = false;

/** While the page is open, another page of the list replaces it in one step; the first visit shows a skeleton meanwhile. */
export function isRequestsPageOpen(): boolean {
  return isOpen;
}

export function useMarkRequestsPageOpen(): void {
  useEffect(() => {
    isOpen = true;
    return () => {
      isOpen = false;
    };
  }, []);
}
