import type { Found } from './find-listings.ts';

/** '1 listing', '42 listings', 'more than 1,000 listings' */
export function sayFound({ totalCount, totalIsCapped }: Found): string {
  const count = totalCount.toLocaleString('en-US');
  return `${totalIsCapped ? 'more than ' : ''}${count} ${totalCount === 1 ? 'listing' : 'listings'}`;
}
