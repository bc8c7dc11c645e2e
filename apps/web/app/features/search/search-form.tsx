import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { controlClasses } from '~/components/ui/field.tsx';
import { readSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { SearchResults } from './find-listings.ts';

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
        onSubmit={(event) => {
          onSubmit(event);
          if (panel.current) panel.current.open = false;
        }}
      >
        <div key={version} className="relative mr-32 sm:mr-40">
          <label htmlFor="searchKeyword" className="sr-only">
            Search listings
          </label>
          <input
            id="searchKeyword"
            name="searchKeyword"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            defaultValue={search.searchKeyword}
            placeholder="Search listings"
            className={`${controlClasses} h-14 pr-14 outline-amber sm:text-lg [&::-webkit-search-cancel-button]:hidden`}
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-md bg-brick text-on-brick outline-amber hover:bg-brick-deep"
          >
            <SearchIcon aria-hidden className="size-5" />
          </button>
        </div>
        <details ref={panel} className="group">
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

  function submit() {
    clearTimeout(timer.current);
    if (!form.current || latestVersion.current !== version) return;
    const next = writeSearch(readSearch(new FormData(form.current)));
    if (next === submitted) return;
    setSubmitted(next);
    void navigate({ pathname: '/', search: next }, { replace: true, preventScrollReset: true });
  }

  // Submits what was typed before hydration.
  useEffect(submit, []); // oxlint-disable-line react/exhaustive-deps -- once, at the start
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    search,
    version,
    onChange({ target }) {
      clearTimeout(timer.current);
      const isTyping = target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type);
      timer.current = setTimeout(submit, isTyping ? typingPauseMs : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      submit();
    },
  };
}
