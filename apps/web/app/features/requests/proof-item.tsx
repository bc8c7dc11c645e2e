import type { Pack, ProofFile } from '@frontage/contract/requests.schema';
import { Expand, FileText } from 'lucide-react';
import { useState } from 'react';
import { FileButtons } from '~/components/request/file-buttons.tsx';
import { proofId } from './check-line.tsx';
import { ProofFacts } from './proof-facts.tsx';

interface ProofItemProps {
  proof: ProofFile;
  request: Pack;
  number: number;
  freshLink: () => Promise<string | null>;
  onZoom: () => void;
}

/** One file of the proof, shown if a browser can show it. */
export function ProofItem({ proof, request, number, freshLink, onZoom }: ProofItemProps) {
  return (
    <li id={proofId(number - 1)} tabIndex={-1} className="scroll-mt-2 outline-none">
      <Shown proof={proof} name={`Proof ${number}`} onZoom={onZoom} />
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

interface ShownProps {
  proof: ProofFile;
  name: string;
  onZoom: () => void;
}

function Shown({ proof: { picture, url, type }, name, onZoom }: ShownProps) {
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
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a look at a wall; nobody speaks
    return <video src={url} controls preload="metadata" aria-label={name} onError={fail} className="aspect-video w-full rounded-md bg-ink" />;
  if (url && !isUnplayable && type.startsWith('audio/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as the seller recorded it
    return <audio src={url} controls preload="metadata" aria-label={name} onError={fail} className="w-full" />;
  return (
    <div className="flex items-center gap-3 rounded-md border border-dashed border-line-strong px-4 py-5 text-quiet">
      <FileText aria-hidden className="size-6 shrink-0" />
      {url ? 'Your browser can’t show this file. Download it to look at it.' : 'This file can’t be shown any more.'}
    </div>
  );
}
