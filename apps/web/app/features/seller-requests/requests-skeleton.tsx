import { Skeleton } from '~/components/ui/skeleton.tsx';

/** Cards before their requests are there. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-card xl:grid xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>
            <div className="flex gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
              <Skeleton className="aspect-[4/3] w-20 shrink-0 sm:w-28" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-7 max-w-72" />
                <Skeleton className="h-5 max-w-28" />
              </div>
              <Skeleton className="h-6 w-24 max-sm:hidden" />
            </div>
            <Skeleton className="h-44 rounded-none" />
            <div className="grid gap-6 px-5 py-6 sm:px-7 md:grid-cols-3">
              {[1, 2, 3].map((fact) => (
                <Skeleton key={fact} className="h-11" />
              ))}
            </div>
          </div>
          <div className="space-y-4 border-l border-line bg-paper px-7 py-6 max-xl:hidden">
            {[1, 2, 3].map((step) => (
              <Skeleton key={step} className="h-10" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
