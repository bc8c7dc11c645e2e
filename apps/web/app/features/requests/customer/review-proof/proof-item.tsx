import type { ProofFile, RentalRequest } from '@frontage/contract/requests.schema';
import { CalendarClock, Expand, FileText, MapPin, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileButtons } from '../../components/file-buttons.tsx';
import { describeEarlyPhoto, formatDistance, formatTakenAt, isFarFromListing } from './photo-checks.ts';
import { proofFileId } from './photo-warning.tsx';

interface ProofItemProps {
  proof: ProofFile;
  request: RentalRequest;
  number: number;
  freshLink: () => Promise<string | null>;
  onZoom: () => void;
}

export function ProofItem({ proof, request, number, freshLink, onZoom }: ProofItemProps) {
  return (
    <li id={proofFileId(number - 1)} tabIndex={-1} className="scroll-mt-2 outline-none">
      <Preview proof={proof} name={`Proof ${number}`} onZoom={onZoom} />
      <div className="mt-2.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-quiet wrap-anywhere">{proof.name}</p>
          <ProofFacts proof={proof} request={request} />
        </div>
        <FileButtons word="Proof" files={[proof]} from={number} failure="Failed to download file. Please try again." freshLink={freshLink} />
      </div>
    </li>
  );
}

interface PreviewProps {
  proof: ProofFile;
  name: string;
  onZoom: () => void;
}

function Preview({ proof: { picture, url, type }, name, onZoom }: PreviewProps) {
  const [isUnplayable, setUnplayable] = useState(false);
  const fail = () => setUnplayable(true);
  if (picture)
    return (
      <button
        type="button"
        aria-label={`Enlarge ${name}`}
        onClick={onZoom}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded-md border border-line bg-paper-deep"
      >
        <img src={picture.url} width={picture.width} height={picture.height} alt={name} className="mx-auto max-h-[55vh] w-auto object-contain" />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-md bg-ink text-paper">
          <Expand aria-hidden className="size-4.5" />
        </span>
      </button>
    );
  if (url && !isUnplayable && type.startsWith('video/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video of a wall has no speech
    return <video src={url} controls preload="metadata" aria-label={name} onError={fail} className="aspect-video w-full rounded-md bg-ink" />;
  if (url && !isUnplayable && type.startsWith('audio/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no transcript of what the seller recorded
    return <audio src={url} controls preload="metadata" aria-label={name} onError={fail} className="w-full" />;
  return (
    <div className="flex items-center gap-3 rounded-md border border-dashed border-line-strong px-4 py-5 text-quiet">
      <FileText aria-hidden className="size-6 shrink-0" />
      {url ? 'Your browser can’t show this file. Download it to view it.' : 'This file is no longer available.'}
    </div>
  );
}

/** When and where a photo was taken, as far as the file says. */
function ProofFacts({ proof, request }: { proof: ProofFile; request: RentalRequest }) {
  const { takenAt, place, picture } = proof;
  const early = describeEarlyPhoto(proof, request);
  const meters = place?.metersAway ?? null;
  if (!takenAt && meters === null) return picture && <p className="mt-1 text-sm text-quiet">This file has no date or location.</p>;
  return (
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
    </ul>
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
