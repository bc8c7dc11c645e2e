import type { Random } from '../random.ts';
import type { ListingKind } from '../scenes/scene-kinds.ts';
import {
  driverSentences,
  extraSentences,
  type KindSentences,
  lightingSentences,
  openingSentences,
  passerbySentences,
  ruleSentences,
  sentencesByKind,
} from './sentences.ts';

export type ListingLocation = { street: string; district: string; city: string };

/** What can be in braces. */
const placeholders = ['street', 'district', 'city', 'place', 'crowd', 'cars', 'hour', 'days'] as const;
export type Placeholder = (typeof placeholders)[number];

type Compiled = readonly [Template, ...Template[]];
type Speech = { nouns: KindSentences['nouns']; seen: Compiled; access: Compiled };

const compiled = (sentences: readonly [string, ...string[]]) => sentences.map(compileTemplate) as unknown as Compiled;
export const templatesByKind = Object.fromEntries(
  Object.entries(sentencesByKind).map(([kind, { nouns, seen, access }]) => [kind, { nouns, seen: compiled(seen), access: compiled(access) }]),
) as unknown as Record<ListingKind, Speech>;
export const kindNames = Object.keys(sentencesByKind) as [ListingKind, ...ListingKind[]];
export const commonTemplates = {
  openings: compiled(openingSentences),
  passers: compiled(passerbySentences),
  drivers: compiled(driverSentences),
  lamps: compiled(lightingSentences),
  rules: compiled(ruleSentences),
  extras: compiled(extraSentences),
};

/** Names of places nearby. All are made up, so that they say nothing false about real ones. */
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
export const landmarkNouns = [
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

/** Kinds outside of town, and kinds whose own sentences don't mention light. */
const outside: ReadonlySet<ListingKind> = new Set(['roadsideBillboard', 'barnSide']);
const unlit: ReadonlySet<ListingKind> = new Set(['paintedWall', 'roofBillboard', 'roadsideBillboard', 'fenceBanner', 'barnSide', 'kioskColumn']);

export function isOutOfTown(kind: ListingKind): boolean {
  return outside.has(kind);
}

/** `round` counts the listings of this kind before: each gets the next noun. */
export function composeTitle(random: Random, kind: ListingKind, { street, district }: ListingLocation, round: number): string {
  const { nouns } = templatesByKind[kind];
  const noun = nouns[round % nouns.length] ?? nouns[0];
  const place = `${random.pick(names)} ${random.pick(landmarkNouns)}`;
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
  return `${noun} ${isOutOfTown(kind) ? random.pick(outOfTown) : random.pick(inTown)}`;
}

/** Two to five sentences: what is visible, who passes by, and some more. */
export function composeDescription(random: Random, kind: ListingKind, where: ListingLocation): string {
  const filling = fillingFor(random, where);
  const { seen, access } = templatesByKind[kind];
  const passing = isOutOfTown(kind) ? commonTemplates.drivers : commonTemplates.passers;
  const rest = [access, ...(unlit.has(kind) ? [commonTemplates.lamps] : []), commonTemplates.rules, commonTemplates.extras];
  const chosen = [
    ...(random.chance(0.2) ? [commonTemplates.openings] : []),
    seen,
    ...(random.chance(0.9) ? [passing] : []),
    ...rest.filter(() => random.chance(0.5)),
  ];
  const sentences = chosen.length < 2 ? [...chosen, access] : chosen.slice(0, 5);
  return sentences.map((templates) => fillTemplate(random.pick(templates), filling)).join(' ');
}

function fillingFor(random: Random, { street, district, city }: ListingLocation): PlaceholderValues {
  return {
    street: () => street,
    district: () => district,
    city: () => city,
    place: () => `${random.pick(names)} ${random.pick(landmarkNouns)}`,
    ...countsFrom(random),
  };
}

/** Round numbers, like sellers give. */
function countsFrom(random: Random): Pick<PlaceholderValues, 'crowd' | 'cars' | 'hour' | 'days'> {
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

/** A sentence split at its braces once, so that it can be filled in millions of times. */
export type Template = readonly (string | { slot: Placeholder })[];

function compileTemplate(sentence: string): Template {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : { slot: slotNamed(part) }))
    .filter((part) => part !== '');
}

function slotNamed(name: string): Placeholder {
  const slot = placeholders.find((known) => known === name);
  if (!slot) throw new Error(`Nothing fills {${name}}`);
  return slot;
}

type PlaceholderValues = Record<Placeholder, () => string>;

function fillTemplate(template: Template, filling: PlaceholderValues): string {
  let text = '';
  for (const part of template) text += typeof part === 'string' ? part : filling[part.slot]();
  return text;
}
