import { Skeleton } from '~/components/ui/skeleton.tsx';

/** Two requests before they are there. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading your requests</output>
      {[1, 2].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-card p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <div>
            <div className="flex gap-4 sm:gap-5">
              <Skeleton className="aspect-4/3 w-24 shrink-0 self-start sm:w-40" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-6 max-w-80" />
                <Skeleton className="h-5 max-w-48" />
                <Skeleton className="h-5 max-w-40" />
              </div>
            </div>
            <Skeleton className="mt-6 h-28" />
          </div>
          <Skeleton className="hidden h-64 lg:block" />
        </div>
      ))}
    </div>
  );
}
