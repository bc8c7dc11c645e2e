import { mediumNames, mediums } from '@frontage/domain/medium';
import { periodNames, periodOf, priceTypes } from '@frontage/domain/period';
import { X } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { isFiltered, type Search } from '~/lib/search-address.ts';
import { Choice } from './choice.tsx';
import type { Found } from './find-listings.ts';
import { sayFound } from './say-found.ts';

interface FilterPanelProps {
  search: Search;
  found: Found;
  onClose: () => void;
}

/** Everything that narrows a search besides words. On phones it is a sheet over the whole screen, with its buttons always in reach. */
export function FilterPanel({ search, found, onClose }: FilterPanelProps) {
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
        <TextField label="Lowest price" name="minPrice" placeholder="0" defaultValue={search.minPrice ?? ''} {...amount} />
        <TextField label="Highest price" name="maxPrice" placeholder="1000" defaultValue={search.maxPrice ?? ''} {...amount} />
        <fieldset className="col-span-2 lg:col-span-1">
          <legend className="mb-1.5 font-semibold">Price type</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {priceTypes.map((type) => (
              <Choice key={type} type="radio" name="priceType" value={type} defaultChecked={type === search.priceType}>
                {periodNames[periodOf(type)].title}
              </Choice>
            ))}
          </div>
        </fieldset>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Mediums</legend>
        <div className="flex flex-wrap gap-2">
          {mediums.map((medium) => (
            <Choice key={medium} type="checkbox" name="mediums" value={medium} defaultChecked={search.mediums.includes(medium)}>
              {mediumNames[medium]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-card pt-5 max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:px-5 max-sm:pb-5">
        <Button type="submit">{found.totalCount > 0 ? `Show ${sayFound(found)}` : 'Show listings'}</Button>
        {isFiltered(search) && <TextLink to="/">Clear all</TextLink>}
      </div>
    </div>
  );
}
