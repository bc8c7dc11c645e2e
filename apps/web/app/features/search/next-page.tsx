import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { readSearch, writeSearch } from '~/lib/search-address.ts';
import type { Found } from './find-listings.ts';

/** So long it is as good as asked for now; the server keeps what it found about as long. */
const goodForMs = 30_000;

let ahead: { address: string; found: Found; at: number } | undefined;

/** What was fetched before anybody asked for it, once. */
export function takeAhead(url: string): Found | undefined {
  const isIt = ahead?.address === addressOf(url) && Date.now() - ahead.at < goodForMs;
  const found = isIt ? ahead?.found : undefined;
  if (found) ahead = undefined;
  return found;
}

/** Fetches the next page when the end of this one comes into view, so that it is there at once. */
export function NextPageAhead({ address }: { address: string }) {
  const { load, data } = useFetcher<Found>();
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
