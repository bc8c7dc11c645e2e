import { countInArea } from './area.ts';
import { joined, numberConditions, rangeConditions, traitConditions } from './conditions.ts';
import type { SearchCriteria } from './criteria.ts';
import type { KeywordQuery, Term } from './keyword-query.ts';
import { createParameters } from './parameters.ts';
import type { ReadRows } from './row-reader.ts';

/**
 * `in order`: read listings in sort order until enough match. `by word`: take all matches from the word index and sort them. `newest by word`: only
 * those of the newest batches. The others test each of some listings for the words: those that fit all other filters in order, those of a price or
 * size, those in an area, or those of a city in order.
 */
export type KeywordPlan = 'in order' | 'in order by numbers' | 'by word' | 'newest by word' | 'by price' | 'by area' | 'by city';

export interface ChosenKeywordPlan {
  plan: KeywordPlan;
  /** How many of the newest `newest by word` reads, or would read. None where it would read too much. */
  batches: number;
  /** In microseconds. */
  cost: number;
}

/** Of some listings that were read, those that the word index would find, and those that fit all other filters too. */
export interface KeywordSample {
  read: number;
  byWord: number;
  matching: number;
}

/** Reading a sample costs a tenth of this. */
export const costWorthSampling = 15_000;
export const sampleSize = 2_000;

/** `by area`: read all listings in the area and sort them. */
export type AreaPlan = 'in order' | 'by area' | 'by price';

/**
 * Microseconds per row, measured with ten million listings. PostgreSQL can't choose here: it assumes that every word prefix is common,
 * and reading in order for a rare word would read the whole table.
 */
const cost = {
  textInOrder: 0.6,
  wordMatch: 4,
  wordEntry: 0.2,
  prefixEntry: 0.4,
  wordTest: 5,
  lexemeOfBatch: 25,
  matchOfBatch: 5.5,
  newestInOrder: 0.2,
  otherInOrder: 2,
  inArea: 0.4,
  inCity: 0.6,
  byPrice: 1,
  daysTest: 8,
};

export interface Estimates {
  /** All listed listings. */
  listed: number;
  newestId: number;
  /** Those in the given cities, of the given mediums and kinds. */
  within: number;
  /** Those in the area. Null without an area. */
  inArea: number | null;
  /** Those of the price, size and payment. Null without such filters. */
  inRange: number | null;
  /** Those that an index finds for them. Null without one. */
  byRange: number | null;
}

interface ChosenCities {
  cities: readonly number[] | null;
  /** Many cities have more counters than an estimate is worth; their marks are counted together. */
  cityMarks: Term | null;
}

export async function estimate(readTotals: ReadRows, criteria: SearchCriteria, chosen: ChosenCities): Promise<Estimates> {
  // `explain` takes no parameters. All values are numbers or booleans that we made.
  const inRange = numberConditions(criteria, String);
  const byRange = rangeConditions(criteria, String).map((condition) => [condition]);
  const isOne = inRange.length === 1 && byRange.length === 1;
  const [counts, inArea, rows, ...rowsOfEach] = await Promise.all([
    countWithin(readTotals, criteria, chosen),
    criteria.area === null ? null : countInArea(readTotals, criteria.area),
    ...[inRange, ...(isOne ? [] : byRange)].map((conditions) => (conditions.length === 0 ? null : estimateRows(readTotals, conditions))),
  ]);
  const rowsByRange = isOne ? [rows ?? null] : rowsOfEach;
  const leastByRange = Math.min(...rowsByRange.filter((each) => each !== null));
  return { ...counts, inArea, inRange: rows ?? null, byRange: Number.isFinite(leastByRange) ? leastByRange : null };
}

type Counts = Pick<Estimates, 'listed' | 'newestId' | 'within'>;

async function countWithin(readTotals: ReadRows, criteria: SearchCriteria, { cities, cityMarks }: ChosenCities): Promise<Counts> {
  const { values, put } = createParameters();
  const chosen = traitConditions(criteria, put);
  const counted = cities === null || cityMarks ? [0] : cities;
  const conditionsWithin = joined([`city_id = any(${put(counted)})`, ...chosen.map(({ condition }) => condition)]);
  const [counts] = await readTotals<Counts>({
    name: ['count', ...chosen.map(({ name }) => name)].join('-'),
    text: `
      select
        (select coalesce(sum(listings), 0)::float8 from listing_count where city_id = 0) as listed,
        (select coalesce(max(id), 0)::float8 from listing_search) as "newestId",
        (select coalesce(sum(listings), 0)::float8 from listing_count where ${conditionsWithin}) as within`,
    values,
  });
  const { listed = 0, newestId = 0, within = 0 } = counts ?? {};
  return { listed, newestId, within: cityMarks ? Math.max(1, (within * Math.min(listed, cityMarks.listings)) / Math.max(1, listed)) : within };
}

/** From the database's own statistics. */
async function estimateRows(readTotals: ReadRows, conditions: readonly string[]): Promise<number | null> {
  const [row] = await readTotals<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    text: `explain (format json) select from listing_search where ${joined(conditions)}`,
    values: [],
  });
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null;
}

function share(part: number | null, { listed }: Estimates): number {
  return part === null ? 1 : Math.min(1, part / Math.max(1, listed));
}

/** How many listings to read in order until `need` of them match. */
function rowsToRead(expectedMatches: number, { listed }: Estimates, need: number): number {
  return Math.min(listed, (need * listed) / Math.max(1, expectedMatches));
}

function cheapest<Plan>(costs: readonly (readonly [Plan, number])[], fallback: Plan): readonly [Plan, number] {
  return costs.toSorted(([, a], [, b]) => a - b)[0] ?? [fallback, 0];
}

/** The estimate counts as much as one match that was found. */
function corrected(estimated: number, { listed }: Estimates, found: number | undefined, read: number): number {
  return found === undefined ? estimated : ((found + 1) * listed) / (read + listed / Math.max(1, estimated));
}

function product(shares: readonly number[]): number {
  return shares.reduce((all, each) => all * each, 1);
}

/** The word index knows the batch of each listing: as many ids in turn as this many bits can number. */
export const batchBits = 15;
/** The index is asked for one batch after another. */
const maxBatches = 32;
/** How many more matches to expect than are needed. Not all listings of a page are free on the wanted days. */
const reserve = { always: 1.3, days: 2 };

/** How many of the newest batches probably have enough matches. None if they are too many. */
function newestBatches(expectedMatches: number, { newestId }: Estimates, { free }: SearchCriteria, need: number): number {
  const next = Math.floor(newestId / 2 ** batchBits) + 1;
  const wanted = need * (free === null ? reserve.always : reserve.days);
  // The newest batch is not full yet.
  const read = 1 + Math.ceil((next * wanted) / Math.max(1, expectedMatches));
  return read > Math.min(maxBatches, next / 2) ? 0 : read;
}

/** Without a sample, takes words that were typed together for ones that are always together, and kind, place and price for nearly independent. */
export function chooseKeywordPlan(
  { terms }: KeywordQuery,
  estimates: Estimates,
  criteria: SearchCriteria,
  cities: readonly number[] | null,
  need: number,
  sample?: KeywordSample,
): ChosenKeywordPlan {
  const { sort } = criteria;
  const { listed, newestId, within, inArea, inRange, byRange } = estimates;
  const shares = terms.map(({ listings }) => share(listings, estimates));
  const words = terms.flatMap(({ titleQuery, listings }) => (titleQuery === null ? [] : [listings]));
  const rarest = Math.min(within, inArea ?? listed, ...terms.map(({ listings }) => listings));
  const marks = product([share(within, estimates), share(inArea, estimates), ...shares.filter((_, index) => terms[index]?.titleQuery === null)]);
  const likely = Math.min(rarest, Math.min(listed, ...words) * marks);
  const correctedBy = (estimated: number, found: number | undefined) => corrected(estimated, estimates, found, sample?.read ?? 0);
  const uncorrected = within * product(shares) * share(inArea, estimates);
  const independent = correctedBy(uncorrected, sample?.byWord);
  const expectedMatches = correctedBy(uncorrected * share(inRange, estimates), sample?.matching);
  const read = rowsToRead(expectedMatches, estimates, need);
  const tested = read * share(within, estimates) * share(inRange, estimates) * share(inArea, estimates) * cost.wordTest;
  const fromIndex = correctedBy(Math.sqrt(rarest * likely), sample?.byWord);
  // A few batches can't cost much, so they are worth trying also where words may not go together.
  const inBatches = Math.sqrt(fromIndex * Math.min(fromIndex, independent));
  // The index collects all listings of a prefix before it compares them with those of other words.
  const ofPrefixes = terms.reduce((sum, { query, listings }) => sum + (query.includes(':*') ? listings : 0), 0) * cost.prefixEntry;
  const lexemes = terms.reduce((sum, { query }) => sum + query.split('|').length, 0);
  const batches = sort === 'newest' ? newestBatches(expectedMatches, estimates, criteria, need) : 0;
  const shareOfBatches = Math.min(1, (batches * 2 ** batchBits) / Math.max(1, newestId));
  const [plan, estimatedCost] = cheapest<KeywordPlan>(
    [
      ['by word', fromIndex * cost.wordMatch + (sample ? rarest * cost.wordEntry : 0) + ofPrefixes],
      ...(batches === 0
        ? []
        : [['newest by word', inBatches * shareOfBatches * cost.matchOfBatch + batches * (1 + lexemes) * cost.lexemeOfBatch + ofPrefixes] as const]),
      ...(sort === 'nearest' ? [] : [['in order', sort === 'newest' ? read * cost.textInOrder : read * cost.otherInOrder + tested] as const]),
      ...(byRange === null ? [] : [['by price', byRange * cost.byPrice + (inRange ?? byRange) * share(within, estimates) * cost.wordTest] as const]),
      ...(inArea === null
        ? []
        : [['by area', inArea * (cost.inArea + share(within, estimates) * share(inRange, estimates) * cost.wordTest)] as const]),
      ...(sort === 'newest' ? [['in order by numbers', read * cost.newestInOrder + tested] as const] : []),
      ...(sort === 'newest' && cities?.length === 1 ? [['by city', read * share(within, estimates) * cost.newestInOrder + tested] as const] : []),
    ],
    'by word',
  );
  return { plan, batches, cost: estimatedCost };
}

/** For several cities: whether to read all listings in order until enough are in one of them, and not all of each city. */
export function readsCitiesInOrder(estimates: Estimates, { sort, free }: SearchCriteria, cities: readonly number[], need: number): boolean {
  if (sort === 'nearest') return false;
  const read = rowsToRead(estimates.within * share(estimates.inRange, estimates), estimates, need);
  // An index has the newest of each city. Days are tested for as many of each as are needed of all.
  const ofEach = Math.min(estimates.within, cities.length * need);
  const tested = free === null ? 0 : (ofEach - Math.min(ofEach, need)) * cost.daysTest;
  const inOrder = read * (sort === 'newest' ? cost.newestInOrder : cost.otherInOrder);
  return inOrder < (sort === 'newest' ? ofEach : estimates.within) * cost.inCity + tested;
}

/** Takes place, price and kind for independent. Where they are not, the time limit of searches protects the others. */
export function chooseAreaPlan(estimates: Estimates, { sort }: SearchCriteria, need: number): AreaPlan {
  const { within, inArea, inRange, byRange } = estimates;
  const matchingShare = share(within, estimates) * share(inRange, estimates);
  const read = rowsToRead((inArea ?? 0) * matchingShare, estimates, need);
  const [plan] = cheapest<AreaPlan>(
    [
      ...(sort === 'nearest' ? [] : [['in order', read * (sort === 'newest' ? cost.newestInOrder : cost.otherInOrder)] as const]),
      ['by area', (inArea ?? 0) * cost.inArea],
      ...(byRange === null ? [] : [['by price', byRange * cost.byPrice] as const]),
    ],
    'by area',
  );
  return plan;
}
