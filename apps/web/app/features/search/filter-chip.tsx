import { X } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { type Search, writeSearch } from '~/lib/search-params.ts';

interface FilterChipProps {
  text: string;
  without: Search;
  label: string;
  /** The chip disappears, so the focus must move. */
  onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** An active filter. A click removes it. */
export function FilterChip({ text, without, label, onClick }: FilterChipProps) {
  return (
    <Link
      to={`/${writeSearch(without)}`}
      preventScrollReset
      onClick={onClick}
      aria-label={label}
      className="flex min-h-9 items-center gap-1.5 rounded-full border border-ink bg-card py-1 pr-2.5 pl-3.5 text-sm font-semibold wrap-anywhere hover:bg-paper-deep"
    >
      {text}
      <X aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
