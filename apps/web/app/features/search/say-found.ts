import { sayNumber } from '@frontage/domain/money';
import type { Found } from './find-listings.ts';

/** '1 listing', '42 listings', 'more than 1,000 listings' */
export function sayFound({ totalCount, totalIsCapped }: Found): string {
  return `${totalIsCapped ? 'more than ' : ''}${sayNumber(totalCount)} ${totalCount === 1 ? 'listing' : 'listings'}`;
}
