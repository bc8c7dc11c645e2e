import { X } from 'lucide-react';
import { Link } from 'react-router';
import { TextLink } from '~/components/ui/text-link.tsx';
import { defaultSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import { focusResults } from './focus-results.ts';

/** The active filters. Each can be removed. */
export function FilterChips({ search }: { search: Search }) {
  const filters = appliedFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {filters.map(({ name, text, without }) => (
        <li key={name + text}>
          <Link
            to={`/${writeSearch(without)}`}
            preventScrollReset
            onClick={focusResults}
            aria-label={`Remove filter ${text}`}
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-ink bg-card py-1 pr-2.5 pl-3.5 text-sm font-semibold wrap-anywhere hover:bg-paper-deep"
          >
            {text}
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
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
