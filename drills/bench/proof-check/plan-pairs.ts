import { type Random, seededRandom } from '@frontage/demo-world/random';
import { adSceneKinds } from './ad-scene.ts';
import type { ArtworkKind } from './artworks.ts';
import { chooseConditions, chooseLight, chooseOffset, type PhotoConditions } from './photo-conditions.ts';

/** What the photo shows, seen from the artwork. */
export type PairLabel = 'same' | 'other' | 'empty' | 'before' | 'sameBrand' | 'changedLine';

/** Hard cases are counted apart: each has one thing that makes it hard. */
export const hardCases = ['glare', 'people', 'night', 'crop', 'plain', 'changedLine'] as const;
type HardCase = (typeof hardCases)[number];

export interface PlannedPair {
  id: string;
  label: PairLabel;
  artwork: ArtworkKind;
  isMural: boolean;
  hardCase: HardCase | null;
  scene: { kind: (typeof adSceneKinds)[number]; index: number };
  conditions: PhotoConditions;
}

const sameCounts: Record<ArtworkKind | 'mural', number> = { poster: 60, picture: 40, text: 40, logo: 25, gradient: 15, plain: 12, mural: 23 };
const otherCounts: Record<Exclude<PairLabel, 'same'>, number> = { other: 75, empty: 25, before: 30, sameBrand: 50, changedLine: 45 };
const eachHardCase = 10;
const scenesOfKind = 3;
const comparedWith = ['poster', 'picture', 'text', 'logo', 'poster', 'text', 'gradient'] as const;
const detailed = ['poster', 'picture', 'text'] as const;
const withLines = ['picture', 'text'] as const;

type Draft = Pick<PlannedPair, 'id' | 'label' | 'artwork' | 'isMural' | 'hardCase'>;

/** All pairs of a set. The first ones have a fair part of each group, so a short run and one that was stopped say something, too. */
export function planPairs(seed: string): PlannedPair[] {
  const drafts = [...listSame(), ...listOthers(), ...listHard()];
  const pairs = drafts.map((draft, i): PlannedPair => {
    const kind = adSceneKinds[i % adSceneKinds.length] ?? 'paintedWall';
    const index = Math.floor(i / adSceneKinds.length) % scenesOfKind;
    const conditions = conditionsFor(seededRandom(`${seed} ${draft.id} conditions`), draft.hardCase);
    return Object.assign(draft, { scene: { kind, index }, conditions });
  });
  return mixGroups(pairs, seed);
}

/** Spreads the pairs of each group evenly over the whole list. */
function mixGroups(pairs: readonly PlannedPair[], seed: string): PlannedPair[] {
  const places = new Map<string, number>();
  for (const group of Object.values(Object.groupBy(pairs, ({ id }) => id.replace(/-\d+$/, '')))) {
    for (const [i, { id }] of (group ?? []).entries()) places.set(id, (i + seededRandom(`${seed} ${id} order`).next()) / (group?.length ?? 1));
  }
  return pairs.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

function listSame(): Draft[] {
  return Object.entries(sameCounts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, i): Draft => {
      const isMural = kind === 'mural';
      const artwork = isMural ? (i % 5 < 3 ? 'poster' : 'text') : (kind as ArtworkKind);
      return { id: `same-${kind}-${i}`, label: 'same', artwork, isMural, hardCase: null };
    }),
  );
}

function listOthers(): Draft[] {
  return Object.entries(otherCounts).flatMap(([label, count]) =>
    Array.from({ length: count }, (_, i): Draft => {
      const kinds = label === 'changedLine' ? withLines : label === 'sameBrand' ? detailed : comparedWith;
      return { id: `${label}-${i}`, label: label as PairLabel, artwork: kinds[i % kinds.length] ?? 'poster', isMural: false, hardCase: null };
    }),
  );
}

function listHard(): Draft[] {
  return hardCases.flatMap((hardCase) =>
    Array.from({ length: eachHardCase }, (_, i): Draft => {
      const kinds = hardCase === 'changedLine' ? withLines : hardCase === 'plain' ? (['plain'] as const) : detailed;
      const artwork = kinds[i % kinds.length] ?? 'text';
      return { id: `hard-${hardCase}-${i}`, label: hardCase === 'changedLine' ? 'changedLine' : 'same', artwork, isMural: false, hardCase };
    }),
  );
}

/** A hard case has its own difficulty and none of the other things in front of it. */
function conditionsFor(random: Random, hardCase: HardCase | null): PhotoConditions {
  const usual = chooseConditions(random);
  if (hardCase === null) return usual;
  const free: PhotoConditions = { ...usual, people: 0, poles: 0, glares: 0, ...chooseOffset(random, false), ...chooseLight(random, false) };
  const difficulties: Record<HardCase, Partial<PhotoConditions>> = {
    glare: { glares: 3, glareStrength: 0.95 },
    people: { people: random.whole(2, 4) },
    night: { ...chooseLight(random, true), noise: random.between(12, 24) },
    crop: { ...chooseOffset(random, true), share: random.between(0.45, 0.9) },
    plain: {},
    changedLine: {},
  };
  return { ...free, ...difficulties[hardCase] };
}
