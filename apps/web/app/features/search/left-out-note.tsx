import { TextLink } from '~/components/ui/text-link.tsx';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { describeLeftOut } from './availability-labels.ts';
import type { SearchResults } from './find-listings.ts';
import { focusResults } from './focus-results.ts';

/** How many matches are not shown because they are rented today or on the days. An empty search says so with its other filters. */
export function LeftOutNote({ search, results: { leftOut, listings, wider } }: { search: Search; results: SearchResults }) {
  const isByDays = search.freeFrom !== '';
  const filterName = isByDays ? 'freeFrom' : 'available';
  if (!leftOut || leftOut.totalCount === 0 || wider?.without.some(({ filter }) => filter === filterName)) return null;
  return (
    <p className="mb-5 text-quiet">
      {describeLeftOut(leftOut, listings.length > 0, isByDays)}{' '}
      <TextLink to={`/${writeSearch({ ...search, available: 'all', freeFrom: '', freeTo: '', page: 1 })}`} preventScrollReset onClick={focusResults}>
        {leftOut.totalCount === 1 ? 'Show it' : 'Show them'}
      </TextLink>
    </p>
  );
}
