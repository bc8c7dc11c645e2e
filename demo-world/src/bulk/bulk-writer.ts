import type { Random } from '../random.ts';
import type { ListingKind } from '../scenes/scene-kinds.ts';
import { commonTemplates, isOutOfTown, templatesByKind, landmarkNouns, type Placeholder, type Template } from '../listings/descriptions.ts';
import { createZipfSampler, makeNames, nameCount, nameSkew } from './names.ts';

const stems = [
  'Main',
  'Oak',
  'Elm',
  'Maple',
  'Cedar',
  'Pine',
  'Walnut',
  'Washington',
  'Lincoln',
  'Jefferson',
  'Madison',
  'Jackson',
  'Park',
  'Lake',
  'River',
  'Mill',
  'Church',
  'School',
  'Market',
  'Union',
  'Spring',
  'Highland',
  'Sunset',
  'Canal',
  'Mission',
  'Prospect',
  'Grand',
  'Center',
  '1st',
  '2nd',
  '3rd',
  '4th',
  '5th',
  '6th',
  '7th',
  '8th',
  '9th',
  '10th',
  '12th',
  '14th',
] as const;
const streetTypes = ['Street', 'Avenue', 'Boulevard', 'Road', 'Drive'] as const;
const districtNouns = ['Heights', 'Park', 'Village', 'Square', 'Hill', 'Yards'] as const;
const crowds = Array.from({ length: 46 }, (_, i) => ((i + 3) * 250).toLocaleString('en-US'));
const cars = Array.from({ length: 83 }, (_, i) => ((i + 8) * 500).toLocaleString('en-US'));
const hours = ['9 PM', '10 PM', '11 PM', 'midnight'] as const;
/** Every second description starts with a general sentence. */
const titleForms = [0, 1, 2, 3, 4] as const;
const hasOpening = [true, false] as const;
const days = ['five', 'seven', 'ten'] as const;

type BulkWriter = {
  setRandom: (random: Random) => void;
  street: () => string;
  title: (street: string, nouns: readonly [string, ...string[]]) => string;
  description: (kind: ListingKind, street: string, city: string) => string;
};

/** Writes the same sentences as the demo world, with names from a long list that goes from common to very rare. */
export function createBulkWriter(seed: string): BulkWriter {
  const names = makeNames(nameCount, seed);
  const nameRank = createZipfSampler(nameCount, nameSkew);
  let chance: Random | undefined;
  const pickFrom = <T>(all: readonly T[]): T => all[Math.floor((chance?.next() ?? 0) * all.length)] as T;
  const name = () => names[nameRank(chance?.next ?? Math.random)] ?? '';
  const place = () => `${name()} ${pickFrom(landmarkNouns)}`;

  const placeholderValues: Record<Placeholder, (street: string, city: string) => string> = {
    street: (street) => street,
    city: (_, city) => city,
    district: () => `${name()} ${pickFrom(districtNouns)}`,
    place,
    crowd: () => pickFrom(crowds),
    cars: () => pickFrom(cars),
    hour: () => pickFrom(hours),
    days: () => pickFrom(days),
  };
  const fill = (template: Template, street: string, city: string) => {
    let text = '';
    for (const part of template) text += typeof part === 'string' ? part : placeholderValues[part.slot](street, city);
    return text;
  };

  return {
    setRandom: (random) => {
      chance = random;
    },
    street: () => `${pickFrom(stems)} ${pickFrom(streetTypes)}`,
    title: (street, nouns) => {
      const form = pickFrom(titleForms);
      const noun = pickFrom(nouns);
      if (form === 0) return `${noun} on ${street} near the ${place()}`;
      if (form === 1) return `${noun} by the ${place()}, downtown`;
      if (form === 4) return `Ad space: ${noun.toLowerCase()} near the ${place()}`;
      return form === 2 ? `${noun} in ${name()} ${pickFrom(districtNouns)}` : `${noun} facing the ${place()}`;
    },
    description: (kind, street, city) => {
      const { seen, access } = templatesByKind[kind];
      const passing = isOutOfTown(kind) ? commonTemplates.drivers : commonTemplates.passers;
      const order = [
        ...(pickFrom(hasOpening) ? [commonTemplates.openings] : []),
        seen,
        passing,
        access,
        commonTemplates.extras,
        commonTemplates.lamps,
        commonTemplates.passers,
        commonTemplates.rules,
        commonTemplates.extras,
      ];
      const minWords = 15 + Math.min(60, Math.abs(chance?.normal() ?? 0) * 26);
      let text = '';
      let words = 0;
      for (const templates of order) {
        if (words >= minWords) break;
        const sentence = fill(pickFrom(templates), street, city);
        const length = countWords(sentence);
        if (words + length > 90) break;
        text += words === 0 ? sentence : ` ${sentence}`;
        words += length;
      }
      return text;
    },
  };
}

function countWords(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}
