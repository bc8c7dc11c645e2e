import type { Pack, ProofFile } from '@frontage/contract/requests.schema';
import { takenBefore } from './photo-age.ts';
import { isFar } from './say-distance.ts';

type Checked = Pick<Pack, 'proofs' | 'createdAt' | 'timeline'>;

interface PhotoChecks {
  text: string;
  /** Which file is the first of them. */
  first: number;
}

/** What about the photos speaks against them, so that nobody accepts them before seeing it; null where nothing does. */
export function checkPhotos(request: Checked): PhotoChecks | null {
  const { proofs } = request;
  const far = proofs.filter(isFarAway).length;
  const early = proofs.flatMap((proof) => takenBefore(proof, request) ?? []);
  const counts = [
    { count: far, what: 'far from the listing' },
    { count: early.length, what: early.includes('accepted') ? 'taken before the request was accepted' : 'taken before you asked' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const parts = counts.map(({ count, what }, place) => (place === 0 ? `${count} photo${count === 1 ? '' : 's'} ${what}` : `${count} ${what}`));
  return {
    text: `${counts.length === 1 ? '1 thing' : `${counts.length} things`} to check: ${parts.join(', ')}`,
    first: proofs.findIndex((proof) => isFarAway(proof) || takenBefore(proof, request) !== null),
  };
}

function isFarAway({ place }: ProofFile): boolean {
  const meters = place?.metersAway ?? null;
  return meters !== null && isFar(meters);
}
