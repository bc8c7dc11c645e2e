import { formatNumber } from '@frontage/domain/money';
import type { SearchFilterName } from '@frontage/domain/listing/wider-search';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { defaultSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import type { AppliedFilter } from './applied-filters.ts';
import type { WiderSearch } from './find-listings.ts';
import { describeDistance } from './describe-distance.ts';
import { focusResults } from './focus-results.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingGrid } from './listing-grid.tsx';

interface FiltersToRemoveProps {
  search: Search;
  filters: readonly AppliedFilter[];
  wider: WiderSearch;
}

/** Which filter to remove, or which two, with what that would show. */
export function FiltersToRemove({ search, filters, wider: { without, withoutTwo } }: FiltersToRemoveProps) {
  const removals = [
    ...without.map(({ filter, ...count }) => ({ ...count, names: [filter] })),
    ...(withoutTwo ? [{ ...withoutTwo, names: withoutTwo.filters }] : []),
  ];
  return (
    <ul aria-label="Remove a filter" className="space-y-2.5 pt-3">
      {removals.map(({ names, totalCount, totalIsCapped }, index) => {
        const count = `${totalIsCapped ? 'more than ' : ''}${formatNumber(totalCount)} ${totalCount === 1 ? 'space' : 'spaces'}`;
        return (
          <li key={names.join()}>
            <ButtonLink
              to={`/${writeSearch(names.reduce(removeFilter, search))}`}
              preventScrollReset
              onClick={focusResults}
              look={index === 0 ? 'primary' : 'secondary'}
              className="py-2 leading-snug wrap-anywhere"
            >
              {describeRemoval(names, filters)}: {count}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Without “Neon” and “Up to $3.00 per day”', 'Without “Walls”, any dates' */
function describeRemoval(names: readonly SearchFilterName[], filters: readonly AppliedFilter[]): string {
  const removed = names.filter((name) => name !== 'available' && name !== 'freeFrom').map((name) => describeValues(name, filters));
  const text = [
    ...(removed.length > 0 ? [`without ${removed.join(' and ')}`] : []),
    ...(names.includes('freeFrom') ? ['any dates'] : []),
    ...(names.includes('available') ? ['include rented spaces'] : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeValues(filter: SearchFilterName, filters: readonly AppliedFilter[]): string {
  const texts = filters.filter(({ name }) => name === filter).map(({ text }) => (text.includes('“') ? text : `“${text}”`));
  return texts.join(' or ');
}

/** All of its values: with one kind or place less, a search finds nothing more. */
function removeFilter(search: Search, filter: SearchFilterName): Search {
  return {
    ...search,
    page: 1,
    exact: search.exact && filter !== 'searchKeyword',
    zoom: filter === 'bounds' ? null : search.zoom,
    freeTo: filter === 'freeFrom' ? '' : search.freeTo,
    ...(filter !== 'near' && { [filter]: filter === 'available' ? 'all' : defaultSearch[filter] }),
  };
}

/** The same search around the place that has nothing. */
export function NearestMatches({ search, nearest }: { search: Search; nearest: WiderSearch['nearest'] }) {
  return (
    <section aria-labelledby="nearest-matches" className="mt-12">
      <h2 id="nearest-matches" className="heading-item mb-5">
        Nearest matches
      </h2>
      <ListingGrid isBesideMap={search.map}>
        {nearest.map(({ listing, miles }) => (
          <ListingCard key={listing._id} listing={listing} priceType={search.priceType} days={search} away={describeDistance(miles)} />
        ))}
      </ListingGrid>
    </section>
  );
}
