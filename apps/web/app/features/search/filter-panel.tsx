import { mediumNames, mediums } from '@frontage/domain/listing/medium';
import { periodNames, periodOfPriceType, priceTypes } from '@frontage/domain/listing/period';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { isFiltered, type Search } from '~/lib/search-params.ts';
import { formatResultCount, type SearchResults } from './find-listings.ts';

interface FilterPanelProps {
  search: Search;
  results: SearchResults;
  onClose: () => void;
}

/** All filters except the keyword. On phones it covers the whole screen, and its buttons stay in view. */
export function FilterPanel({ search, results, onClose }: FilterPanelProps) {
  const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;
  return (
    <div className="space-y-5 bg-card p-5 text-ink max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:overflow-y-auto max-sm:overscroll-contain sm:mt-3 sm:rounded-lg sm:p-7">
      <div className="flex items-center justify-between sm:hidden">
        <p className="heading-section">Filters</p>
        <button type="button" aria-label="Close filters" onClick={onClose} className="-mr-2 grid size-12 place-items-center rounded-md">
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-[2fr_1fr_1fr_auto] lg:gap-x-6">
        <div className="col-span-2 lg:col-span-1">
          <TextField label="City" name="city" maxLength={100} autoComplete="off" defaultValue={search.city} />
        </div>
        <TextField label="Minimum price" name="minPrice" placeholder="0" defaultValue={search.minPrice ?? ''} {...amount} />
        <TextField label="Maximum price" name="maxPrice" placeholder="1000" defaultValue={search.maxPrice ?? ''} {...amount} />
        <fieldset className="col-span-2 lg:col-span-1">
          <legend className="mb-1.5 font-semibold">Price type</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {priceTypes.map((type) => (
              <FilterChoice key={type} type="radio" name="priceType" value={type} defaultChecked={type === search.priceType}>
                {periodNames[periodOfPriceType(type)].title}
              </FilterChoice>
            ))}
          </div>
        </fieldset>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Mediums</legend>
        <div className="flex flex-wrap gap-2">
          {mediums.map((medium) => (
            <FilterChoice key={medium} type="checkbox" name="mediums" value={medium} defaultChecked={search.mediums.includes(medium)}>
              {mediumNames[medium]}
            </FilterChoice>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-card pt-5 max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:px-5 max-sm:pb-5">
        <Button type="submit">{results.totalCount > 0 ? `Show ${formatResultCount(results)}` : 'Show listings'}</Button>
        {isFiltered(search) && <TextLink to="/">Clear all</TextLink>}
      </div>
    </div>
  );
}

/** A radio button or checkbox drawn as a tag. */
function FilterChoice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-12 items-center rounded-md border border-line-strong px-3.5 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
      <input {...input} className="sr-only" />
      {children}
    </label>
  );
}
