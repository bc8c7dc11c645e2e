import { Skeleton } from '~/components/ui/skeleton.tsx';

export function CardsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <output className="sr-only">Loading your saved cards</output>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}
