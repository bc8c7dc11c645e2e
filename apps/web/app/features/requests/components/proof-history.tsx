import type { SubmittedProof } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { Expand, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { Photo } from '~/components/ui/photo.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Role } from '~/lib/signed-in.ts';
import { EnlargedPictures } from './enlarged-picture.tsx';
import { FileButtons } from './file-buttons.tsx';
import type { PhotoToMark } from './mark-corners.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ProofCheck } from './proof-check.tsx';

/** Lazy: few photos need it. */
const MarkCorners = lazyComponent(async () => (await import('./mark-corners.tsx')).MarkCorners);

export interface ProofHistoryProps {
  viewer: Role;
  request: RentalRequest;
  proofs: readonly SubmittedProof[];
  /** Shown when a download fails. */
  failure: string;
  freshLink: (proof: number, index: number) => Promise<string | null>;
}

/** Every submission, newest first. */
export function ProofHistory({ proofs, ...rest }: ProofHistoryProps) {
  return (
    <ol className="space-y-8">
      {proofs.map((proof, index) => (
        <li key={proof.number}>
          <Submission proof={proof} isNewest={index === 0} {...rest} />
        </li>
      ))}
    </ol>
  );
}

function describeDecision({ decision }: SubmittedProof, isOpen: boolean): { label: string; tone: BadgeTone } {
  if (decision === 'reject') return { label: 'Rejected', tone: 'error' };
  if (decision === 'accept') return { label: 'Accepted', tone: 'done' };
  return isOpen ? { label: 'In review', tone: 'info' } : { label: 'Accepted automatically', tone: 'done' };
}

type SubmissionProps = Omit<ProofHistoryProps, 'proofs'> & { proof: SubmittedProof; isNewest: boolean };

function Submission({ viewer, request, proof, isNewest, failure, freshLink }: SubmissionProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [marked, setMarked] = useState<PhotoToMark | null>(null);
  const { label, tone } = describeDecision(proof, request.permission === 'proof_submitted');
  const pictures = proof.files.flatMap(({ picture, name }) => (picture ? [{ ...picture, name }] : []));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {proof.purpose ? 'Photos sent' : 'Proof submitted'} <time dateTime={proof.submittedAt}>{formatDateTime(proof.submittedAt)}</time>
        </h3>
        {proof.purpose === null && <Badge tone={tone}>{label}</Badge>}
      </div>
      <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line">{proof.message}</p>
      {proof.decision === 'reject' && <Rejection viewer={viewer} proof={proof} />}
      <ul aria-label={proof.purpose ? 'Photos' : 'Proof'} className="mt-3 grid gap-4 sm:grid-cols-2">
        {proof.files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
          <li key={index} className="min-w-0 sm:has-[[data-comparison]]:col-span-2">
            {file.picture ? (
              <button
                type="button"
                aria-label={`Enlarge ${file.name}`}
                onClick={() => setPlace(proof.files.slice(0, index).filter(({ picture }) => picture).length)}
                className="relative block aspect-4/3 w-full cursor-zoom-in overflow-hidden rounded-md border border-line bg-paper-deep"
              >
                <Photo src={file.picture.url} alt={file.name} loading="lazy" className="absolute inset-0 size-full object-cover" />
                <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-md bg-ink text-paper">
                  <Expand aria-hidden className="size-4.5" />
                </span>
              </button>
            ) : (
              <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-md border border-dashed border-line-strong px-4 text-center text-sm text-quiet">
                <FileText aria-hidden className="size-6" />
                <span className="wrap-anywhere">{file.name}</span>
              </div>
            )}
            <PhotoFacts proof={file} request={request} />
            <ProofCheck proof={file} viewer={viewer} onMark={isNewest && proof.decision !== 'reject' ? setMarked : undefined} />
            <div className="mt-2">
              <FileButtons word="Proof" files={[file]} from={index + 1} failure={failure} freshLink={() => freshLink(proof.number, index)} />
            </div>
          </li>
        ))}
      </ul>
      {marked && (
        <Suspense>
          <MarkCorners viewer={viewer} photo={marked} artwork={request.artwork} onClose={() => setMarked(null)} />
        </Suspense>
      )}
      <EnlargedPictures title={`Proof of ${request.item_name}`} pictures={pictures} place={place} onPlace={setPlace} />
    </>
  );
}

function Rejection({ viewer, proof: { reason, decidedAt } }: { viewer: Role; proof: SubmittedProof }) {
  return (
    <div className="mt-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <h4 className="font-semibold">{viewer === 'seller' ? 'The customer rejected your proof' : 'You rejected this proof'}</h4>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason || 'No reason was given.'}</p>
      {decidedAt && (
        <p className="mt-1 text-sm">
          Rejected <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
        </p>
      )}
    </div>
  );
}
