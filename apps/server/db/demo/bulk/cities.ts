import { places } from '../listings/places.ts';
import { randomFrom } from '../random.ts';
import { makeNames } from './vocabulary.ts';

export type BulkCity = { name: string; zips: string[]; latitude: number; longitude: number; dear: number };

export const cityCount = 3_000;
/** The second city has half as many listings as the first, the third a third, and so on. */
export const citySteepness = 1;

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
  const random = randomFrom(`${seed} cities`);
  const known = places.map(({ city, dear, districts: [first, ...others] }) => ({
    name: city,
    zips: [first, ...others].map(({ zip }) => zip),
    latitude: first.latitude,
    longitude: first.longitude,
    dear,
  }));
  const taken = new Set(known.map(({ name }) => name));
  const made = makeNames(cityCount, `${seed} towns`).flatMap((stem) => {
    const name = `${stem}${random.pick(endings)}`;
    return taken.has(name) ? [] : [name];
  });
  const towns = made.slice(0, cityCount - known.length).map((name) => ({
    name,
    zips: Array.from({ length: random.whole(1, 5) }, () => String(random.whole(10_000, 99_499))),
    latitude: random.between(27, 47),
    longitude: random.between(-122, -72),
    dear: random.between(0.6, 1.3),
  }));
  return [...known, ...towns];
}
