import type { ListingCard } from '@frontage/contract/listings.schema';
import { searchLimits, totalPages } from '@frontage/domain/listing/search';
import { formatNumber } from '@frontage/domain/money';
import type { CallApi } from '~/lib/call.ts';
import type { Search } from '~/lib/search-params.ts';

export interface SearchResults {
  listings: ListingCard[];
  totalCount: number;
  /** Counting stopped at the limit, so there are more. */
  totalIsCapped: boolean;
  hasNextPage: boolean;
}

/** Also shown when the search fails. */
export const noResults: SearchResults = { listings: [], totalCount: 0, totalIsCapped: false, hasNextPage: false };

export async function findListings(api: CallApi, { page, minPrice, maxPrice, mediums, ...search }: Search): Promise<SearchResults> {
  const { listings, totalCount, totalIsCapped, hasNextPage } = await api('GET /listing/customer/', {
    query: {
      ...search,
      limit: searchLimits.pageSize,
      skip: (page - 1) * searchLimits.pageSize,
      mediums: mediums.join(','),
      minPrice: minPrice ?? undefined,
      maxPrice: maxPrice ?? undefined,
    },
  });
  return { listings, totalCount, totalIsCapped, hasNextPage };
}

/** The last page that is certain to have results. */
export function lastKnownPage({ totalCount }: SearchResults): number {
  return totalPages({ totalCount, totalIsCapped: false });
}

/** '1 listing', '42 listings', 'more than 1,000 listings' */
export function formatResultCount({ totalCount, totalIsCapped }: SearchResults): string {
  return `${totalIsCapped ? 'more than ' : ''}${formatNumber(totalCount)} ${totalCount === 1 ? 'listing' : 'listings'}`;
}
