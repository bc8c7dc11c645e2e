import { mediumNames } from '@frontage/domain/listing/medium';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { periodNames, periodOfPriceType } from '@frontage/domain/listing/period';
import { defaultSearch, type Search } from '~/lib/search-params.ts';

export interface AppliedFilter {
  name: keyof Search;
  text: string;
  /** The first page of the same search without this filter. */
  without: Search;
}

/** Every active filter, with its label. */
export function appliedFilters(search: Search): AppliedFilter[] {
  const { searchKeyword, city, minPrice, maxPrice, priceType, mediums } = search;
  const without = (name: keyof Search): Search => ({ ...search, page: 1, [name]: defaultSearch[name] });
  const filter = (name: keyof Search, text: string | false) => (text === false ? [] : [{ name, text, without: without(name) }]);
  return [
    ...filter('searchKeyword', searchKeyword !== '' && `“${searchKeyword}”`),
    ...filter('city', city !== '' && `City: ${city}`),
    ...filter('priceType', priceType !== defaultSearch.priceType && `Price per ${periodNames[periodOfPriceType(priceType)].noun}`),
    ...filter('minPrice', minPrice !== null && `From ${formatMoney(toHundredths(minPrice))}`),
    ...filter('maxPrice', maxPrice !== null && `Up to ${formatMoney(toHundredths(maxPrice))}`),
    ...mediums.map((medium) => ({
      name: 'mediums' as const,
      text: mediumNames[medium],
      without: { ...search, page: 1, mediums: mediums.filter((other) => other !== medium) },
    })),
  ];
}
