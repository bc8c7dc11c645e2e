import type { SearchQuery } from '@frontage/contract/listings';
import { allMediumsMask, mediumsToMask } from '@frontage/domain/listing/medium';
import { periodOfPriceType, type Period } from '@frontage/domain/listing/period';
import { toHundredths } from '@frontage/domain/money';
import type { SortOrder } from '@frontage/domain/listing/search';

/** A search in the terms of the database, in one canonical form: equal searches have equal criteria. */
export interface SearchCriteria {
  keyword: string | undefined;
  city: string | undefined;
  mediums: number;
  /** The period whose price is filtered and sorted by. */
  period: Period;
  /** Cents, both ends included. Null when the search doesn't depend on price. */
  price: { from: number; to: number } | null;
  sort: SortOrder;
  limit: number;
  skip: number;
}

const largestPrice = 2 ** 31 - 1;

export function toCriteria({ searchKeyword, city, minPrice, maxPrice, priceType, mediums, sort, limit, skip }: SearchQuery): SearchCriteria {
  const usesPrice = minPrice !== undefined || maxPrice !== undefined || sort !== 'newest';
  return {
    keyword: searchKeyword?.toLowerCase(),
    city: city?.toLowerCase(),
    mediums: mediums === undefined || mediums.length === 0 ? allMediumsMask : mediumsToMask(mediums),
    period: usesPrice ? periodOfPriceType(priceType) : 'daily',
    // A price of zero means that the period is not offered, so a filter or sort by price leaves it out.
    price: usesPrice ? { from: Math.max(1, cents(minPrice ?? 0)), to: cents(maxPrice ?? largestPrice) } : null,
    sort,
    limit,
    skip,
  };
}

function cents(dollars: number): number {
  return Math.min(largestPrice, toHundredths(dollars));
}

/** Equal for searches that must give the same response, however they were written. */
export function searchCacheKey(criteria: SearchCriteria): string {
  const { keyword = '', city = '', mediums, period, price, sort, limit, skip } = criteria;
  return JSON.stringify([keyword, city, mediums, period, price?.from, price?.to, sort, limit, skip]);
}
