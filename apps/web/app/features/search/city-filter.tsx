import type { MouseEvent } from 'react';
import { TextField } from '~/components/ui/text-field.tsx';
import type { Search } from '~/lib/search-params.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { appliedFilters } from './applied-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import { searchFieldId } from './search-field.tsx';

interface CityFilterProps {
  search: Search;
  /** Closes the filters. */
  onClose: () => void;
}

/** A city to type, or the places that were chosen from suggestions. A city that is typed as well would only narrow those. */
export function CityFilter({ search, onClose }: CityFilterProps) {
  return (
    <div className="col-span-2 lg:col-span-1">
      {search.places.length > 0 && <ChosenPlaces search={search} onClose={onClose} />}
      {(search.places.length === 0 || search.city !== '') && (
        <TextField label="City" name="city" maxLength={100} autoComplete="off" defaultValue={search.city} />
      )}
      <noscript>
        <div className="mt-5">
          <TextField label="Add a place" name="places" maxLength={100} placeholder="Austin, TX or 97201" />
        </div>
      </noscript>
    </div>
  );
}

/** Places are added in the search field, which suggests them. */
function ChosenPlaces({ search, onClose }: CityFilterProps) {
  const isHydrated = useHydrated();
  return (
    <fieldset className={search.city === '' ? '' : 'mb-5'}>
      <legend className="mb-1.5 font-semibold">{search.places.length === 1 ? 'Place' : 'Places'}</legend>
      <ul className="flex min-h-12 flex-wrap items-center gap-2">
        {appliedFilters(search)
          .filter(({ name }) => name === 'places')
          .map(({ text, without }) => (
            <li key={text}>
              <FilterChip text={text} without={without} label={`Remove ${text}`} onClick={focusFilters} />
            </li>
          ))}
        {isHydrated && (
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                document.getElementById(searchFieldId)?.focus();
              }}
              className="flex min-h-9 items-center gap-1 rounded-full pr-2.5 pl-1 text-sm font-semibold hover:bg-paper-deep"
            >
              <span aria-hidden className="w-4 text-lg leading-none">
                +
              </span>
              Add a place
            </button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

/** The panel stays open. Its fields are replaced, but not its button. */
function focusFilters({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
}
