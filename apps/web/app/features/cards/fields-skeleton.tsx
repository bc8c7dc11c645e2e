import { Skeleton } from '~/components/ui/skeleton.tsx';

/** The provider's fields before they are there: number, then expiry and code, then country and postal code. */
export function FieldsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <output className="sr-only">Loading the card form</output>
      <Skeleton className="h-19" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
    </div>
  );
}
