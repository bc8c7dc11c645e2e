import { maxRequestSearchLength, type RequestTab } from '@frontage/domain/rental-request/request-tabs';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { controlClasses } from '~/components/ui/field.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { requestsPath } from '../model/request-paths.ts';

interface RequestSearchProps {
  viewer: Role;
  tab: RequestTab | null;
  /** What is searched for; null for nothing. */
  q: string | null;
  /** How many requests match, in all tabs. */
  found: number;
}

const labels: Record<Role, string> = { customer: 'Search by space, seller or brand', seller: 'Search by space, customer or brand' };

/** For lists of more than one page. The URL has the search, so links and Back keep it. */
export function RequestSearch({ viewer, tab, q, found }: RequestSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ q, text: q ?? '' });
  // Back, or the link that clears it.
  if (typed.q !== q) setTyped({ q, text: q ?? '' });
  const label = labels[viewer];

  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(requestsPath(viewer, { tab, q: typed.text.trim() }), { preventScrollReset: true });
  }

  return (
    <search className="block max-w-md">
      <form onSubmit={search} className="relative">
        <input
          ref={field}
          aria-label={label}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxRequestSearchLength}
          placeholder={label}
          value={typed.text}
          onChange={({ target }) => setTyped({ q, text: target.value })}
          className={`${controlClasses} pr-13 [&::-webkit-search-cancel-button]:hidden`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-px right-px grid w-12 place-items-center rounded-md hover:bg-paper-deep"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      {q !== null && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <output className="wrap-anywhere">{describeFound(found, q)}</output>
          {/* The link goes with the search. */}
          <Link
            to={requestsPath(viewer, { tab })}
            preventScrollReset
            onClick={() => field.current?.focus()}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Clear search
          </Link>
        </div>
      )}
    </search>
  );
}

function describeFound(found: number, q: string): string {
  return `${found === 1 ? '1 request matches' : `${found === 0 ? 'No' : found.toLocaleString('en-US')} requests match`} “${q}”.`;
}
