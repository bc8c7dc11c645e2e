import { use, useEffect, useState } from 'react';
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router';

/** Pages that open faster need no sign. */
const delayMs = 150;

/** A line at the top of the screen while the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  useOpenInsteadOfReload();
  return isSlow && <output aria-label="Loading the page" className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-brick" />;
}

/** If the code of the next page is gone, as after a release, the router reloads this page. People want the next one. */
function useOpenInsteadOfReload(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const stop = new AbortController();
    // Older browsers don't have it. They reload this page.
    (window as { navigation?: Navigation }).navigation?.addEventListener(
      'navigate',
      (event) => {
        // From the router itself: what React shows can be older than the failure.
        const next = router?.state.navigation.location;
        if (event.navigationType !== 'reload' || !next) return;
        event.preventDefault();
        window.location.assign(createPath(next));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [router]);
}
