import type { Kind } from './kind.ts';
import type { Medium } from './medium.ts';

type NamedKind = Exclude<Kind, 'other'>;

/** What people call each kind, in the singular. A search for one of these names is a search for the kind. */
const names: Record<NamedKind, readonly string[]> = {
  wall: ['wall'],
  billboard: ['billboard', 'bill board', 'digital billboard', 'hoarding', 'unipole'],
  digital_screen: [
    'led',
    'screen',
    'digital screen',
    'led screen',
    'video screen',
    'video wall',
    'led wall',
    'digital display',
    'led display',
    'led panel',
  ],
  shop_window: [
    'shop window',
    'shopwindow',
    'store window',
    'storefront',
    'store front',
    'storefront window',
    'store front window',
    'shopfront',
    'display window',
  ],
  poster: ['poster'],
  vehicle: ['vehicle', 'vehicle wrap', 'car wrap', 'truck wrap', 'bus wrap'],
  banner: ['banner', 'building wrap'],
};

/** Things that tell a kind, but that people search for by themselves: who wants a barn doesn't want every wall. */
const clues: Record<NamedKind, readonly string[]> = {
  wall: ['mural', 'facade', 'gable', 'barn', 'silo', 'brick side', 'garage door'],
  billboard: ['bulletin', 'bulletin board', 'rooftop sign'],
  digital_screen: ['led board', 'led totem', 'totem', 'video board', 'jumbotron', 'monitor'],
  shop_window: ['window', 'vitrine'],
  poster: ['bus shelter', 'shelter panel', 'kiosk', 'column', 'bus stop', 'platform panel', 'street furniture'],
  vehicle: ['truck', 'van', 'taxi', 'cab', 'bus', 'car', 'trailer', 'tram', 'bicycle', 'bike'],
  banner: ['fence', 'scaffold', 'scaffolding', 'mesh', 'flag'],
};

export interface KindName {
  words: readonly string[];
  kind: Kind;
}

/** The longest first, so that 'led wall' is found before 'wall'. */
export const kindNamesToSearch: readonly KindName[] = toKindNames(names);
const kindHints = [...kindNamesToSearch, ...toKindNames(clues)].toSorted((a, b) => b.words.length - a.words.length);

function toKindNames(lists: Record<NamedKind, readonly string[]>): KindName[] {
  const all = Object.entries(lists).flatMap(([kind, list]) => list.map((name) => ({ words: name.split(' '), kind: kind as Kind })));
  return all.toSorted((a, b) => b.words.length - a.words.length);
}

interface Described {
  title: string;
  description: string;
  mediums: readonly Medium[];
}

/** A guess, until the seller says it: what the title is about, or else what the mediums need, or else what the description names first. */
export function guessKind({ title, description, mediums }: Described): Kind {
  const [subject = '', ...rest] = title
    .toLowerCase()
    .split(/[,:;(–—|]|\b(?:on|at|near|by|in|above|along|facing|opposite|for|with|of|during|over|next|behind|inside)\b/);
  return kindsIn(subject).at(-1) ?? kindOfMediums(mediums) ?? kindsIn(rest.join(' '))[0] ?? kindsIn(description)[0] ?? 'other';
}

/** In the order in which the text names them. */
function kindsIn(text: string): Kind[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
  const found: Kind[] = [];
  for (let start = 0; start < words.length;) {
    const hint = kindHints.find((name) => name.words.every((word, offset) => words[start + offset] === word));
    if (hint) found.push(hint.kind);
    start += hint?.words.length ?? 1;
  }
  return found;
}

function kindOfMediums(mediums: readonly Medium[]): Kind | null {
  if (mediums.length > 0 && mediums.every((medium) => medium === 'digital' || medium === 'led')) return 'digital_screen';
  return mediums.length === 1 && mediums[0] === 'billboard' ? 'billboard' : null;
}

/** 'walls' → 'wall', 'buses' → 'bus', 'lorries' → 'lorry'. Good enough for names of kinds and places. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
