import { detailWeight, type Search } from './workload.ts';

/** Requests as the mix has them, in an order of chance that is the same in every run. */
export function mixedPaths(list: readonly Search[], listingIds: readonly string[], howMany: number, seed: number): string[] {
  const random = mulberry(seed);
  const total = list.reduce((sum, { weight }) => sum + weight, detailWeight);
  return Array.from({ length: howMany }, () => {
    let left = random() * total;
    const search = list.find(({ weight }) => (left -= weight) < 0);
    if (!search) return `/listing/customer/${listingIds[Math.floor(random() * listingIds.length)]}`;
    return `/listing/customer/?${new URLSearchParams(search.query)}`;
  });
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
