import type { Listing } from '@frontage/contract/listings.schema';
import { formatAddress, formatCityAndState } from '@frontage/domain/listing/address';
import type { DimensionUnit } from '@frontage/domain/listing/listing-rules';
import { mediumNames } from '@frontage/domain/listing/medium';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '~/components/ui/classes.ts';

/** Everything about the listing except its price. */
export function ListingFacts({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const { description, width, height, dimensionUnit, mediumsAccepted, slots, leadDays } = listing;
  return (
    <div className="min-w-0">
      <p className="max-w-[65ch] text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-pretty">{description}</p>
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
        {slots > 1 && <Fact name="Slots">Up to {slots} customers can rent this space at the same time.</Fact>}
        {leadDays > 0 && <Fact name="Lead time">The seller needs {leadDays === 1 ? '1 day' : `${leadDays} days`} to produce and put up an ad.</Fact>}
        <Fact name="Location" className="sm:col-span-2">
          <MapPicture listing={listing} />
          <p className="wrap-anywhere">{formatAddress(listing)}</p>
          <MapLink listing={listing} />
        </Fact>
      </dl>
      {children}
      <p className="mt-4 text-sm">
        <Link
          to={`/contact?topic=report&listing=${listing._id}`}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm text-quiet max-md:min-h-11 underline-offset-4 hover:text-brick hover:underline"
        >
          <Flag aria-hidden className="size-4" />
          Report this listing
        </Link>
      </p>
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

/** Drawn by our own server, and precise to about half a mile: the position of most listings is that of their ZIP code. */
function MapPicture({ listing }: { listing: Listing }) {
  const { latitude, longitude } = listing;
  if (latitude === null || longitude === null) return null;
  return (
    <img
      src={`/pictures/map/${latitude.toFixed(2)},${longitude.toFixed(2)}.svg`}
      width={800}
      height={400}
      loading="lazy"
      alt={`Map with a pin in ${formatCityAndState(listing)}`}
      className="mb-4 aspect-3/2 w-full rounded-md border border-line object-cover"
    />
  );
}

function MapLink({ listing: { latitude, longitude } }: { listing: Listing }) {
  if (latitude === null || longitude === null) return null;
  const mapUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a href={mapUrl} target="_blank" rel="noreferrer" className="link-underline mt-2 inline-block rounded-sm py-1 font-semibold">
      View on OpenStreetMap
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

interface SizeDrawingProps {
  width: number;
  height: number;
  unit: DimensionUnit;
}

/** In feet. */
const person = { height: 5.6, width: 1.9 };
const gap = 1;
/** Next to anything larger, a person would be a speck. */
const maxSize = 150;

/** The space and a person next to it, to the same scale. */
function SizeDrawing({ width, height, unit }: SizeDrawingProps) {
  const toFeet = (length: number) => (unit === 'inches' ? length / 12 : length);
  const [spaceWidth, spaceHeight] = [toFeet(width), toFeet(height)];
  if (!(spaceWidth > 0 && spaceHeight > 0) || Math.max(spaceWidth, spaceHeight) > maxSize) return null;
  const total = { width: spaceWidth + gap + person.width, height: Math.max(spaceHeight, person.height) };
  return (
    <figure className="mt-4">
      <svg
        viewBox={`-0.2 ${-total.height - 0.2} ${total.width + 0.4} ${total.height + 0.4}`}
        preserveAspectRatio="xMinYMax"
        aria-hidden
        className="block h-36 w-full"
      >
        <path d={`M0 0v${-spaceHeight}h${spaceWidth}V0z`} className="fill-amber stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        {/* The figure from the street drawing: 52.5 units high, with its feet at 0. */}
        <g transform={`translate(${spaceWidth + gap + person.width / 2} 0) scale(${person.height / 52.5})`} className="fill-brick">
          <circle cy={-47} r={5.5} />
          <path d="M-7-20q-2-20 7-20t8 20l-3 2 3 18H3L0-12l-4 12h-5l3-20z" />
        </g>
        <path d={`M-1 0h${total.width + 2}`} className="stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-2 text-sm text-quiet">Shown to scale next to a person</figcaption>
    </figure>
  );
}
