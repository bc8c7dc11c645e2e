import type { Listing } from '@frontage/contract/listings.schema';
import { mediumNames } from '@frontage/domain/medium';
import type { ReactNode } from 'react';
import { sayAddress } from '~/components/listing/address.ts';
import { classes } from '~/components/ui/classes.ts';
import { SizeDrawing } from './size-drawing.tsx';

/** What there is to know besides the price. */
export function Facts({ listing }: { listing: Listing }) {
  const { description, width, height, dimensionUnit, mediumsAccepted, slots } = listing;
  return (
    <div className="min-w-0">
      <p className="max-w-[65ch] text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
      <dl className="mt-10 grid gap-x-12 border-t border-line-strong sm:grid-cols-2 sm:grid-rows-[auto_auto_1fr]">
        <Fact name="Dimensions" className="sm:row-span-3">
          <p className="heading-item tabular-nums">
            {width} x {height} {dimensionUnit}
          </p>
          <SizeDrawing width={width} height={height} unit={dimensionUnit} />
        </Fact>
        <Fact name="Accepted mediums">
          <ul className="flex flex-wrap gap-2">
            {mediumsAccepted.map((medium) => (
              <li key={medium} className="rounded-sm bg-paper-deep px-2.5 py-1">
                {mediumNames[medium]}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name="Location">
          <p className="wrap-anywhere">{sayAddress(listing)}</p>
          <MapLink listing={listing} />
        </Fact>
        {slots > 1 && <Fact name="Slots">Up to {slots} renters share this listing at the same time.</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 border-b border-line py-5', className)}>
      <dt className="mb-2 text-sm font-semibold text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MapLink({ listing: { latitude, longitude } }: { listing: Listing }) {
  if (latitude === null || longitude === null) return null;
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link-underline mt-2 inline-block rounded-sm py-1 font-semibold">
      See it on OpenStreetMap
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
