import { type InterpretedKeyword, type Phrase } from '@frontage/domain/listing/keyword';
import { mediums } from '@frontage/domain/listing/medium';
import type { ReadRows } from './row-reader.ts';

/** One thing that a listing must have, as part of a tsquery. */
export interface Term {
  query: string;
  /** The same for the words of the title. Null if it is no matter of words. */
  titleQuery: string | null;
  /** Estimate of how many listings have it. */
  listings: number;
  /** If it is the name of a city, the cities of that name. */
  cities?: number[];
}

export interface KeywordQuery {
  terms: Term[];
  /** Words that no listing uses. Without one of them nothing can match. */
  unknownWords: string[];
}

/** Dictionary words for one typed word. */
interface Expansion {
  word: string;
  /** Those that start with it. Null when there are too many to list them all. */
  prefixed: string[] | null;
  /** Those with the same stem. */
  inflected: string[];
  listings: number;
}

const maxWords = 64;

/** Looks up the words as they were typed. Each stands for itself and for longer words that start with it. */
export async function lookUpLiterally(readWords: ReadRows, keyword: string): Promise<KeywordQuery> {
  const { prefixed } = await readDictionary(readWords, [keyword], [], [], false);
  const terms = (prefixed.get(keyword) ?? []).map(toTerm);
  const known = terms.filter((term) => term !== null);
  return { terms: known, unknownWords: known.length > 0 && known.length === terms.length ? [] : [keyword] };
}

/** Looks up what the words of a keyword can stand for, inflected words too. */
export async function lookUpKeyword(readWords: ReadRows, { phrases, plainWords }: InterpretedKeyword): Promise<KeywordQuery> {
  const [prefixes, wholeWords, marks] = [new Set(plainWords), new Set<string>(), new Set(plainWords.flatMap(zipMark))];
  for (const phrase of phrases) {
    for (const word of phrase.words) (isOnlyWords(phrase) ? prefixes : wholeWords).add(word);
    for (const word of phrase.synonyms.flat()) wholeWords.add(word);
    for (const mark of [...marksOf(phrase), ...phrase.around.map(zipAreaMark)]) marks.add(mark);
  }
  const dictionary = await readDictionary(readWords, [...prefixes], [...wholeWords], [...marks], true);
  const unknownWords: string[] = [];
  const terms: Term[] = [];
  for (const word of plainWords) {
    const term = ofPlainWord(dictionary, word);
    if (term) terms.push(term);
    else unknownWords.push(word);
  }
  for (const phrase of phrases) {
    const term = ofPhrase(dictionary, phrase);
    if (term) terms.push(term);
    else unknownWords.push(...phrase.words);
  }
  return { terms, unknownWords };
}

/** A word that only has synonyms or a medium may be the start of a longer one. The names of kinds and places are complete. */
function isOnlyWords({ kinds, states, zipAreas }: Phrase): boolean {
  return kinds.length + states.length + zipAreas.length === 0;
}

function marksOf({ kinds, mediums: named, states, zipAreas }: Omit<Phrase, 'around'>): string[] {
  return [
    ...kinds.map((kind) => `~k${kind}`),
    ...named.map((medium) => `~m${mediums.indexOf(medium)}`),
    ...states.map((state) => `~s${state.toLowerCase()}`),
    ...zipAreas.map(zipAreaMark),
  ];
}

function zipAreaMark(area: string): string {
  return `~z${area}`;
}

/** A ZIP code without listings means the area around it. */
function zipMark(word: string): string[] {
  return /^\d{5}$/.test(word) ? [`~z${word.slice(0, 3)}`] : [];
}

/** By typed word. Folding may split one into several, or leave nothing of it. */
type Expansions = ReadonlyMap<string, readonly Expansion[]>;

interface Dictionary {
  prefixed: Expansions;
  whole: Expansions;
  /** The listings with each mark that any listing has. */
  marks: ReadonlyMap<string, number>;
}

interface DictionaryRow {
  typed: string;
  word: string;
  source: 'prefix' | 'whole' | 'mark';
  prefixed: string[] | null;
  inflected: string[] | null;
  listings: number;
}

/**
 * A single letter means only itself, anything longer all words that start with it. PostgreSQL would plan this anew each time, which takes longer than
 * reading, if it knew the length of the arrays or took part of the statement as unneeded.
 */
async function readDictionary(readWords: ReadRows, prefixes: string[], wholeWords: string[], marks: string[], inflect: boolean): Promise<Dictionary> {
  const rows = await readWords<DictionaryRow>({
    name: inflect ? 'keyword-inflected' : 'keyword',
    text: `
      select typed.typed, typed.word, typed.source, prefixed.words as prefixed, inflected.words as inflected,
        greatest(prefixed.listings, inflected.listings) as listings
      from (
        select 'prefix' as source, said as typed, word from unnest(array(select unnest($1::text[]))) said cross join lateral unnest(words_in(said)) word
        union all select 'whole', said, word from unnest(array(select unnest($2::text[]))) said cross join lateral unnest(words_in(said)) word
        union all select 'mark', mark, mark from unnest(array(select unnest($3::text[]))) mark
      ) typed
      cross join lateral (
        select array_agg(word) as words, coalesce(sum(listings), 0)::float8 as listings
        from (
          select word, listings from word
          where word ~>=~ typed.word
            and word ~<=~ (typed.word || case when typed.source = 'prefix' and length(typed.word) > 1 then chr(1114111) else '' end)
          order by listings desc limit ${maxWords + 1}
        ) beginning
      ) prefixed
      cross join lateral (
        select array_agg(word) as words, coalesce(sum(listings), 0)::float8 as listings
        from (select word, listings from word where ${inflect} and typed.source <> 'mark' and stem_of(word) = stem_of(typed.word) limit ${maxWords}) same
      ) inflected`,
    values: [prefixes, wholeWords, marks],
  });
  const expansions = (source: DictionaryRow['source']) => {
    const byTyped = Map.groupBy(
      rows.filter((row) => row.source === source),
      ({ typed }) => typed,
    );
    return new Map([...byTyped].map(([typed, found]) => [typed, found.map(toExpansion)] as const));
  };
  const known = rows.filter(({ source, prefixed }) => source === 'mark' && prefixed !== null);
  return { prefixed: expansions('prefix'), whole: expansions('whole'), marks: new Map(known.map(({ typed, listings }) => [typed, listings])) };
}

function toExpansion({ word, prefixed, inflected, listings }: DictionaryRow): Expansion {
  return { word, prefixed: (prefixed?.length ?? 0) > maxWords ? null : (prefixed ?? []), inflected: inflected ?? [], listings };
}

function ofPlainWord({ prefixed, marks }: Dictionary, word: string): Term | null {
  const term = allOf(prefixed, [word]);
  if (term) return term;
  const [area] = zipMark(word);
  const listings = area === undefined ? undefined : marks.get(area);
  return listings === undefined ? null : { query: `'${area}'`, titleQuery: null, listings };
}

/** One of its meanings, or its own words, or those of a synonym. */
function ofPhrase(dictionary: Dictionary, phrase: Phrase): Term | null {
  const own = phrase.countsAsWords ? allOf(isOnlyWords(phrase) ? dictionary.prefixed : dictionary.whole, phrase.words) : null;
  const wordings = [own, ...phrase.synonyms.map((words) => allOf(dictionary.whole, words))].filter((term) => term !== null);
  const inPlace = knownMarks(dictionary, marksOf(phrase));
  const ofMarks = inPlace.length > 0 ? inPlace : knownMarks(dictionary, phrase.around.map(zipAreaMark));
  // A listing whose kind is clear is found by its kind and not by its words: 'on the wall of a shop' is no wall. Few have no clear kind.
  const withoutKind = (term: Term) => ({ ...term, query: `(${term.query} & !'~k')`, listings: ofMarks.length > 0 ? 0 : term.listings });
  const terms = [...ofMarks, ...(phrase.kinds.length === 0 ? wordings : wordings.map(withoutKind))];
  if (terms.length === 0) return null;
  return {
    query: anyOf(terms.map(({ query }) => query)),
    titleQuery: isOnlyWords(phrase) && wordings.length > 0 ? anyOf(wordings.map(({ titleQuery }) => titleQuery ?? '')) : null,
    listings: terms.reduce((sum, { listings }) => sum + listings, 0),
  };
}

function knownMarks({ marks }: Dictionary, wanted: readonly string[]): Term[] {
  return wanted.flatMap((mark) => {
    const listings = marks.get(mark);
    return listings === undefined ? [] : [{ query: `'${mark}'`, titleQuery: null, listings }];
  });
}

function allOf(expansions: Expansions, words: readonly string[]): Term | null {
  const terms = words.flatMap((word) => expansions.get(word) ?? []).map(toTerm);
  const known = terms.filter((term) => term !== null);
  if (known.length === 0 || known.length < terms.length) return null;
  const query = `(${known.map((term) => term.query).join(' & ')})`;
  return { query, titleQuery: query, listings: Math.min(...known.map(({ listings }) => listings)) };
}

/** Needs no escaping: words are letters and digits. */
function toTerm({ word, prefixed, inflected, listings }: Expansion): Term | null {
  const lexemes = [...new Set([...(prefixed ?? []), ...inflected])].map((lexeme) => `'${lexeme}'`);
  const parts = prefixed === null ? [`'${word}':*`, ...lexemes] : lexemes;
  const query = anyOf(parts);
  return parts.length === 0 ? null : { query, titleQuery: query, listings };
}

export function anyOf(parts: readonly string[]): string {
  return `(${parts.join(' | ')})`;
}
