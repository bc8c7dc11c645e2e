import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { hasWebGl } from '~/map/has-web-gl.ts';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';
import { UseMyLocation } from './use-my-location.tsx';
import { distanceFromAddress, type ListingPosition, useListingPosition } from './use-listing-position.ts';

/** The map is large. It is loaded once the seller looks at the pin. */
const PinMap = lazyComponent(async () => (await import('./pin-map.tsx')).PinMap);

export function LocationSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  const location = useListingPosition(form);
  const [isOpen, setOpen] = useState(false);
  const isSet = location.position !== null;
  const status = describeLocation(location);

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
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]" onBlur={location.lookUp}>
        <TextField label="City" maxLength={listingLimits.city} autoComplete="off" error={errors.city?.message} {...form.register('city')} />
        <TextField
          label="Zip Code"
          maxLength={listingLimits.zipCode}
          autoComplete="off"
          error={errors.zipCode?.message}
          {...form.register('zipCode')}
        />
      </div>
      <output className="sr-only">{location.state === 'idle' ? '' : status}</output>
      <details
        className={`group rounded-md border open:border-line open:bg-card ${isSet ? 'border-line bg-card' : 'border-transparent'}`}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      >
        <summary
          className={`flex min-h-12 list-none items-center gap-3 rounded-md py-2 group-open:px-3.5 [&::-webkit-details-marker]:hidden ${isSet ? 'px-3.5 hover:bg-paper-deep' : ''}`}
        >
          <MapPin aria-hidden className={`size-5 shrink-0 ${isSet ? 'text-brick' : 'text-quiet'}`} />
          <span className={`min-w-0 flex-1 ${isSet ? '' : 'text-quiet'}`}>{status}</span>
          <span
            className={`shrink-0 text-sm group-open:hidden ${isSet ? 'link-underline font-semibold' : 'text-quiet underline underline-offset-4'}`}
          >
            {isSet ? 'Check on the map' : 'Set it yourself'}
          </span>
        </summary>
        <div className="space-y-5 px-3.5 pt-2 pb-4">
          {isOpen && location.position && <Pin location={location} position={location.position} />}
          <UseMyLocation onFound={location.choose} />
          {location.isChosen && (
            <Button look="secondary" onClick={location.useAddress}>
              Use the address instead
            </Button>
          )}
          <details>
            <summary className="link-underline flex min-h-11 w-fit items-center text-sm font-semibold">Enter coordinates instead</summary>
            <div className="grid gap-5 pt-2 sm:grid-cols-2" onInput={location.markAsChosen}>
              <TextField label="Latitude" autoComplete="off" error={errors.latitude?.message} {...form.register('latitude')} />
              <TextField label="Longitude" autoComplete="off" error={errors.longitude?.message} {...form.register('longitude')} />
              <p className="text-sm text-quiet sm:col-span-2">
                In degrees, such as 40.7128 and -74.0060. Leave both blank and we’ll use the zip code and city.
              </p>
            </div>
          </details>
        </div>
      </details>
    </FormSection>
  );
}

function Pin({ location, position }: { location: ListingPosition; position: NonNullable<ListingPosition['position']> }) {
  const [canDraw] = useState(hasWebGl);
  if (!canDraw) {
    return (
      <p className="text-quiet">
        The map can’t be shown here. The pin is at {position.latitude}, {position.longitude}.
      </p>
    );
  }
  return (
    <div>
      <p className="mb-3 max-w-[52ch] text-pretty text-quiet">Drag the pin to your space, or tap the map. Renters see where it is.</p>
      <div className="h-80 overflow-hidden rounded-md border border-line">
        <Suspense fallback={<p className="grid h-full place-items-center text-quiet">Loading the map</p>}>
          <PinMap position={position} onMove={location.choose} />
        </Suspense>
      </div>
    </div>
  );
}

function describeLocation(location: ListingPosition): string {
  const { state, place, position, isChosen } = location;
  const miles = distanceFromAddress(location);
  if (state === 'searching') return 'Looking up the location…';
  if (miles !== null) return `The pin is about ${miles.toLocaleString('en-US')} miles from this address. Check both.`;
  if (isChosen && position) return 'The pin is where you put it.';
  if (place) return `Found near ${place.city}, ${place.state}`;
  if (position) return 'Map location is set.';
  if (state === 'done') return 'We couldn’t find this location. Set it yourself.';
  return 'We’ll find the map location from the zip code and city.';
}
