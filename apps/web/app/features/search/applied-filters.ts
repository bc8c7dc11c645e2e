import { kindPlurals } from '@frontage/domain/listing/kind';
import { mediumNames } from '@frontage/domain/listing/medium';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { periodNames, periodOfPriceType } from '@frontage/domain/listing/period';
import { defaultSearch, type Search } from '~/lib/search-params.ts';
import { describeFreeDays } from './availability-labels.ts';

export interface AppliedFilter {
  name: keyof Search;
  text: string;
  /** The first page of the same search without this filter. */
  without: Search;
}

/** Every active filter, with its label. The keyword is the one that was searched, if its spelling was corrected. */
export function appliedFilters(search: Search, correctedKeyword?: string): AppliedFilter[] {
  const { searchKeyword, exact, kinds, city, places, minPrice, maxPrice, priceType, mediums, minWidth, minHeight, placement, bounds } = search;
  const without = (name: keyof Search): Search => ({
    ...search,
    page: 1,
    // It says how to take the keyword.
    exact: exact && name !== 'searchKeyword',
    [name]: defaultSearch[name],
  });
  const quoted = `“${correctedKeyword ?? searchKeyword}”`;
  const period = periodNames[periodOfPriceType(priceType)].noun;
  const filter = (name: keyof Search, text: string | false) => (text === false ? [] : [{ name, text, without: without(name) }]);
  return [
    ...filter('searchKeyword', searchKeyword !== '' && (exact ? `Exactly ${quoted}` : quoted)),
    ...kinds.map((kind) => ({
      name: 'kinds' as const,
      text: kindPlurals[kind],
      without: { ...search, page: 1, kinds: kinds.filter((other) => other !== kind) },
    })),
    ...(bounds === '' ? [] : [{ name: 'bounds' as const, text: 'Map area', without: { ...without('bounds'), zoom: null } }]),
    ...filter('city', city !== '' && `City: ${city}`),
    ...places.map((place) => ({
      name: 'places' as const,
      text: /^\d{5}$/.test(place) ? `ZIP code ${place}` : place.replace(/, USA$/, ''),
      without: { ...search, page: 1, places: places.filter((other) => other !== place) },
    })),
    ...filter('priceType', priceType !== defaultSearch.priceType && `Price per ${period}`),
    ...filter('minPrice', minPrice !== null && `From ${formatMoney(toHundredths(minPrice))} per ${period}`),
    ...filter('maxPrice', maxPrice !== null && `Up to ${formatMoney(toHundredths(maxPrice))} per ${period}`),
    ...mediums.map((medium) => ({
      name: 'mediums' as const,
      text: mediumNames[medium],
      without: { ...search, page: 1, mediums: mediums.filter((other) => other !== medium) },
    })),
    ...filter('minWidth', minWidth !== null && `At least ${minWidth} ft wide`),
    ...filter('minHeight', minHeight !== null && `At least ${minHeight} ft high`),
    ...filter('placement', placement !== null && 'Pay after proof'),
    ...filter('available', search.available === 'all' && 'Including rented'),
    ...(search.freeFrom === ''
      ? []
      : [{ name: 'freeFrom' as const, text: describeFreeDays(search), without: { ...without('freeFrom'), freeTo: '' } }]),
  ];
}
