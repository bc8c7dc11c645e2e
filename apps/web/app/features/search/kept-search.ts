import { readSearch, writeSearch } from '~/lib/search-params.ts';

/** The search at this address of ours, as a query for the start page; '' for any other address. */
export function keptSearch(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  return origin === window.location.origin && pathname === '/' ? writeSearch(readSearch(searchParams)) : '';
}
