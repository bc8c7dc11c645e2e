import type { Remark } from '@frontage/domain/artwork/check-artwork';
import { type AdSpace, formatSize } from '@frontage/domain/artwork/ad-space';
import { checkArtwork } from '@frontage/domain/artwork/check-artwork';
import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import './remarks.css';

const looks = {
  look: { Icon: TriangleAlert, word: 'Check:' },
  note: { Icon: Info, word: 'Note:' },
  good: { Icon: CircleCheck, word: 'Good:' },
} as const;

export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="remarks">
      {remarks.map(({ tone, about, text }) => {
        const { Icon, word } = looks[tone];
        return (
          <li key={about} data-tone={tone}>
            <Icon aria-hidden />
            <span>
              <span className="sr-only">{word} </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How well a file of a request fits its space, for both parties. */
export function ArtworkRemarks({ facts, space, name }: { facts: FileFacts | null; space: AdSpace; name?: string }) {
  const hasSize = space.width > 0 && space.height > 0;
  const what = name ?? 'File check';
  return (
    <section className="file-check-panel">
      <h3>{hasSize ? `${what} for ${formatSize(space)}` : what}</h3>
      {facts === null ? <p>We’re checking this file. What we find appears here in a moment.</p> : <Findings remarks={checkArtwork(facts, space)} />}
    </section>
  );
}

function Findings({ remarks }: { remarks: readonly Remark[] }) {
  return remarks.length === 0 ? <p>We found nothing to mention.</p> : <RemarkList remarks={remarks} />;
}
