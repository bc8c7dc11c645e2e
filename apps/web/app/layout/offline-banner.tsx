import { useOffline } from '~/lib/use-offline.ts';

/** Part of the first load, because nothing can be loaded while offline. It lets clicks through. */
export function OfflineBanner() {
  const isOffline = useOffline();
  return (
    <output
      className={
        isOffline ? 'pointer-events-none fixed inset-x-0 top-bar z-40 bg-amber-tint px-5 py-1.5 text-center text-sm text-amber-deep' : 'sr-only'
      }
    >
      {isOffline && 'You’re offline. We’ll update when you reconnect.'}
    </output>
  );
}
