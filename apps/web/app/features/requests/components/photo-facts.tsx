import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import { isFarFromListing } from '@frontage/domain/proof-check/distance';
import { CalendarClock, MapPin, MapPinOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance } from '~/lib/format-distance.ts';
import { describeCapture, describeEarlyPhoto, formatTakenAt } from '../model/photo-checks.ts';

/** When and where a photo was taken, as far as the file or the phone says. */
export function PhotoFacts({ proof, request }: { proof: ProofFile; request: Pick<RentalRequest, 'createdAt' | 'timeline'> }) {
  const { takenAt, place, picture, capture } = proof;
  const early = describeEarlyPhoto(proof, request);
  const meters = place?.metersAway ?? null;
  if (!takenAt && meters === null && !capture) return picture && <p className="mt-1 text-sm text-quiet">This file has no date or location.</p>;
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        {takenAt && (
          <li className="flex items-center gap-1.5">
            <CalendarClock aria-hidden className="size-4 text-quiet" />
            <span>
              Taken <time dateTime={takenAt}>{formatTakenAt(takenAt)}</time>
            </span>
          </li>
        )}
        {early && <Doubt>{early}</Doubt>}
        {meters !== null && <Distance meters={meters} />}
        {capture && !place && (
          <li className="flex items-center gap-1.5">
            <MapPinOff aria-hidden className="size-4 text-quiet" />
            No location
          </li>
        )}
      </ul>
      {capture && <p className="mt-1 max-w-[62ch] text-sm text-pretty text-quiet">{describeCapture(capture)}</p>}
    </>
  );
}

function Distance({ meters }: { meters: number }) {
  if (!isFarFromListing(meters))
    return (
      <li className="flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4 text-verdigris" />
        {formatDistance(meters)} from the listing
      </li>
    );
  return <Doubt>{formatDistance(meters)} from the listing</Doubt>;
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 rounded-sm bg-amber-tint px-1.5 font-semibold text-amber-deep">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {children}
    </li>
  );
}
