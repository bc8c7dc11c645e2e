import type { ResponseOf } from '@frontage/contract/calls';
import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './use-listing-editor.ts';

export function LocationSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  const { look, setByHand, ...search } = useLocationSearch(form);
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });
  const isSet = latitude !== '' && longitude !== '';
  const said = sayPlace(search, isSet);

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
      {/* React's blur comes from either field within. */}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]" onBlur={look}>
        <TextField label="City" maxLength={listingLimits.city} autoComplete="off" error={errors.city?.message} {...form.register('city')} />
        <TextField
          label="Zip Code"
          maxLength={listingLimits.zipCode}
          autoComplete="off"
          error={errors.zipCode?.message}
          {...form.register('zipCode')}
        />
      </div>
      <output className="sr-only">{search.state === 'not asked' ? '' : said}</output>
      <details className={`group rounded-md border open:border-line open:bg-card ${isSet ? 'border-line bg-card' : 'border-transparent'}`}>
        <summary
          className={`flex min-h-12 list-none items-center gap-3 rounded-md py-2 group-open:px-3.5 [&::-webkit-details-marker]:hidden ${isSet ? 'px-3.5 hover:bg-paper-deep' : ''}`}
        >
          <MapPin aria-hidden className={`size-5 shrink-0 ${isSet ? 'text-brick' : 'text-quiet'}`} />
          <span className={`min-w-0 flex-1 ${isSet ? '' : 'text-quiet'}`}>{said}</span>
          <span
            className={`shrink-0 text-sm group-open:hidden ${isSet ? 'link-underline font-semibold' : 'text-quiet underline underline-offset-4'}`}
          >
            {isSet ? 'Adjust' : 'Set it yourself'}
          </span>
        </summary>
        <div className="grid gap-5 px-3.5 pt-2 pb-4 sm:grid-cols-2" onInput={setByHand}>
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

function sayPlace({ state, place }: Pick<ReturnType<typeof useLocationSearch>, 'state' | 'place'>, isSet: boolean): string {
  if (state === 'asking') return 'Looking up the location…';
  if (place) return `Found near ${place.city}, ${place.state}`;
  if (isSet) return 'Map location is set.';
  if (state === 'answered') return 'We couldn’t find this location. Enter the coordinates yourself.';
  return 'We’ll find the map location from the zip code and city.';
}

type Place = ResponseOf<'GET /places'>['place'];

interface PlaceSearch {
  state: 'not asked' | 'asking' | 'answered';
  place: Place;
  /** Looks for the place, if Zip Code or city have changed since the last time. */
  look: () => void;
  /** The seller knows better; what is typed stays. */
  setByHand: () => void;
}

/** Finds the position of a space from its Zip Code and city. */
function useLocationSearch(form: ListingForm): PlaceSearch {
  const [search, setSearch] = useState<Pick<PlaceSearch, 'state' | 'place'>>({ state: 'not asked', place: null });
  const isByHand = useRef(false);
  const asked = useRef(wordsIn(form));

  async function ask(words: string): Promise<void> {
    const { zipCode, city } = form.getValues();
    setSearch({ state: 'asking', place: null });
    // Without an answer the server looks itself once the listing is saved.
    const answer = await api('GET /places', { query: { zipCode, city }, quiet: true }).catch(() => null);
    if (asked.current !== words) return;
    setSearch({ state: answer ? 'answered' : 'not asked', place: answer?.place ?? null });
    if (!isByHand.current) setPosition(form, answer?.place ?? null);
  }

  return {
    ...search,
    look: () => {
      const words = wordsIn(form);
      if (words === asked.current) return;
      asked.current = words;
      // What belonged to the old address must not be saved with the new one.
      if (!isByHand.current) setPosition(form, null);
      if (words.trim() === '') setSearch({ state: 'not asked', place: null });
      else void ask(words);
    },
    setByHand: () => {
      isByHand.current = true;
    },
  };
}

function wordsIn(form: ListingForm): string {
  const { zipCode, city } = form.getValues();
  return `${zipCode.trim()} ${city.trim()}`;
}

function setPosition(form: ListingForm, place: Place): void {
  form.setValue('latitude', place ? String(place.latitude) : '', { shouldDirty: true });
  form.setValue('longitude', place ? String(place.longitude) : '', { shouldDirty: true });
}
