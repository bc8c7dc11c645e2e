import type { ProofCheck, ProofFile } from '@frontage/contract/proofs.schema';
import { decodeBlocks } from '@frontage/domain/proof-check/block-map';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

interface CheckWords {
  title: string;
  text: string;
}

/** Null: nothing is said. It never says that something is wrong: we compare pictures, and people decide. */
const gradeWords: Record<Role, Record<ProofGrade, CheckWords | null>> = {
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
    none: null,
  },
};

/** Where the artwork was not found, and corners can be marked. */
const textsWithCorners: Record<Role, string> = {
  customer:
    'That happens with painted walls, people in front, glare and photos from far away. Compare the two yourself, or mark the ad’s corners, and we compare that part.',
  seller: 'Mark the ad’s corners, and we compare that part. Otherwise the customer compares the two.',
};

/** What a check means for one side. Null: nothing is said. */
export function describeCheck(check: Pick<ProofCheck, 'grade' | 'markedBy' | 'found'>, viewer: Role, isMarkable: boolean): CheckWords | null {
  const { grade, markedBy, found } = check;
  if (grade === null) return null;
  const words = gradeWords[viewer][grade];
  if (markedBy === null) return isMarkable && words ? { ...words, text: textsWithCorners[viewer] } : words;
  const part = `the part that ${markedBy === viewer ? 'you' : `the ${markedBy}`} marked`;
  const artwork = viewer === 'customer' ? 'your artwork' : 'the artwork';
  if (grade === 'B') {
    const differs = decodeBlocks(found?.blocks ?? '').includes('different');
    return { title: `Much of ${part} looks like ${artwork}.`, text: differs ? 'What is red is covered, out of the picture, or differs.' : '' };
  }
  return {
    title: `We could not match ${part} with ${artwork}.`,
    text: 'Painted walls and glare look different to us. Compare the two side by side.',
  };
}

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
