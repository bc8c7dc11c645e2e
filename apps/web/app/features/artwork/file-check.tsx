import { type ListingSize, toAdSpace } from '@frontage/domain/artwork/ad-space';
import { checkArtwork, type Remark } from '@frontage/domain/artwork/check-artwork';
import { ChevronDown, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { RemarkList } from './artwork-remarks.tsx';
import { useFileFacts } from './use-file-facts.ts';

interface FileCheckProps {
  file: File;
  /** At our server; empty until it is uploaded. */
  url: string;
  listing: ListingSize;
}

/** How well an attached file fits the listing. It informs and never keeps anyone from sending. */
export function FileCheck({ file, url, listing }: FileCheckProps) {
  const { facts, isLooking } = useFileFacts(file, url);
  if (!facts) return isLooking ? <p className="file-check-wait">Checking how it fits…</p> : null;
  const remarks = checkArtwork(facts, toAdSpace(listing));
  if (remarks.length === 0) return null;
  const { tone, text, Icon } = summarize(remarks);
  return (
    // What needs a look is open from the start.
    <details className="file-check" open={tone === 'look'}>
      <summary data-tone={tone}>
        <Icon aria-hidden />
        {text}
        <span className="sr-only"> about {file.name}</span>
        <ChevronDown aria-hidden />
      </summary>
      <RemarkList remarks={remarks} />
    </details>
  );
}

function summarize(remarks: readonly Remark[]) {
  const count = (tone: Remark['tone']) => remarks.filter((remark) => remark.tone === tone).length;
  const [looks, notes] = [count('look'), count('note')];
  if (looks > 0) return { tone: 'look', text: looks === 1 ? '1 thing to check' : `${looks} things to check`, Icon: TriangleAlert } as const;
  if (count('good') === 0) return { tone: 'note', text: notes === 1 ? '1 note' : `${notes} notes`, Icon: Info } as const;
  return { tone: 'good', text: notes === 0 ? 'Looks good' : `Looks good, ${notes === 1 ? '1 note' : `${notes} notes`}`, Icon: CircleCheck } as const;
}
