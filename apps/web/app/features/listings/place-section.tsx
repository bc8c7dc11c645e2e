import { listingLimits } from '@frontage/domain/listing-rules';
import { MapPin } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { TextField } from '~/components/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './use-listing-editor.ts';
import { usePlace } from './use-place.ts';

export function PlaceSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  const { look, setByHand, ...search } = usePlace(form);
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });
  const said = sayPlace(search, latitude, longitude);

  return (
    <FormSection title="Where it is" text="Everybody who opens the listing sees the address.">
      <TextField
        label="Street Name"
        hint="With the house number."
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
      <details className="group rounded-md border border-line bg-card">
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-3.5 py-2 hover:bg-paper-deep [&::-webkit-details-marker]:hidden">
          <MapPin aria-hidden className="size-5 shrink-0 text-brick" />
          <span className="min-w-0 flex-1">{said}</span>
          <span className="link-underline shrink-0 text-sm font-semibold group-open:hidden">Adjust</span>
        </summary>
        <div className="grid gap-5 px-3.5 pt-2 pb-4 sm:grid-cols-2" onInput={setByHand}>
          <TextField label="Latitude" autoComplete="off" error={errors.latitude?.message} {...form.register('latitude')} />
          <TextField label="Longitude" autoComplete="off" error={errors.longitude?.message} {...form.register('longitude')} />
          <p className="text-sm text-quiet sm:col-span-2">
            In degrees, for example 40.7128 and -74.0060. Leave both empty and we look the place up by ZIP code and city.
          </p>
        </div>
      </details>
    </FormSection>
  );
}

function sayPlace({ state, place }: Pick<ReturnType<typeof usePlace>, 'state' | 'place'>, latitude: string, longitude: string): string {
  if (state === 'asking') return 'Looking for the place…';
  if (place) return `Found near ${place.city}, ${place.state}`;
  if (latitude && longitude) return `On the map at ${latitude}, ${longitude}`;
  if (state === 'answered') return 'We don’t know this place. You can say where it is.';
  return 'We find the place from ZIP code and city';
}
