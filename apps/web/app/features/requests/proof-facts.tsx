import type { Pack, ProofFile } from '@frontage/contract/requests.schema';
import { CalendarClock, MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sayEarly, sayTaken } from './photo-age.ts';
import { isFar, sayDistance } from './say-distance.ts';

/** When and where a photo was taken, as far as the file tells. */
export function ProofFacts({ proof, request }: { proof: ProofFile; request: Pack }) {
  const { takenAt, place, picture } = proof;
  const early = sayEarly(proof, request);
  const meters = place?.metersAway ?? null;
  if (!takenAt && meters === null) return picture && <p className="mt-1 text-sm text-quiet">The file does not say when or where it was taken.</p>;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      {takenAt && (
        <li className="flex items-center gap-1.5">
          <CalendarClock aria-hidden className="size-4 text-quiet" />
          <span>
            Taken <time dateTime={takenAt}>{sayTaken(takenAt)}</time>
          </span>
        </li>
      )}
      {early && <Doubt>{early}</Doubt>}
      {meters !== null && <Distance meters={meters} />}
    </ul>
  );
}

function Distance({ meters }: { meters: number }) {
  if (!isFar(meters))
    return (
      <li className="flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4 text-verdigris" />
        {sayDistance(meters)} from the listing
      </li>
    );
  return <Doubt>{sayDistance(meters)} from the listing</Doubt>;
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 rounded-sm bg-amber-tint px-1.5 font-semibold text-amber-deep">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {children}
    </li>
  );
}
