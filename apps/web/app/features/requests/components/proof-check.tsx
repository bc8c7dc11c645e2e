import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import { CircleCheck, History, Info, type LucideIcon, ScanSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Role } from '~/lib/signed-in.ts';
import { describeEarlierPhoto, gradeWords } from '../model/proof-check-labels.ts';

/** Lazy: most proofs are looked at without it. */
const ProofComparison = lazyComponent(async () => (await import('./proof-comparison.tsx')).ProofComparison);

const icons: Record<ProofGrade, LucideIcon> = { A: CircleCheck, B: ScanSearch, C: ScanSearch, none: Info };

interface ProofCheckProps {
  proof: ProofFile;
  viewer: Role;
  /** Shows where the artwork was found from the start, if not all of it was. */
  opensMap?: boolean;
}

/** What comparing a photo with the artwork found. It informs; people decide. */
export function ProofCheck({ proof: { check, isBeingChecked, picture }, viewer, opensMap = false }: ProofCheckProps) {
  const [isOpen, setOpen] = useState(opensMap && check?.grade === 'B');
  const earlier = check && describeEarlierPhoto(check);
  return (
    <>
      <output className="block">
        {isBeingChecked && <p className="mt-1.5 text-sm text-quiet">Comparing the photo with {viewer === 'customer' ? 'your' : 'the'} artwork…</p>}
        {check?.grade && <Grade grade={check.grade} viewer={viewer} />}
        {earlier && (
          <p className="mt-2 flex gap-2 text-sm text-pretty">
            <History aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-deep" />
            {earlier} {viewer === 'customer' && 'Ask the seller for a new photo if that matters to you.'}
          </p>
        )}
      </output>
      {check?.found && picture && (
        <div className="mt-2 space-y-3">
          <Button look="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the comparison' : 'Compare side by side'}
          </Button>
          {isOpen && (
            <Suspense>
              <ProofComparison found={check.found} photo={picture} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function Grade({ grade, viewer }: { grade: ProofGrade; viewer: Role }) {
  const { title, text } = gradeWords[viewer][grade];
  if (title === null) return null;
  const Icon = icons[grade];
  return (
    <p className="mt-2 flex gap-2 text-pretty">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${grade === 'A' ? 'text-verdigris' : 'text-quiet'}`} />
      <span className="min-w-0">
        <span className="font-semibold">{title}</span> {text}
      </span>
    </p>
  );
}
