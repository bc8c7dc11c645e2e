import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { readSearch, writeSearch } from '~/lib/search-params.ts';
import type { SearchResults } from './find-listings.ts';

/** Whoever takes longer to press Next has it asked for anew. */
const goodForMs = 30_000;

let ahead: { address: string; found: SearchResults; at: number } | undefined;

/** What was fetched before anybody asked for it, once. */
export function takePrefetched(url: string): SearchResults | undefined {
  if (ahead?.address !== addressOf(url) || Date.now() - ahead.at >= goodForMs) return undefined;
  const { found } = ahead;
  ahead = undefined;
  return found;
}

/** Links to a search never say that they mean its first part; who fetches ahead has to. */
export function isPrefetch(url: string): boolean {
  return new URL(url).searchParams.has('index');
}

/** Fetches the next page when the end of this one comes into view, so that it is there at once. */
export function PrefetchNextPage({ address }: { address: string }) {
  const { load, data } = useFetcher<SearchResults>();
  const end = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void load(address.replace('?', '?index&'));
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [address, load]);

  useEffect(() => {
    if (data && data.listings.length > 0) ahead = { address: addressOf(address), found: data, at: Date.now() };
  }, [address, data]);

  return <span ref={end} />;
}

function addressOf(url: string): string {
  return writeSearch(readSearch(new URL(url, window.location.origin).searchParams));
}
