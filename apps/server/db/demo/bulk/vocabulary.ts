import { randomFrom } from '../random.ts';

const syllables = [
  'al',
  'an',
  'ar',
  'ba',
  'bel',
  'ber',
  'bo',
  'bri',
  'ca',
  'cal',
  'can',
  'cor',
  'da',
  'del',
  'den',
  'dor',
  'dun',
  'el',
  'en',
  'fa',
  'fen',
  'gal',
  'gil',
  'gra',
  'ha',
  'hol',
  'in',
  'jor',
  'ka',
  'kel',
  'la',
  'lan',
  'lin',
  'lo',
  'mar',
  'mel',
  'min',
  'mor',
  'na',
  'nor',
  'ol',
  'or',
  'pa',
  'per',
  'ra',
  'ren',
  'ril',
  'ros',
  'sa',
  'san',
  'sel',
  'shan',
  'tam',
  'ter',
  'til',
  'tor',
  'ul',
  'va',
  'ver',
  'vin',
  'wes',
  'win',
  'yor',
  'zan',
] as const;

/** How many names there are for things and districts, and how quickly they get rarer. */
export const nameCount = 40_000;
export const nameSteepness = 1.05;

/** Names made of syllables, all different, the common ones first. */
export function makeNames(count: number, seed: string): string[] {
  const random = randomFrom(`${seed} names`);
  const names = new Set<string>();
  while (names.size < count) {
    const length = random.pick([2, 2, 3, 3, 3, 4] as const);
    const name = Array.from({ length }, () => random.pick(syllables)).join('');
    names.add(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  }
  return [...names];
}
