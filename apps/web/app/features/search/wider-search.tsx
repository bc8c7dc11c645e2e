import { formatNumber } from '@frontage/domain/money';
import type { SearchFilterName } from '@frontage/domain/listing/wider-search';
import { TextLink } from '~/components/ui/text-link.tsx';
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
  without: WiderSearch['without'];
}

/** Which filter to remove, with what that would show. */
export function FiltersToRemove({ search, filters, without }: FiltersToRemoveProps) {
  return (
    <ul aria-label="Remove a filter">
      {without.map(({ filter, totalCount, totalIsCapped }) => {
        const count = `${totalIsCapped ? 'more than ' : ''}${formatNumber(totalCount)} ${totalCount === 1 ? 'space' : 'spaces'}`;
        return (
          <li key={filter}>
            <TextLink
              to={`/${writeSearch(removeFilter(search, filter))}`}
              preventScrollReset
              onClick={focusResults}
              className="inline-flex min-h-9 items-center"
            >
              {describeRemoval(filter, filters)}: {count}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}

function describeRemoval(filter: SearchFilterName, filters: readonly AppliedFilter[]): string {
  if (filter === 'available') return 'Include rented spaces';
  if (filter === 'freeFrom') return 'Any dates';
  const texts = filters.filter(({ name }) => name === filter).map(({ text }) => (text.includes('“') ? text : `“${text}”`));
  return `Without ${texts.join(' or ')}`;
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
