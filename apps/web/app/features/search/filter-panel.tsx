import { kindPlurals, kinds } from '@frontage/domain/listing/kind';
import { mediumNames, mediums } from '@frontage/domain/listing/medium';
import { periodNames, periodOfPriceType, priceTypes } from '@frontage/domain/listing/period';
import { formatNumber } from '@frontage/domain/money';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { KindIcon } from '~/components/listing/kind-icon.tsx';
import { Button } from '~/components/ui/button.tsx';
import { controlClasses, Field } from '~/components/ui/field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { isFiltered, type Search, searchableDays } from '~/lib/search-params.ts';
import { CityFilter } from './city-filter.tsx';
import { formatResultCount, type SearchResults } from './find-listings.ts';

const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;

interface FilterPanelProps {
  search: Search;
  results: SearchResults;
  onClose: () => void;
}

/** All filters except the keyword. Its buttons stay in view. On phones it covers the whole screen. */
export function FilterPanel({ search, results, onClose }: FilterPanelProps) {
  return (
    <div className="space-y-5 bg-card p-5 text-ink max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:overflow-y-auto max-sm:overscroll-contain sm:mt-3 sm:max-h-[calc(100dvh-12rem)] sm:overflow-y-auto sm:rounded-lg sm:p-7">
      <div className="flex items-center justify-between sm:hidden">
        <p className="heading-section">Filters</p>
        <button type="button" aria-label="Close filters" onClick={onClose} className="-mr-2 grid size-12 place-items-center rounded-md">
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Kind of space</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {kinds.map((kind) => (
            <FilterChoice key={kind} type="checkbox" name="kinds" value={kind} defaultChecked={search.kinds.includes(kind)}>
              <KindIcon kind={kind} className="mr-2 size-5 shrink-0" />
              <span className="min-w-0 leading-tight">{kindPlurals[kind]}</span>
              {results.kindCounts && <KindCount count={results.kindCounts[kind] ?? 0} />}
            </FilterChoice>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-[2fr_1fr_1fr_auto] lg:gap-x-6">
        <CityFilter search={search} onClose={onClose} />
        <PriceField label="Minimum price" name="minPrice" placeholder="0" defaultValue={search.minPrice ?? ''} />
        <PriceField label="Maximum price" name="maxPrice" placeholder="1000" defaultValue={search.maxPrice ?? ''} />
        <fieldset className="col-span-2 lg:col-span-1">
          <legend className="mb-1.5 font-semibold">Rental period</legend>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {priceTypes.map((type) => (
              <FilterChoice key={type} type="radio" name="priceType" value={type} defaultChecked={type === search.priceType}>
                {periodNames[periodOfPriceType(type)].title}
              </FilterChoice>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4 lg:gap-x-6">
        <FreeDays search={search} />
        <TextField label="Minimum width (ft)" name="minWidth" placeholder="10" defaultValue={search.minWidth ?? ''} {...amount} />
        <TextField label="Minimum height (ft)" name="minHeight" placeholder="5" defaultValue={search.minHeight ?? ''} {...amount} />
        <fieldset className="col-span-2">
          <legend className="mb-1.5 font-semibold">Payment</legend>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <FilterChoice
              type="checkbox"
              name="placement"
              value="pay_after"
              defaultChecked={search.placement !== null}
              aria-describedby="pay-after-proof"
            >
              Pay after proof
            </FilterChoice>
            <p id="pay-after-proof" className="flex-1 basis-48 text-sm text-quiet">
              You pay only after the ad is up and you accept its photos.
            </p>
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-card pt-5 sticky -bottom-5 -mx-5 px-5 pb-5 sm:-bottom-7 sm:-mx-7 sm:rounded-b-lg sm:px-7 sm:pb-7">
        <Button type="submit">{results.totalCount > 0 ? `Show ${formatResultCount(results)}` : 'Show listings'}</Button>
        {isFiltered(search) && <TextLink to="/">Clear all</TextLink>}
      </div>
    </div>
  );
}

/** One below the other on phones: half of a small screen cuts off the year. */
function FreeDays({ search: { freeFrom, freeTo } }: { search: Search }) {
  const { first, last } = searchableDays();
  const day = { type: 'date', max: last } as const;
  return (
    <div className="col-span-2 grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:gap-x-6">
      <TextField label="Free from" name="freeFrom" min={first} defaultValue={freeFrom} {...day} />
      <TextField
        label="To (optional)"
        name="freeTo"
        min={freeFrom || first}
        defaultValue={freeTo}
        hint="Leave empty if you have no end date"
        {...day}
      />
    </div>
  );
}

function PriceField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Field label={label}>
      {(controlProps) => (
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-quiet">
            $
          </span>
          <input {...amount} {...input} {...controlProps} className={`${controlClasses} pl-8`} />
        </div>
      )}
    </Field>
  );
}

function KindCount({ count }: { count: number }) {
  return (
    <span className="ml-auto pl-1.5 text-sm tabular-nums">
      {formatNumber(count)}
      <span className="sr-only">{count === 1 ? ' listing' : ' listings'}</span>
    </span>
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
