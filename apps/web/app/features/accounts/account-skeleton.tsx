import { Skeleton } from '~/components/ui/skeleton.tsx';

export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-16 max-w-xs" />
      <Skeleton className="mt-10 h-56" />
      <Skeleton className="mt-6 h-72" />
    </div>
  );
}
