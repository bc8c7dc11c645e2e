import { Skeleton } from '~/components/ui/skeleton.tsx';

const rows = [1, 2, 3, 4];

/** Chart and table before they are there. */
export function PaymentsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      <div className="rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:pt-6">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-2 h-9 w-44" />
        <Skeleton className="mt-6 h-60" />
      </div>
      <div className="pt-6">
        <Skeleton className="mb-4 h-8 w-40" />
        <div className="space-y-3 lg:space-y-0 lg:rounded-lg lg:border lg:border-line lg:bg-card">
          {rows.map((row) => (
            <Row key={row} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Row() {
  return (
    <div className="rounded-lg border border-line bg-card p-4 lg:flex lg:gap-8 lg:rounded-none lg:border-0 lg:px-5 lg:not-last:border-b">
      <Skeleton className="hidden h-5 w-24 lg:block" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-5 max-w-56" />
        <Skeleton className="h-4 max-w-36" />
      </div>
      <Skeleton className="mt-4 h-5 max-w-64 lg:mt-0 lg:w-28" />
      <Skeleton className="mt-4 h-9 w-28 lg:mt-0" />
    </div>
  );
}
