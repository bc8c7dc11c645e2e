import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { readSearch, writeSearch } from '~/lib/search-params.ts';
import type { SearchResults } from './find-listings.ts';

/** After this time, Next fetches the page again. */
const maxAgeMs = 30_000;

let prefetched: { query: string; results: SearchResults; at: number } | undefined;

/** The prefetched results of this page, if they are fresh. They are used only once. */
export function takePrefetched(url: string): SearchResults | undefined {
  if (prefetched?.query !== normalizedQuery(url) || Date.now() - prefetched.at >= maxAgeMs) return undefined;
  const { results } = prefetched;
  prefetched = undefined;
  return results;
}

/** `?index` marks a prefetch: a fetcher needs it to address the index route, links never have it. */
export function isPrefetch(url: string): boolean {
  return new URL(url).searchParams.has('index');
}

/** Fetches the next page when the end of this one scrolls into view, so that Next shows it at once. */
export function PrefetchNextPage({ href }: { href: string }) {
  const { load, data } = useFetcher<SearchResults>();
  const end = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load(href.replace('?', '?index&'));
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [href, load]);

  useEffect(() => {
    if (data && data.listings.length > 0) prefetched = { query: normalizedQuery(href), results: data, at: Date.now() };
  }, [href, data]);

  return <span ref={end} />;
}

function normalizedQuery(url: string): string {
  return writeSearch(readSearch(new URL(url, window.location.origin).searchParams));
}
