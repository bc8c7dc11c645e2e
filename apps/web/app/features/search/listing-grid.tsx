import type { ReactNode } from 'react';

/** For listing cards, or placeholders of their size. */
export function ListingGrid({ isBesideMap = false, children }: { isBesideMap?: boolean; children: ReactNode }) {
  const columns = isBesideMap ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3 xl:grid-cols-4';
  return <ul className={`grid gap-x-6 gap-y-8 sm:grid-cols-2 ${columns}`}>{children}</ul>;
}
