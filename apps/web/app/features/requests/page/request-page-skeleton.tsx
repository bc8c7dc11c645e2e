import { Skeleton } from '~/components/ui/skeleton.tsx';
import { useRememberHeadingFocus } from './heading-focus.ts';

/** In the shape of the page. `title` is known when someone comes from the list. */
export function RequestPageSkeleton({ title }: { title: string | null }) {
  const heading = useRememberHeadingFocus();
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the request</output>
      <div className="mb-6 space-y-2">
        <Skeleton className="h-6 w-28" />
        <h1 ref={heading} tabIndex={-1} className="outline-none heading-section wrap-anywhere sm:text-3xl">
          {title ?? 'Request'}
        </h1>
        <Skeleton className="h-6 max-w-96" />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <Skeleton className="h-64 xl:col-start-2 xl:row-start-1" />
        <div className="space-y-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <div className="rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:py-6">
            <Skeleton className="mb-4 h-7 w-32" />
            <Skeleton className="aspect-4/3 max-h-[65vh] w-full" />
          </div>
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="h-80 xl:col-start-2 xl:row-start-2" />
      </div>
    </div>
  );
}

/** The list passes the title on, so that the heading is there at once. */
export function readTitle(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string' ? state.title : null;
}
