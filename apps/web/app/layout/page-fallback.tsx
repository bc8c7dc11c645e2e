import { type ComponentType, useEffect } from 'react';
import { type Params, useMatches } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { EarlyCall } from '~/lib/early-calls.ts';
import { addFirstSkeleton } from '~/lib/first-page.ts';

/** A route's `handle`, for pages behind a login. */
export interface PageHandle {
  /** The server renders it into the page: its title, and a skeleton in the shape of its content. */
  Fallback?: ComponentType;
  /** What the loader of the page reads first. */
  earlyCalls?: (params: Params, query: URLSearchParams) => EarlyCall[];
}

/** What the open page shows until its account is confirmed. */
export function PageFallback() {
  useEffect(addFirstSkeleton, []);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.Fallback ? <handle.Fallback /> : <BlockSkeleton />;
}

/** For content whose shape depends on what it holds. */
export function BlockSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-[60dvh]" />
    </div>
  );
}
