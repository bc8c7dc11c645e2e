import { Skeleton } from '~/components/ui/skeleton.tsx';

/** The table before its rows are there. */
export function SubscriptionsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
          <Skeleton className="aspect-4/3 w-24 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="h-4 max-w-40" />
          </div>
          <Skeleton className="hidden h-12 w-80 md:block" />
        </div>
      ))}
    </div>
  );
}
