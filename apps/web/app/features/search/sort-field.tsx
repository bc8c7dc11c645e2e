import type { SortOrder } from '@frontage/domain/listing/search';
import { ChevronDown } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { type Search, sortsFor } from '~/lib/search-params.ts';

const labels: Record<SortOrder, string> = {
  newest: 'Newest',
  nearest: 'Nearest',
  priceLowToHigh: 'Price: low to high',
  priceHighToLow: 'Price: high to low',
  largest: 'Largest',
  pricePerSquareFoot: 'Price per square foot',
};

interface SortFieldProps {
  search: Search;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
}

/** Part of the search form, but shown beside the results. */
export function SortField({ search: { sort, places }, onChange }: SortFieldProps) {
  return (
    <label className="relative flex items-center gap-3">
      <span className="text-quiet max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form="search"
        autoComplete="off"
        defaultValue={sort}
        onChange={onChange}
        className="min-h-11 max-w-64 appearance-none truncate rounded-md border border-line-strong bg-card pr-10 pl-3.5 font-medium hover:border-ink"
      >
        {sortsFor(places).map((order) => (
          <option key={order} value={order}>
            {order === 'nearest' ? `${labels.nearest} to ${places[0]?.replace(/,.*/, '')}` : labels[order]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-5 text-quiet" />
    </label>
  );
}
