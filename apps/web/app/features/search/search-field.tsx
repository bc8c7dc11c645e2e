import { Search as SearchIcon } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { controlClasses } from '~/components/ui/field.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Popup } from './suggestions.tsx';

export const searchFieldId = 'searchKeyword';

/** Loaded with the first focus: most visitors only look. */
const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

/** The keyword. With scripts it suggests kinds, places and words. */
export function SearchField({ keyword }: { keyword: string }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [{ isOpen, activeId }, setPopup] = useState<Popup>({ isOpen: false, activeId: undefined });
  useEffect(() => {
    // Someone may have been faster than the scripts.
    if (field.current !== document.activeElement) return;
    setInput(field.current);
    setTyped(field.current?.value !== field.current?.defaultValue);
  }, []);
  return (
    <div className="relative mr-32 sm:mr-40">
      <label htmlFor={searchFieldId} className="sr-only">
        Search listings
      </label>
      <input
        ref={field}
        id={searchFieldId}
        name="searchKeyword"
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no text
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        enterKeyHint="search"
        maxLength={100}
        defaultValue={keyword}
        placeholder="Search listings"
        onFocus={(event) => setInput(event.currentTarget)}
        onInput={() => setTyped(true)}
        className={`${controlClasses} h-14 pr-14 outline-amber sm:text-lg [&::-webkit-search-cancel-button]:hidden`}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-md bg-brick text-on-brick outline-amber hover:bg-brick-deep"
      >
        <SearchIcon aria-hidden className="size-5" />
      </button>
      {input && (
        <Suspense>
          <Suggestions input={input} isTyped={isTyped} listId={listId} onPopup={setPopup} />
        </Suspense>
      )}
    </div>
  );
}
