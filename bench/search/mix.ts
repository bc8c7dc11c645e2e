import { randomFrom } from '@frontage/server/db/demo/random';
import { detailWeight, type Search } from './workload.ts';

/** Requests as the mix has them, in an order of chance that is the same in every run. */
export function mixedPaths(list: readonly Search[], listingIds: readonly string[], howMany: number, seed: number): string[] {
  const { next: random } = randomFrom(seed);
  const total = list.reduce((sum, { weight }) => sum + weight, detailWeight);
  return Array.from({ length: howMany }, () => {
    let left = random() * total;
    const search = list.find(({ weight }) => (left -= weight) < 0);
    if (!search) return `/listing/customer/${listingIds[Math.floor(random() * listingIds.length)]}`;
    return `/listing/customer/?${new URLSearchParams(search.query).toString()}`;
  });
}
