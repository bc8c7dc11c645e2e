import type { ProofFile } from '@frontage/contract/proofs.schema';
import { canMarkCorners, type ProofGrade } from '@frontage/domain/proof-check/grade';
import { CircleCheck, History, Info, type LucideIcon, ScanSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Role } from '~/lib/signed-in.ts';
import { describeCheck, describeEarlierPhoto } from '../model/proof-check-labels.ts';
import type { PhotoToMark } from './mark-corners.tsx';

/** Lazy: most proofs are looked at without it. */
const ProofComparison = lazyComponent(async () => (await import('./proof-comparison.tsx')).ProofComparison);

const icons: Record<ProofGrade, LucideIcon> = { A: CircleCheck, B: ScanSearch, C: ScanSearch, none: Info };

interface ProofCheckProps {
  proof: ProofFile;
  viewer: Role;
  /** Shows the comparison from the start, if not all of the artwork was found. */
  opensComparison?: boolean;
  /** The viewer wants to mark where the ad is. Missing where that is of no use anymore. */
  onMark?: ((photo: PhotoToMark) => void) | undefined;
}

/** What comparing a photo with the artwork found. It informs; people decide. */
export function ProofCheck({ proof: { _id: id, check, isBeingChecked, picture }, viewer, opensComparison = false, onMark }: ProofCheckProps) {
  const [isOpen, setOpen] = useState(opensComparison && check?.grade !== 'A');
  if (!check || !picture) return <output className="block">{isBeingChecked && <Comparing viewer={viewer} />}</output>;
  const { found } = check;
  const earlier = describeEarlierPhoto(check);
  const isMarkable = onMark !== undefined && !isBeingChecked && canMarkCorners(check);
  return (
    <>
      <output className="block">
        {isBeingChecked ? <Comparing viewer={viewer} /> : <Grade check={check} viewer={viewer} isMarkable={isMarkable} />}
        {earlier && (
          <p className="mt-2 flex gap-2 text-sm text-pretty">
            <History aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-deep" />
            {earlier} {viewer === 'customer' && 'Ask the seller for a new photo if that matters to you.'}
          </p>
        )}
      </output>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {found && (
          <Button look="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the comparison' : 'Compare side by side'}
          </Button>
        )}
        {isMarkable && (
          <Button look="secondary" small onClick={() => onMark({ id, picture, corners: found?.corners ?? null })}>
            {check.markedBy ? 'Change the corners' : 'Mark the ad’s corners'}
          </Button>
        )}
      </div>
      {isOpen && found && (
        <div className="mt-3">
          <Suspense>
            <ProofComparison found={found} photo={picture} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Comparing({ viewer }: { viewer: Role }) {
  return (
    <p className="mt-2 flex items-center gap-2">
      <Spinner /> Comparing the photo with {viewer === 'customer' ? 'your' : 'the'} artwork…
    </p>
  );
}

function Grade({ check, viewer, isMarkable }: { check: NonNullable<ProofFile['check']>; viewer: Role; isMarkable: boolean }) {
  const words = describeCheck(check, viewer, isMarkable);
  if (!check.grade || !words) return null;
  const Icon = icons[check.grade];
  return (
    <p className="mt-2 flex gap-2 text-pretty">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${check.grade === 'A' ? 'text-verdigris' : 'text-quiet'}`} />
      <span className="min-w-0">
        <span className="font-semibold">{words.title}</span> {words.text}
      </span>
    </p>
  );
}
