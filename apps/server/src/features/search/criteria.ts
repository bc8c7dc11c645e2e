import type { SearchQuery } from '@frontage/contract/listings';
import { allMediumsMask, mediumsToMask } from '@frontage/domain/listing/medium';
import { periodOfPriceType, type Period } from '@frontage/domain/listing/period';
import { toHundredths } from '@frontage/domain/money';
import type { SortOrder } from '@frontage/domain/listing/search';

/** A search as the database is asked: numbers instead of words, nothing said twice. */
export interface SearchCriteria {
  keyword: string | undefined;
  city: string | undefined;
  mediums: number;
  /** The period whose price is compared and, for an order by price, put in order. */
  period: Period;
  /** Cents, both ends included. Null when price doesn't matter. */
  price: { from: number; to: number } | null;
  sort: SortOrder;
  limit: number;
  skip: number;
}

const largestPrice = 2 ** 31 - 1;

export function toCriteria({ searchKeyword, city, minPrice, maxPrice, priceType, mediums, sort, limit, skip }: SearchQuery): SearchCriteria {
  const asksPrice = minPrice !== undefined || maxPrice !== undefined || sort !== 'newest';
  return {
    keyword: searchKeyword?.toLowerCase(),
    city: city?.toLowerCase(),
    mediums: mediums === undefined || mediums.length === 0 ? allMediumsMask : mediumsToMask(mediums),
    period: asksPrice ? periodOfPriceType(priceType) : 'daily',
    // A period that is not offered has no price, so whoever asks for a price, or for an order by it, doesn't mean it.
    price: asksPrice ? { from: Math.max(1, cents(minPrice ?? 0)), to: cents(maxPrice ?? largestPrice) } : null,
    sort,
    limit,
    skip,
  };
}

function cents(dollars: number): number {
  return Math.min(largestPrice, toHundredths(dollars));
}

/** Equal for searches that must give the same answer, however they were put. */
export function searchCacheKey(wanted: SearchCriteria): string {
  const { keyword = '', city = '', mediums, period, price, sort, limit, skip } = wanted;
  return JSON.stringify([keyword, city, mediums, period, price?.from, price?.to, sort, limit, skip]);
}
