import { TextLink } from '~/components/ui/text-link.tsx';
import { defaultSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import { focusResults } from './focus-results.ts';

/** The active filters. Each can be removed. */
export function FilterChips({ search, correctedKeyword, className }: { search: Search; correctedKeyword?: string | undefined; className: string }) {
  const filters = appliedFilters(search, correctedKeyword);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={`flex items-center gap-2 ${className}`}>
      {filters.map(({ name, text, without }) => (
        <li key={name + text}>
          <FilterChip text={text} without={without} label={`Remove filter ${text}`} onClick={focusResults} />
        </li>
      ))}
      <li className="ml-2">
        <TextLink
          to={`/${writeSearch({ ...defaultSearch, map: search.map })}`}
          preventScrollReset
          onClick={focusResults}
          className="inline-flex min-h-9 items-center text-sm"
        >
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}
