import type { ProofFile, RentalRequest } from '@frontage/contract/requests';
import { ArrowDown, CalendarClock, Expand, FileText, MapPin, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureButtonClasses, PictureDialog } from '~/components/ui/picture-dialog.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { FileButtons } from '../../components/file-buttons.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { fetchRequest } from '../../model/load-requests.ts';
import { checkPhotos, describeEarlyPhoto, formatDistance, formatTakenAt, isFarFromListing } from './photo-checks.ts';

/** The proof beside the customer's artwork. `request` is null until fresh links have come. */
export function SubmittedProof({ request }: { request: RentalRequest | null }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (!request) return <ProofSkeleton />;
  const { _id, item_name, _seller, proofs, proofMessage, proofSubmittedAt } = request;
  const pictures = proofs.flatMap(({ picture }, index) => (picture ? [{ ...picture, name: `Proof ${index + 1}` }] : []));
  const checks = checkPhotos(request);
  return (
    <>
      {checks && <PhotoWarning {...checks} />}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Artwork request={request} />
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          {proofMessage && (
            <figure className="rounded-md bg-paper px-4 py-3">
              <figcaption className="text-sm text-quiet">
                {_seller.name} wrote{proofSubmittedAt && ` on ${formatDateTime(proofSubmittedAt)}`}
              </figcaption>
              <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-line">{proofMessage}</blockquote>
            </figure>
          )}
          <ul aria-label="Proof" className="space-y-7">
            {proofs.map((proof, index) => (
              <ProofItem
                // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
                key={index}
                proof={proof}
                request={request}
                number={index + 1}
                freshLink={async () => (await fetchRequest('customer', _id)).proofs[index]?.url ?? null}
                onZoom={() => setZoomed(pictures.findIndex(({ url }) => url === proof.picture?.url))}
              />
            ))}
          </ul>
        </div>
        <ProofZoom title={item_name} pictures={pictures} place={zoomed} onPlace={setZoomed} />
      </div>
    </>
  );
}

function ProofSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <output className="sr-only">Loading the proof</output>
      <Skeleton className="h-16" />
      <Skeleton className="aspect-4/3" />
    </div>
  );
}

const pictureExtension = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** The customer's own pictures, to compare the proof with. */
function Artwork({ request: { fileUrl, fileNames } }: { request: RentalRequest }) {
  const pictures = fileUrl.flatMap((url, index) => {
    const name = fileNames[index] ?? '';
    return url && pictureExtension.test(name) ? [{ url, name }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <section className="lg:sticky lg:top-0 lg:col-start-2 lg:self-start">
      <h3 className="mb-2 text-sm font-semibold text-quiet">Your artwork</h3>
      <ul className="flex gap-2 overflow-x-auto lg:grid">
        {pictures.map(({ url, name }) => (
          <ArtworkPicture key={url} url={url} name={name} />
        ))}
      </ul>
    </section>
  );
}

function ArtworkPicture({ url, name }: { url: string; name: string }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <li className="shrink-0 overflow-hidden rounded-md border border-line bg-paper-deep">
      <img src={url} alt={name} onError={() => setHidden(true)} className="h-20 w-auto object-contain lg:mx-auto lg:h-auto lg:max-h-56" />
    </li>
  );
}

interface ProofItemProps {
  proof: ProofFile;
  request: RentalRequest;
  number: number;
  freshLink: () => Promise<string | null>;
  onZoom: () => void;
}

function ProofItem({ proof, request, number, freshLink, onZoom }: ProofItemProps) {
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

function proofFileId(index: number): string {
  return `proof-${index + 1}`;
}

/** Stands above the files: a doubtful one may be far below, while the button to accept is always in view. */
function PhotoWarning({ text, first }: { text: string; first: number }) {
  function focusFirst() {
    const file = document.getElementById(proofFileId(first));
    file?.scrollIntoView({ block: 'start' });
    file?.focus({ preventScroll: true });
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md border-l-4 border-amber-deep bg-amber-tint px-4 py-3">
      <p className="flex min-w-0 gap-2.5 font-semibold text-pretty">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
        {text}
      </p>
      <button
        type="button"
        onClick={focusFirst}
        className="link-underline inline-flex min-h-6 items-center gap-1 rounded-sm font-medium max-sm:ml-7.5"
      >
        Show the first one
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}

type ZoomedPicture = NonNullable<ProofFile['picture']> & { name: string };

interface ProofZoomProps {
  title: string;
  pictures: readonly ZoomedPicture[];
  /** Index of the enlarged picture; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

/** Shows one picture over the whole screen, fitted to it or in full size. */
function ProofZoom({ title, pictures, place, onPlace }: ProofZoomProps) {
  return (
    <PictureDialog title={title} count={pictures.length} index={place} onIndex={onPlace} caption={(index) => pictures[index]?.name ?? ''}>
      {(index) => {
        const picture = pictures[index];
        return picture && <EnlargedPicture key={picture.url} picture={picture} />;
      }}
    </PictureDialog>
  );
}

function EnlargedPicture({ picture: { url, width, height, name } }: { picture: ZoomedPicture }) {
  const [isFull, setFull] = useState(false);
  const Icon = isFull ? ZoomOut : ZoomIn;
  return (
    <>
      <div className="grid size-full place-items-center overflow-auto overscroll-contain">
        <img src={url} width={width} height={height} alt={name} className={isFull ? 'max-w-none' : 'absolute inset-0 size-full object-contain'} />
      </div>
      <button
        type="button"
        aria-pressed={isFull}
        aria-label="Full size"
        onClick={() => setFull(!isFull)}
        className={`absolute top-3 left-3 ${pictureButtonClasses}`}
      >
        <Icon aria-hidden className="size-6" />
      </button>
    </>
  );
}
