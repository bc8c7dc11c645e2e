import { create } from 'zustand';

/** Whether the content of the first page is shown. Until then, nothing else is loaded. */
export const useIsFirstPageVisible = create<boolean>()(() => false);

let skeletons = 0;

/** While the server's skeleton is there, the first page is not shown. Returns how to say that it is gone. */
export function addFirstSkeleton(): () => void {
  skeletons += 1;
  return () => {
    skeletons -= 1;
    checkFirstPageSoon();
  };
}

/** In idle time, so that the content is painted first. */
export function checkFirstPageSoon(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(checkFirstPage, { timeout: 1_000 });
  else setTimeout(checkFirstPage, 100);
}

function checkFirstPage(): void {
  if (skeletons === 0) useIsFirstPageVisible.setState(true, true);
}

/** The first page keeps the server's skeleton until its data has come. A skeleton of its own in between would only cost time. */
export async function onFirstPageAwait(loading: Promise<unknown>): Promise<void> {
  if (!useIsFirstPageVisible.getState()) await loading;
}
