import { kindNamesToSearch, singular } from './guess-kind.ts';
import type { Kind } from './kind.ts';
import type { Medium } from './medium.ts';
import { type Region, regions, toZipAreas } from './region.ts';
import { stateNames, stateOfZipCode } from './us-state.ts';

/** What a typed word or phrase can mean besides itself. A listing matches if one of the meanings fits. */
interface Meaning {
  kinds: readonly Kind[];
  mediums: readonly Medium[];
  states: readonly string[];
  /** The first three digits of ZIP codes. */
  zipAreas: readonly string[];
  /** The same, if no listing is in any of the others. */
  around: readonly string[];
}

export interface Phrase extends Meaning {
  /** What was typed, without case and accents. */
  words: readonly string[];
  /** Words that mean the same, each list of them in place of `words`. */
  synonyms: readonly (readonly string[])[];
  /** False for the code of a state: 'or' is in many texts. */
  countsAsWords: boolean;
}

export interface InterpretedKeyword {
  /** All of them must fit. */
  phrases: Phrase[];
  /** What remains: words that stand for themselves, or for longer words that start with them. */
  plainWords: string[];
}

/** What each synonym stands for, both in lower case: 'hoarding' for 'billboard'. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const nothing: Meaning = { kinds: [], mediums: [], states: [], zipAreas: [], around: [] };

/** People write these between and around the words that matter. */
const fillers = new Set(
  (
    'a ad ads advertise advertisement advertising affordable an and any are around at best by can cheap find for from good great i in is it ' +
    'looking me my near nearby need next of on our place places put rent rental space spaces spot spots that the to want where with within'
  ).split(' '),
);

/** Codes of states that are words or names too. They count as states only after a name, as in 'Portland OR'. */
const ambiguousCodes = new Set(['al', 'co', 'de', 'hi', 'id', 'in', 'ma', 'me', 'mt', 'oh', 'ok', 'or', 'pa']);

const mediumWords: Record<string, Medium> = {
  digital: 'digital',
  vinyl: 'vinyl',
  paper: 'paper',
  fabric: 'fabric',
  cloth: 'fabric',
  neon: 'neon',
};

const meanings = new Map<string, Meaning>();
for (const { words, kind } of kindNamesToSearch) addMeaning(words.join(' '), { kinds: [kind] });
for (const [word, medium] of Object.entries(mediumWords)) addMeaning(word, { mediums: [medium] });
for (const [code, name] of Object.entries(stateNames)) addMeaning(name.toLowerCase(), { states: [code] });
for (const { aliases, zipAreas, around, states = [] } of regions) {
  const meaning = { states, zipAreas: toZipAreas(zipAreas), around: toZipAreas(around) };
  for (const alias of aliases) addMeaning(alias, meaning);
}

/** A name with several meanings has them all: Washington is a state and a city. */
function addMeaning(name: string, meaning: Partial<Meaning>): void {
  meanings.set(name, join(meanings.get(name) ?? nothing, { ...nothing, ...meaning }));
}

function join(a: Meaning, b: Meaning): Meaning {
  return {
    kinds: [...new Set([...a.kinds, ...b.kinds])],
    mediums: [...new Set([...a.mediums, ...b.mediums])],
    states: [...new Set([...a.states, ...b.states])],
    zipAreas: [...new Set([...a.zipAreas, ...b.zipAreas])],
    around: [...new Set([...a.around, ...b.around])],
  };
}

/** A misspelled word may have meant one of these. */
export const wordsOfNames: readonly string[] = [...new Set([...meanings.keys()].flatMap((name) => name.split(' ')))];

/** In words. A search looks for no longer phrase. */
export const longestName = Math.max(...[...meanings.keys()].map((name) => name.split(' ').length));

/** Splits a text into words, without case and accents. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Finds the names of kinds, mediums and places in what somebody typed, the longest first, and drops words that only connect. `lastIsStart`: the last name may be unfinished, as in 'digital scr'. */
export function interpretKeyword(text: string, synonyms: Synonyms = new Map(), lastIsStart = false): InterpretedKeyword {
  const words = wordsIn(text);
  const phrases: Phrase[] = [];
  const plainWords: string[] = [];
  const dropped: string[] = [];
  for (let start = 0; start < words.length;) {
    const named = (lastIsStart ? findStarted(words, start) : null) ?? findNamed(words, start, synonyms) ?? findStateCode(words, start, plainWords);
    const word = words[start] ?? '';
    if (named) phrases.push(named);
    else if (fillers.has(word)) dropped.push(word);
    else plainWords.push(word);
    start += named?.words.length ?? 1;
  }
  const isEmpty = phrases.length === 0 && plainWords.length === 0;
  return { phrases, plainWords: isEmpty ? dropped : plainWords };
}

export interface NamedPlace {
  type: 'state' | 'region';
  name: string;
  /** How the places of a search name it. */
  place: string;
  /** As in the meaning of a phrase. */
  states: readonly string[];
  zipAreas: readonly string[];
}

/** The kinds, states and regions with a name that starts like this. */
export function namesStartingWith(text: string): { kinds: Kind[]; places: NamedPlace[] } {
  const start = wordsIn(text).join(' ');
  if (start === '') return { kinds: [], places: [] };
  const starts = (name: string) => name.startsWith(start);
  const kinds = new Set(kindNamesToSearch.filter(({ words }) => starts(words.join(' '))).map(({ kind }) => kind));
  const states = Object.entries(stateNames).filter(([code, name]) => starts(name.toLowerCase()) || code.toLowerCase() === start);
  const named = regions.filter(({ name, aliases }) => starts(wordsIn(name).join(' ')) || aliases.some(starts));
  return {
    kinds: [...kinds],
    places: [
      ...states.map(([code, name]): NamedPlace => ({ type: 'state', name, place: `${name}, USA`, states: [code], zipAreas: [] })),
      ...named.map((region): NamedPlace => {
        const { name, zipAreas, states: members = [] } = region;
        return { type: 'region', name, place: placeOfRegion(region), states: members, zipAreas: toZipAreas(zipAreas) };
      }),
    ],
  };
}

/** A region with the name of a city gets its state, because other states have such a city too: 'Columbus, OH'. */
function placeOfRegion({ name, zipAreas }: Region): string {
  const state = meanings.has(wordsIn(name).join(' ')) ? null : stateOfZipCode(`${toZipAreas(zipAreas)[0]}01`);
  return state === null ? name : `${name}, ${state}`;
}

const regionsByPlace = new Map(regions.map((region) => [placeOfRegion(region).toLowerCase(), region]));

/** The first digits of the ZIP codes of a region that has the name of a city. */
export function zipAreasOfPlace(place: string): string[] {
  return toZipAreas(regionsByPlace.get(place.toLowerCase())?.zipAreas);
}

/** Takes everything from here on as the start of a kind or state, if it can't be the start of another. */
function findStarted(words: readonly string[], start: number): Phrase | null {
  const typed = words.slice(start);
  const beginning = typed.join(' ');
  if (beginning.length < shortestStart || meanings.has(beginning)) return null;
  const named = [...meanings].filter(([name]) => name.startsWith(beginning)).map(([, meaning]) => meaning);
  const { kinds, states } = named.reduce(join, nothing);
  if (kinds.length + states.length !== 1) return null;
  return { ...nothing, kinds, states, words: typed, synonyms: [], countsAsWords: true };
}

const shortestStart = 3;

function findNamed(words: readonly string[], start: number, synonyms: Synonyms): Phrase | null {
  for (let length = Math.min(longestName, words.length - start); length > 0; length -= 1) {
    const typed = words.slice(start, start + length);
    const spellings = [...new Set([typed.join(' '), typed.map(singular).join(' ')])];
    const means = spellings.flatMap((spelling) => synonyms.get(spelling) ?? []);
    const known = [...spellings, ...means].map((name) => meanings.get(name)).filter((meaning) => meaning !== undefined);
    if (known.length > 0 || means.length > 0) {
      return { words: typed, synonyms: means.map((name) => name.split(' ')), countsAsWords: true, ...known.reduce(join, nothing) };
    }
  }
  return null;
}

/** A code of a state counts at the end, or before a ZIP code at the end. Alone it counts too. */
function findStateCode(words: readonly string[], start: number, plainWords: readonly string[]): Phrase | null {
  const code = words[start] ?? '';
  if (!(code.toUpperCase() in stateNames)) return null;
  const rest = words.slice(start + 1);
  const isLast = rest.length === 0 || (rest.length === 1 && /^\d{5}$/.test(rest[0] ?? ''));
  const isAlone = words.length === 1;
  const followsName = start > 0 && plainWords.at(-1) === words[start - 1];
  if (!isLast || (ambiguousCodes.has(code) && !isAlone && !followsName)) return null;
  return { ...nothing, words: [code], synonyms: [], countsAsWords: false, states: [code.toUpperCase()] };
}
