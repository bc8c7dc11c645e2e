import { useOffline } from '~/lib/use-offline.ts';
import { useOutdated } from '~/lib/outdated.ts';

/** Part of the first load, because it is for times when nothing can be loaded. It lets clicks through. */
export function PageBanner() {
  const isOffline = useOffline();
  const isOutdated = useOutdated();
  return (
    <output
      className={
        isOffline || isOutdated
          ? 'pointer-events-none fixed inset-x-0 top-bar z-40 bg-amber-tint px-5 py-1.5 text-center text-sm text-amber-deep'
          : 'sr-only'
      }
    >
      {isOffline
        ? 'You’re offline. We’ll update when you reconnect.'
        : isOutdated && (
            <>
              A new version is here.{' '}
              <button type="button" onClick={() => window.location.reload()} className="pointer-events-auto min-h-11 font-semibold underline">
                Reload
              </button>
            </>
          )}
    </output>
  );
}
