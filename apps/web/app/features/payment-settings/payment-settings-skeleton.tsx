import { Card } from '~/components/ui/card.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';

/** The card of the account before it is known whether there is one. */
export function PaymentSettingsSkeleton() {
  return (
    <Card>
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <div className="flex justify-between gap-2 max-sm:flex-col">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="mt-4 h-9 max-w-md" />
        <div className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="mt-8 h-11 max-w-80" />
      </div>
    </Card>
  );
}
