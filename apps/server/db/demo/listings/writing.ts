import type { Random } from '../random.ts';
import type { KindName } from '../scenes/kinds.ts';
import { drivers, extras, lamps, openings, passers, rules, type Voice, voices } from './sentences.ts';
import { compile, fillIn, type Filling, type Template } from './templates.ts';

export type Where = { street: string; district: string; city: string };

type Compiled = readonly [Template, ...Template[]];
type Speech = { nouns: Voice['nouns']; seen: Compiled; access: Compiled };

const compiled = (sentences: readonly [string, ...string[]]) => sentences.map(compile) as unknown as Compiled;
export const speeches = Object.fromEntries(
  Object.entries(voices).map(([kind, { nouns, seen, access }]) => [kind, { nouns, seen: compiled(seen), access: compiled(access) }]),
) as unknown as Record<KindName, Speech>;
export const kindNames = Object.keys(voices) as [KindName, ...KindName[]];
export const common = {
  openings: compiled(openings),
  passers: compiled(passers),
  drivers: compiled(drivers),
  lamps: compiled(lamps),
  rules: compiled(rules),
  extras: compiled(extras),
};

/** Names of things nearby. All are made up, so that nothing false is said about anybody. */
const names = [
  'Alder',
  'Bramble',
  'Calloway',
  'Dunmore',
  'Everly',
  'Foxglove',
  'Garrison',
  'Hollis',
  'Ivory',
  'Juniper',
  'Kestrel',
  'Larkin',
  'Marlowe',
  'Nettle',
  'Orchard',
  'Pemberton',
  'Quill',
  'Rowan',
  'Sable',
  'Tamarack',
  'Upton',
  'Vesper',
  'Whitaker',
  'Yarrow',
] as const;
export const things = [
  'Theater',
  'Market',
  'Bakery',
  'Brewery',
  'Gym',
  'Library',
  'Bookshop',
  'School',
  'Clinic',
  'Diner',
  'Cinema',
  'Gallery',
  'Hotel',
  'Museum',
  'Ballroom',
  'Food Hall',
] as const;

/** Kinds that stand outside of town, and kinds that have no lamp or sun of their own to speak of. */
const outside: ReadonlySet<KindName> = new Set(['roadsideBillboard', 'barnSide']);
const unlit: ReadonlySet<KindName> = new Set(['paintedWall', 'roofBillboard', 'roadsideBillboard', 'fenceBanner', 'barnSide', 'kioskColumn']);

export function isOutside(kind: KindName): boolean {
  return outside.has(kind);
}

/** `round` says how many of this kind there were before: each gets the next word for it. */
export function composeTitle(random: Random, kind: KindName, { street, district }: Where, round: number): string {
  const { nouns } = speeches[kind];
  const noun = nouns[round % nouns.length] ?? nouns[0];
  const place = `${random.pick(names)} ${random.pick(things)}`;
  const mile = random.whole(2, 60);
  const inTown = [
    `on ${street}`,
    `near the ${place}`,
    `on ${street}, ${withoutArticle(district)}`,
    `by the ${place}, ${withoutArticle(district)}`,
    `at ${street} and the ${place}`,
    `opposite the ${place}`,
    `facing ${street}`,
  ] as const;
  const outOfTown = [
    `on ${street} at mile ${mile}`,
    `facing ${street} at mile ${mile}`,
    `near mile ${mile} of ${street}`,
    `at mile ${mile}, ${withoutArticle(district)}`,
  ] as const;
  return `${noun} ${isOutside(kind) ? random.pick(outOfTown) : random.pick(inTown)}`;
}

/** Two to five sentences: what is seen, who passes, and then some of the rest. */
export function describe(random: Random, kind: KindName, where: Where): string {
  const filling = fillingFor(random, where);
  const { seen, access } = speeches[kind];
  const passing = isOutside(kind) ? common.drivers : common.passers;
  const rest = [access, ...(unlit.has(kind) ? [common.lamps] : []), common.rules, common.extras];
  const chosen = [
    ...(random.chance(0.2) ? [common.openings] : []),
    seen,
    ...(random.chance(0.9) ? [passing] : []),
    ...rest.filter(() => random.chance(0.5)),
  ];
  const sentences = chosen.length < 2 ? [...chosen, access] : chosen.slice(0, 5);
  return sentences.map((templates) => fillIn(random.pick(templates), filling)).join(' ');
}

function fillingFor(random: Random, { street, district, city }: Where): Filling {
  return {
    street: () => street,
    district: () => district,
    city: () => city,
    place: () => `${random.pick(names)} ${random.pick(things)}`,
    ...countsFrom(random),
  };
}

/** The numbers that sellers give: round ones. */
function countsFrom(random: Random): Pick<Filling, 'crowd' | 'cars' | 'hour' | 'days'> {
  return {
    crowd: () => (random.whole(3, 48) * 250).toLocaleString('en-US'),
    cars: () => (random.whole(8, 90) * 500).toLocaleString('en-US'),
    hour: () => random.pick(['9 PM', '10 PM', '11 PM', 'midnight'] as const),
    days: () => random.pick(['five', 'seven', 'ten'] as const),
  };
}

function withoutArticle(district: string): string {
  return district.replace(/^the /, '');
}
