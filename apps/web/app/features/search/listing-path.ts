import type { PriceType } from '@frontage/domain/listing/period';
import { addDays } from '@frontage/domain/listing/day';
import { defaultSearch, type Search } from '~/lib/search-params.ts';

export type SearchedDays = Pick<Search, 'freeFrom' | 'freeTo'>;

/** The page of a listing, with the period and the days that were searched. */
export function listingPath(id: string, priceType: PriceType, { freeFrom, freeTo }: SearchedDays = defaultSearch): string {
  // A rental of one day ends on the next.
  const endsOn = freeTo === freeFrom && freeTo !== '' ? addDays(freeTo, 1) : freeTo;
  const query = new URLSearchParams({
    ...(priceType !== defaultSearch.priceType && { priceType }),
    ...(freeFrom !== '' && { startsOn: freeFrom }),
    ...(endsOn !== '' && { endsOn }),
  });
  return `/listing/${id}${query.size > 0 ? `?${query}` : ''}`;
}
