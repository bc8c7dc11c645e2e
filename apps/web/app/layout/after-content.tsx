import { type ReactNode, Suspense, useEffect } from 'react';
import { checkFirstPageSoon, useIsFirstPageVisible } from '~/lib/first-page.ts';

/** For parts whose code is loaded later: not before the content of the page, which would have to share the network with them. */
export function AfterContent({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useAfterContent() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

export function useAfterContent(): boolean {
  const isShown = useIsFirstPageVisible();
  useEffect(() => {
    if (!isShown) checkFirstPageSoon();
  }, [isShown]);
  return isShown;
}
