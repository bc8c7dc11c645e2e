import { mediumNames } from '@frontage/domain/medium';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { periodNames, periodOf } from '@frontage/domain/period';
import { everything, type Search } from '~/lib/search-address.ts';

export interface AppliedFilter {
  name: keyof Search;
  text: string;
  /** The same search without it, from its first page. */
  without: Search;
}

/** Every filter that is in use, in words. */
export function appliedFilters(search: Search): AppliedFilter[] {
  const { searchKeyword, city, minPrice, maxPrice, priceType, mediums } = search;
  const without = (name: keyof Search): Search => ({ ...search, page: 1, [name]: everything[name] });
  const one = (name: keyof Search, text: string | false) => (text === false ? [] : [{ name, text, without: without(name) }]);
  return [
    ...one('searchKeyword', searchKeyword !== '' && `“${searchKeyword}”`),
    ...one('city', city !== '' && `City: ${city}`),
    ...one('priceType', priceType !== everything.priceType && `Price per ${periodNames[periodOf(priceType)].noun}`),
    ...one('minPrice', minPrice !== null && `From ${sayMoney(toHundredths(minPrice))}`),
    ...one('maxPrice', maxPrice !== null && `Up to ${sayMoney(toHundredths(maxPrice))}`),
    ...mediums.map((medium) => ({
      name: 'mediums' as const,
      text: mediumNames[medium],
      without: { ...search, page: 1, mediums: mediums.filter((other) => other !== medium) },
    })),
  ];
}
