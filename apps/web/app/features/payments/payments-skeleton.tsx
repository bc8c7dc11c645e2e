import { Skeleton } from '~/components/ui/skeleton.tsx';

/** Chart and table before they are there. */
export function PaymentsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      <div className="rounded-lg border border-line bg-card p-5 sm:p-7">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-3 h-9 w-44" />
        <Skeleton className="mt-7 h-60" />
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
