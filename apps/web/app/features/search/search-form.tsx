import { SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writePlaces, writeSearch } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { SearchResults } from './find-listings.ts';
import { filtersId } from './focus-results.ts';
import { SearchField } from './search-field.tsx';

/** A keyword field and a panel of filters. It is a plain form, so it also works without scripts. */
export function SearchForm({ live, results }: { live: LiveSearch; results: SearchResults }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const { form, search, version, onChange, onSubmit } = live;
  const filterCount = appliedFilters(search).filter(({ name }) => name !== 'searchKeyword').length;
  return (
    <search className="relative block">
      <form
        ref={form}
        id="search"
        action="/"
        autoComplete="off"
        onChange={onChange}
        // A browser can't point to a wrong field in a closed panel.
        onInvalidCapture={() => panel.current?.setAttribute('open', '')}
        onSubmit={(event) => {
          onSubmit(event);
          if (panel.current) panel.current.open = false;
        }}
      >
        {/* What is chosen beside the form stays chosen. */}
        {search.map && <input type="hidden" name="map" value="1" />}
        <input type="hidden" name="places" value={writePlaces(search.places)} />
        {search.bounds !== '' && <input type="hidden" name="bounds" value={search.bounds} />}
        {search.zoom !== null && <input type="hidden" name="zoom" value={search.zoom} />}
        {search.available === 'all' && <input type="hidden" name="available" value="all" />}
        <SearchField key={version} keyword={search.searchKeyword} />
        <details ref={panel} id={filtersId} className="group">
          <summary className="absolute top-0 right-0 flex h-14 w-29 items-center justify-center gap-2 rounded-md border border-transparent bg-ink font-semibold text-paper outline-amber group-open:bg-paper group-open:text-ink hover:border-paper sm:w-37 [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal aria-hidden className={`size-5 shrink-0 ${filterCount > 0 ? 'max-sm:hidden' : ''}`} />
            Filters
            {filterCount > 0 && (
              <span className="grid size-6 place-items-center rounded-full bg-paper text-sm text-ink tabular-nums group-open:bg-ink group-open:text-paper">
                <span className="sr-only">active: </span>
                {filterCount}
              </span>
            )}
          </summary>
          <FilterPanel key={version} search={search} results={results} onClose={() => panel.current?.removeAttribute('open')} />
        </details>
      </form>
    </search>
  );
}

export interface LiveSearch {
  form: RefObject<HTMLFormElement | null>;
  /** The search in the URL. */
  search: Search;
  /** Changes when something other than the form changes the URL. The form's fields are then reset. */
  version: number;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent) => void;
}

const typingPauseMs = 350;

/** A suggestion was chosen: it sets a kind or adds a place. */
function isOtherChoice(entered: Search, before: Search): boolean {
  return writePlaces(entered.places) !== writePlaces(before.places) || entered.kinds.join() !== before.kinds.join();
}

/** Keeps the search form and the URL in sync. Without scripts, submitting the plain form does the same. */
export function useLiveSearch(): LiveSearch {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = readSearch(new URLSearchParams(query));
  const current = writeSearch({ ...search, page: 1 });
  const [submitted, setSubmitted] = useState(current);
  const [seen, setSeen] = useState(current);
  const [version, setVersion] = useState(0);
  if (current !== seen) {
    setSeen(current);
    if (current !== submitted) {
      setSubmitted(current);
      setVersion(version + 1);
    }
  }

  // Drops what was being typed when something else changed the URL.
  const latestVersion = useRef(version);
  useEffect(() => {
    latestVersion.current = version;
  }, [version]);

  /** Typing changes the current entry of the browser's history; a choice makes a new one, so that Back undoes it. */
  function change(isTyped: boolean) {
    clearTimeout(timer.current);
    if (!form.current || latestVersion.current !== version) return;
    const entered = readSearch(new FormData(form.current));
    const next = writeSearch({ ...entered, exact: search.exact && entered.searchKeyword === search.searchKeyword });
    if (next === submitted) return;
    setSubmitted(next);
    void navigate({ pathname: '/', search: next }, { replace: isTyped && !isOtherChoice(entered, search), preventScrollReset: true });
  }

  const submit = () => change(true);

  // Submits what was typed before hydration.
  useEffect(submit, []); // oxlint-disable-line react/exhaustive-deps -- once, at the start
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    search,
    version,
    onChange({ target }) {
      clearTimeout(timer.current);
      const isTyping = target instanceof HTMLInputElement && ['search', 'text', 'number', 'date'].includes(target.type);
      timer.current = setTimeout(() => change(isTyping), isTyping ? typingPauseMs : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      submit();
    },
  };
}
