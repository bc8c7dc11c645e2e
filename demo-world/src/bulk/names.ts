import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { demoCities } from '../listings/places.ts';
import { seededRandom } from '../random.ts';

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
export const nameSkew = 1.05;

/** Names made of syllables, all different, the common ones first. */
export function makeNames(count: number, seed: string): string[] {
  const random = seededRandom(`${seed} names`);
  const names = new Set<string>();
  while (names.size < count) {
    const length = random.pick([2, 2, 3, 3, 3, 4] as const);
    const name = Array.from({ length }, () => random.pick(syllables)).join('');
    names.add(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  }
  return [...names];
}

export type BulkCity = { name: string; zips: string[]; latitude: number; longitude: number; priceLevel: number };

export const cityCount = 3_000;
/** The second city has half as many listings as the first, the third a third, and so on. */
export const citySkew = 1;

const endings = [
  'ville',
  'ton',
  'burg',
  'field',
  'port',
  'ford',
  'dale',
  'wood',
  ' City',
  ' Springs',
  ' Beach',
  ' Falls',
  ' Heights',
  ' Grove',
] as const;

/** The twenty known cities first, then made-up ones, from the most listings to the fewest. */
export function makeCities(seed: string): BulkCity[] {
  const random = seededRandom(`${seed} cities`);
  const known = demoCities.map(({ city, priceLevel, districts: [first, ...others] }) => ({
    name: city,
    zips: [first, ...others].map(({ zip }) => zip),
    latitude: first.latitude,
    longitude: first.longitude,
    priceLevel,
  }));
  const taken = new Set(known.map(({ name }) => name));
  const madeUp = makeNames(cityCount, `${seed} towns`).flatMap((stem) => {
    const name = `${stem}${random.pick(endings)}`;
    return taken.has(name) ? [] : [name];
  });
  const towns = madeUp.slice(0, cityCount - known.length).map((name) => ({
    name,
    zips: zipsOfOneArea(random),
    latitude: random.between(27, 47),
    longitude: random.between(-122, -72),
    priceLevel: random.between(0.6, 1.3),
  }));
  return [...known, ...towns];
}

/** With the same first digits and in one state. */
function zipsOfOneArea({ whole }: ReturnType<typeof seededRandom>): string[] {
  const area = whole(100, 994) * 100;
  const [first = '', ...others] = Array.from({ length: whole(1, 5) }, () => String(area + whole(0, 99)));
  return [first, ...others.filter((zip) => stateOfZipCode(zip) === stateOfZipCode(first))];
}

/** Samples ranks from 0 with weight `1 / (rank + 1) ** steepness`, in constant time (Walker's alias method). */
export function createZipfSampler(size: number, steepness: number): (next: () => number) => number {
  const weights = Float64Array.from({ length: size }, (_, rank) => 1 / (rank + 1) ** steepness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = weights.map((weight) => (weight / total) * size);
  const other = new Int32Array(size);
  const small: number[] = [];
  const large: number[] = [];
  share.forEach((value, rank) => (value < 1 ? small : large).push(rank));
  for (let low = small.pop(), high = large.pop(); low !== undefined && high !== undefined; low = small.pop()) {
    other[low] = high;
    share[high] = (share[high] ?? 0) + (share[low] ?? 0) - 1;
    if ((share[high] ?? 0) < 1) {
      small.push(high);
      high = large.pop();
    }
  }
  return (next) => {
    const position = next() * size;
    const rank = Math.floor(position);
    return position - rank < (share[rank] ?? 1) ? rank : (other[rank] ?? rank);
  };
}
