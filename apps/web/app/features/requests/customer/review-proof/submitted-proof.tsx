import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import { shotTitles } from '@frontage/domain/capture/shots';
import { ArrowDown, Expand, FileText, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ArtworkThumbnails } from '../../components/artwork-thumbnails.tsx';
import { EnlargedPictures } from '../../components/enlarged-picture.tsx';
import { FileButtons } from '../../components/file-buttons.tsx';
import type { PhotoToMark } from '../../components/mark-corners.tsx';
import { PhotoFacts } from '../../components/photo-facts.tsx';
import { ProofCheck } from '../../components/proof-check.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { fetchRequest } from '../../model/load-requests.ts';
import { checkPhotos } from '../../model/photo-checks.ts';

interface SubmittedProofProps {
  /** Null until fresh links have come. */
  request: RentalRequest | null;
  onMark: (photo: PhotoToMark) => void;
  /** The photo to show first; null: from the top. */
  startsAt: string | null;
}

/** The proof beside the customer's artwork. */
export function SubmittedProof({ request, onMark, startsAt }: SubmittedProofProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const startsAtIndex = request?.proofs.findIndex(({ _id: fileId }) => fileId === startsAt) ?? -1;
  useEffect(() => {
    if (startsAtIndex >= 0) focusProof(startsAtIndex, 'end');
  }, [startsAtIndex]);
  if (!request) return <ProofSkeleton />;
  const { _id, item_name, _seller, proofs, proofMessage, proofSubmittedAt } = request;
  const pictures = proofs.flatMap(({ picture }, index) => (picture ? [{ ...picture, name: `Proof ${index + 1}` }] : []));
  const checks = checkPhotos(request);
  return (
    <>
      {checks && <PhotoWarning {...checks} />}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
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
                onMark={onMark}
                freshLink={async () => (await fetchRequest('customer', _id)).proofs[index]?.url ?? null}
                onZoom={() => setZoomed(pictures.findIndex(({ url }) => url === proof.picture?.url))}
              />
            ))}
          </ul>
        </div>
        <EnlargedPictures title={item_name} pictures={pictures} place={zoomed} onPlace={setZoomed} />
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

/** What the customer sent, to compare the proof with. */
function Artwork({ request: { item_name: title, artwork } }: { request: RentalRequest }) {
  if (!artwork.some(({ preview }) => preview)) return null;
  return (
    <section className="lg:sticky lg:top-0 lg:col-start-2 lg:self-start">
      <h3 className="mb-2 text-sm font-semibold text-quiet">Your artwork</h3>
      <ArtworkThumbnails title={title} artwork={artwork} size="column" />
    </section>
  );
}

interface ProofItemProps {
  proof: ProofFile;
  request: RentalRequest;
  number: number;
  onMark: (photo: PhotoToMark) => void;
  freshLink: () => Promise<string | null>;
  onZoom: () => void;
}

function ProofItem({ proof, request, number, onMark, freshLink, onZoom }: ProofItemProps) {
  return (
    <li id={proofFileId(number - 1)} tabIndex={-1} className="scroll-mt-2 scroll-mb-10 outline-none">
      <Preview proof={proof} name={`Proof ${number}`} onZoom={onZoom} />
      <ProofCheck key={proof.check?.checkedAt} proof={proof} viewer="customer" opensComparison onMark={onMark} />
      <div className="mt-2.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-quiet wrap-anywhere">{proof.capture ? shotTitles[proof.capture.shot] : proof.name}</p>
          <PhotoFacts proof={proof} request={request} />
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

function proofFileId(index: number): string {
  return `proof-${index + 1}`;
}

function focusProof(index: number, block: 'start' | 'end'): void {
  const file = document.getElementById(proofFileId(index));
  file?.scrollIntoView({ block });
  file?.focus({ preventScroll: true });
}

/** Stands above the files: a doubtful one may be far below, while the button to accept is always in view. */
function PhotoWarning({ text, first }: { text: string; first: number }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md border-l-4 border-amber-deep bg-amber-tint px-4 py-3">
      <p className="flex min-w-0 gap-2.5 font-semibold text-pretty">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
        {text}
      </p>
      <button
        type="button"
        onClick={() => focusProof(first, 'start')}
        className="link-underline inline-flex min-h-6 items-center max-md:min-h-11 gap-1 rounded-sm font-medium max-sm:ml-7.5"
      >
        Show the first one
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}
