import { isDeepStrictEqual } from 'node:util';
import { type InterpretedKeyword, interpretKeyword, type Synonyms } from '@frontage/domain/listing/keyword';
import type { Kind } from '@frontage/domain/listing/kind';
import { allMediumsMask, mediums } from '@frontage/domain/listing/medium';
import type { Pool } from '../../platform/db/database.ts';
import type { SearchCriteria } from './criteria.ts';
import { findNamedCities } from './find-cities.ts';
import { anyOf, type KeywordQuery, lookUpKeyword, lookUpLiterally, type Term } from './keyword-query.ts';
import { correctSpelling } from './spelling.ts';
import { cellMarks } from './area.ts';
import { chooseKeywordPlan, costWorthSampling, estimate, type Estimates, type KeywordPlan, type KeywordSample, sampleSize } from './choose-plan.ts';
import type { ReadRows } from './row-reader.ts';
import { keywordStatement, sampleStatement, type SearchPageRow } from './statements.ts';

interface Scope {
  pool: Pool;
  readTotals: ReadRows;
  readWords: ReadRows;
  criteria: SearchCriteria;
  cities: number[] | null;
  cityMarks: Term | null;
  /** Places that are not cities. */
  place: Term | null;
  estimates: () => Promise<Estimates>;
  /** How many matches to read. */
  need: number;
}

export interface KeywordResult extends SearchPageRow {
  correctedKeyword?: string;
  ignoredWords?: string[];
}

const nothing: SearchPageRow = { counted: 0 };

/**
 * Listings that have all typed words, as they are. A search that forgives first takes them as names of places and kinds, then as words anywhere in a
 * listing. If nothing is found, it corrects the spelling, then leaves out words.
 */
export async function searchByKeyword(scope: Scope, keyword: string, synonyms: Synonyms): Promise<KeywordResult> {
  if (!scope.criteria.forgive) return findWithAllWords(scope, await lookUpLiterally(scope.readWords, keyword));

  const asTyped = await findByNamesOrWords(scope, keyword, synonyms);
  if (asTyped.found.counted > 0) return asTyped.found;
  const { unknownWords } = asTyped.query;
  const correctedKeyword = unknownWords.length > 0 ? await correctSpelling(scope.readWords, keyword, unknownWords) : null;
  if (correctedKeyword === null) return findWithFewerWords(scope, interpretKeyword(keyword, synonyms), asTyped.query);

  const asMeant = await findByNamesOrWords(scope, correctedKeyword, synonyms);
  if (asMeant.found.counted > 0) return { ...asMeant.found, correctedKeyword };
  const fewer = await findWithFewerWords(scope, interpretKeyword(correctedKeyword, synonyms), asMeant.query);
  if (fewer.counted > 0) return { ...fewer, correctedKeyword };
  return findWithFewerWords(scope, interpretKeyword(keyword, synonyms), asTyped.query);
}

async function findByNamesOrWords(scope: Scope, keyword: string, synonyms: Synonyms): Promise<{ found: SearchPageRow; query: KeywordQuery }> {
  const named = await lookUpNames(scope.readWords, interpretKeyword(keyword, synonyms, true));
  const found = await findWithAllWords(scope, named);
  if (found.counted > 0) return { found, query: named };
  const query = await lookUpKeyword(scope.readWords, interpretKeyword(keyword, synonyms));
  return { found: isDeepStrictEqual(query, named) ? found : await findWithAllWords(scope, query), query };
}

/** With the names of cities as what they name. */
async function lookUpNames(readWords: ReadRows, { phrases, plainWords }: InterpretedKeyword): Promise<KeywordQuery> {
  const cities = await findNamedCities(readWords, plainWords);
  const query = await lookUpKeyword(readWords, { phrases, plainWords: plainWords.filter((word) => !cities.words.has(word)) });
  return { ...query, terms: [...query.terms, ...cities.terms] };
}

async function findWithAllWords(scope: Scope, query: KeywordQuery): Promise<SearchPageRow> {
  return query.unknownWords.length > 0 ? nothing : findMatches(scope, query);
}

/** Each attempt costs a search. */
const maxAttempts = 4;

/** First without words that no listing uses, then without any one other word, then with only the names of kinds and places. */
async function findWithFewerWords(scope: Scope, { phrases, plainWords }: InterpretedKeyword, query: KeywordQuery): Promise<KeywordResult> {
  const known = plainWords.filter((word) => !query.unknownWords.includes(word));
  const cities = await findNamedCities(scope.readWords, known);
  const words = known.filter((word) => !cities.words.has(word));
  const attempts = [
    ...(known.length < plainWords.length ? [words] : []),
    ...(words.length > 1 ? words.slice(0, maxAttempts).map((left) => words.filter((word) => word !== left)) : []),
    ...(words.length > 0 && phrases.length + cities.terms.length > 0 ? [[]] : []),
  ];
  for (const kept of attempts) {
    const attempt = await lookUpKeyword(scope.readWords, { phrases, plainWords: kept });
    const found = await findMatches(scope, { ...attempt, terms: [...attempt.terms, ...cities.terms] });
    if (found.counted > 0) return { ...found, ignoredWords: plainWords.filter((word) => !kept.includes(word) && !cities.words.has(word)) };
  }
  return nothing;
}

/** Everything in places that only the word index knows. */
export function findInPlaces(scope: Scope, place: Term): Promise<SearchPageRow> {
  return findMatches({ ...scope, place: null }, { terms: [place], unknownWords: [] });
}

async function findMatches(scope: Scope, keyword: KeywordQuery): Promise<SearchPageRow> {
  const { pool, readTotals, criteria, need } = scope;
  if (keyword.terms.length === 0) return nothing;
  const { terms, cities } = inNamedCity([...keyword.terms, ...(scope.place ? [scope.place] : [])], scope.cities);
  const inPlace = { ...keyword, terms };
  const estimates = cities === scope.cities ? await scope.estimates() : await estimate(readTotals, criteria, { cities, cityMarks: null });
  const cityMarks = cities === scope.cities ? scope.cityMarks : null;
  const all = toIndexQueries(inPlace, { cities, cityMarks }, criteria);
  const byEstimates = chooseKeywordPlan(inPlace, estimates, criteria, cities, need);
  const [sample] = byEstimates.cost < costWorthSampling ? [] : await readTotals<KeywordSample>(sampleStatement(criteria, { all }, sampleSize));
  const { plan, batches } = sample ? chooseKeywordPlan(inPlace, estimates, criteria, cities, need, sample) : byEstimates;
  const query = { all, title: criteria.forgive ? toTitleQuery(keyword) : null, batches };
  const run = async (by: KeywordPlan) => (await pool.query<SearchPageRow>(keywordStatement(by, criteria, cities, query, need))).rows[0] ?? nothing;
  const found = await run(plan);
  // The newest batches may have fewer matches than expected.
  return plan === 'newest by word' && found.counted < need ? run('by word') : found;
}

/** What is wanted in one named city is searched like what is wanted in a chosen one. */
function inNamedCity(terms: Term[], cities: number[] | null): { terms: Term[]; cities: number[] | null } {
  const [named, another] = terms.filter((term) => term.cities);
  if (cities !== null || !named?.cities || another || terms.length === 1) return { terms, cities };
  return { terms: terms.filter((term) => term !== named), cities: named.cities };
}

/** The tsquery for titles with all words of the keyword. Null if it is not about words. */
function toTitleQuery({ terms }: KeywordQuery): string | null {
  const parts = terms.map(({ titleQuery }) => titleQuery).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' & ');
}

/** The tsqueries for the keyword, and for the marks of cities, mediums, kinds and map cells. */
export function toIndexQueries(
  { terms }: KeywordQuery,
  { cities, cityMarks }: Pick<Scope, 'cities' | 'cityMarks'>,
  filters: Pick<SearchCriteria, 'mediums' | 'kinds' | 'area'>,
): string[] {
  const cells = filters.area && cellMarks(filters.area);
  return [
    ...terms.map(({ query }) => query),
    ...(cities === null ? [] : [cityMarks?.query ?? anyOf(cities.map((id) => `'~c${id}'`))]),
    ...(filters.mediums === allMediumsMask ? [] : [anyOf(mediums.flatMap((_, bit) => ((filters.mediums >> bit) & 1 ? [`'~m${bit}'`] : [])))]),
    ...(filters.kinds === null ? [] : [anyOf(filters.kinds.flatMap(kindMarks))]),
    ...(cells === null ? [] : [anyOf(cells)]),
  ];
}

/** Until its kind is guessed, a listing counts as another kind. */
function kindMarks(kind: Kind): string[] {
  return kind === 'other' ? ["!'~k'"] : [`'~k${kind}'`];
}
