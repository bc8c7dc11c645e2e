import type { ResponseOf } from '@frontage/contract/calls';
import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

export function LocationSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  const { lookUp, markAsManual, ...search } = useLocationSearch(form);
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });
  const isSet = latitude !== '' && longitude !== '';
  const status = describeLocation(search, isSet);

  return (
    <FormSection title="Location" text="Everyone who opens the listing can see the address.">
      <TextField
        label="Street Name"
        hint="Include the street number."
        maxLength={listingLimits.streetName}
        autoComplete="off"
        error={errors.streetName?.message}
        {...form.register('streetName')}
      />
      {/* React's blur event bubbles, so this catches both fields. */}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]" onBlur={lookUp}>
        <TextField label="City" maxLength={listingLimits.city} autoComplete="off" error={errors.city?.message} {...form.register('city')} />
        <TextField
          label="Zip Code"
          maxLength={listingLimits.zipCode}
          autoComplete="off"
          error={errors.zipCode?.message}
          {...form.register('zipCode')}
        />
      </div>
      <output className="sr-only">{search.state === 'idle' ? '' : status}</output>
      <details className={`group rounded-md border open:border-line open:bg-card ${isSet ? 'border-line bg-card' : 'border-transparent'}`}>
        <summary
          className={`flex min-h-12 list-none items-center gap-3 rounded-md py-2 group-open:px-3.5 [&::-webkit-details-marker]:hidden ${isSet ? 'px-3.5 hover:bg-paper-deep' : ''}`}
        >
          <MapPin aria-hidden className={`size-5 shrink-0 ${isSet ? 'text-brick' : 'text-quiet'}`} />
          <span className={`min-w-0 flex-1 ${isSet ? '' : 'text-quiet'}`}>{status}</span>
          <span
            className={`shrink-0 text-sm group-open:hidden ${isSet ? 'link-underline font-semibold' : 'text-quiet underline underline-offset-4'}`}
          >
            {isSet ? 'Adjust' : 'Set it yourself'}
          </span>
        </summary>
        <div className="grid gap-5 px-3.5 pt-2 pb-4 sm:grid-cols-2" onInput={markAsManual}>
          <TextField label="Latitude" autoComplete="off" error={errors.latitude?.message} {...form.register('latitude')} />
          <TextField label="Longitude" autoComplete="off" error={errors.longitude?.message} {...form.register('longitude')} />
          <p className="text-sm text-quiet sm:col-span-2">
            In degrees, such as 40.7128 and -74.0060. Leave both blank and we’ll use the zip code and city.
          </p>
        </div>
      </details>
    </FormSection>
  );
}

function describeLocation({ state, place }: Pick<ReturnType<typeof useLocationSearch>, 'state' | 'place'>, isSet: boolean): string {
  if (state === 'searching') return 'Looking up the location…';
  if (place) return `Found near ${place.city}, ${place.state}`;
  if (isSet) return 'Map location is set.';
  if (state === 'done') return 'We couldn’t find this location. Enter the coordinates yourself.';
  return 'We’ll find the map location from the zip code and city.';
}

type Place = ResponseOf<'GET /places'>['place'];

interface LocationSearch {
  state: 'idle' | 'searching' | 'done';
  place: Place;
  /** Looks up the coordinates, if zip code or city changed since the last time. */
  lookUp: () => void;
  /** The seller typed coordinates, so later lookups don't replace them. */
  markAsManual: () => void;
}

/** Finds the coordinates of a space from its zip code and city. */
function useLocationSearch(form: ListingForm): LocationSearch {
  const [result, setResult] = useState<Pick<LocationSearch, 'state' | 'place'>>({ state: 'idle', place: null });
  const isManual = useRef(false);
  const lastQuery = useRef(readQuery(form));

  async function search(query: string): Promise<void> {
    const { zipCode, city } = form.getValues();
    setResult({ state: 'searching', place: null });
    // If this fails, the server looks up the coordinates when the listing is saved.
    const response = await api('GET /places', { query: { zipCode, city }, quiet: true }).catch(() => null);
    if (lastQuery.current !== query) return;
    setResult({ state: response ? 'done' : 'idle', place: response?.place ?? null });
    if (!isManual.current) setCoordinates(form, response?.place ?? null);
  }

  return {
    ...result,
    lookUp: () => {
      const query = readQuery(form);
      if (query === lastQuery.current) return;
      lastQuery.current = query;
      // Coordinates of the old address must not be saved with the new one.
      if (!isManual.current) setCoordinates(form, null);
      if (query.trim() === '') setResult({ state: 'idle', place: null });
      else void search(query);
    },
    markAsManual: () => {
      isManual.current = true;
    },
  };
}

function readQuery(form: ListingForm): string {
  const { zipCode, city } = form.getValues();
  return `${zipCode.trim()} ${city.trim()}`;
}

function setCoordinates(form: ListingForm, place: Place): void {
  form.setValue('latitude', place ? String(place.latitude) : '', { shouldDirty: true });
  form.setValue('longitude', place ? String(place.longitude) : '', { shouldDirty: true });
}
