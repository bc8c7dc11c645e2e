import { Skeleton } from '~/components/ui/skeleton.tsx';

/** In the shape of the tabs and five rows. */
export function RequestsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-11" />
      <div className="space-y-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <div
            key={row}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-cols-[6.5rem_minmax(0,1fr)_9rem] lg:gap-x-6"
          >
            <Skeleton className="aspect-4/3 self-start" />
            <div className="space-y-2.5">
              <Skeleton className="h-6 max-w-80" />
              <Skeleton className="h-5 max-w-96" />
              <Skeleton className="h-5 max-w-64" />
            </div>
            <Skeleton className="h-11 max-lg:col-span-2 max-lg:mt-3 lg:self-center" />
          </div>
        ))}
      </div>
    </div>
  );
}
