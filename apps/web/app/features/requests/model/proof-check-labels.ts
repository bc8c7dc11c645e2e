import type { ProofCheck, ProofFile } from '@frontage/contract/proofs.schema';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

interface GradeWords {
  /** Null: nothing is said. */
  title: string | null;
  text: string;
}

/** What a grade means for each side. It never says that something is wrong: we compare pictures, and people decide. */
export const gradeWords: Record<Role, Record<ProofGrade, GradeWords>> = {
  customer: {
    A: {
      title: 'Your artwork is on this photo.',
      text: 'Shape and layout match. Please read the small print yourself: we compare pictures, not words.',
    },
    B: { title: 'We found your artwork, but not all of it.', text: 'The parts in red are covered, out of the picture, or differ.' },
    C: {
      title: 'We could not find your artwork on this photo by ourselves.',
      text: 'That happens with painted walls, people in front, glare and photos from far away. Compare the two yourself.',
    },
    none: { title: 'Nothing to compare by.', text: 'The artwork is nearly one color.' },
  },
  seller: {
    A: { title: 'The photo shows the artwork clearly.', text: '' },
    B: {
      title: 'Parts of the ad are covered or cut off.',
      text: 'A second photo from straight ahead helps the customer to say yes.',
    },
    C: {
      title: 'We could not match this photo with the artwork.',
      text: 'The customer compares the two. If they ask for new proof, take a photo from nearer.',
    },
    none: { title: null, text: '' },
  },
};

/** 'Nearly the same picture was sent on Mar 3 for another request.' */
export function describeEarlierPhoto({ sameAs }: ProofCheck): string | null {
  if (!sameAs) return null;
  return `Nearly the same picture was sent on ${formatDay(sameAs.sentAt)} ${sameAs.isOfThisRequest ? 'with an earlier proof' : 'for another request'}.`;
}

export function isNotFound({ check }: ProofFile): boolean {
  return check?.grade === 'C';
}

export function wasSentBefore({ check }: ProofFile): boolean {
  return Boolean(check?.sameAs);
}
