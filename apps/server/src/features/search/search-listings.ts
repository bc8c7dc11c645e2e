import { type Kind, kinds } from '@frontage/domain/listing/kind';
import type { ResultCount } from '@frontage/domain/listing/search';
import type { Synonyms } from '@frontage/domain/listing/keyword';
import type { Pool } from '../../platform/db/database.ts';
import { findTaken } from '../availability/public.ts';
import type { SearchCriteria } from './criteria.ts';
import type { FindCities } from './find-cities.ts';
import { findInPlaces, type KeywordResult, searchByKeyword } from './keyword-search.ts';
import type { SearchDeps } from './search-deps.ts';
import { type AreaPlan, chooseAreaPlan, estimate, type Estimates, readsCitiesInOrder } from './choose-plan.ts';
import { isFilteredByNumbers } from './conditions.ts';
import { countInArea, longestSide, withReach } from './area.ts';
import { areaStatement, type CountedPageRow, countedStatement, filterStatement, type SearchPageRow } from './statements.ts';
import { findPlaces } from './find-places.ts';
import type { Term } from './keyword-query.ts';
import { createRowReader, type ReadRows } from './row-reader.ts';

export interface Searcher {
  pool: Pool;
  findCities: FindCities;
  readSynonyms: () => Promise<Synonyms>;
  readTotals: ReadRows;
  /** Where to stop counting matches when no stored counter has the total. */
  countedUpTo: number;
}

interface SearchPage {
  /** Cards as JSON, separated by commas; picture URLs still lack their origin. */
  cards: string;
  totalCount: number;
  totalIsCapped: boolean;
  hasNextPage: boolean;
  correctedKeyword?: string;
  ignoredWords?: string[];
  kindCounts?: Partial<Record<Kind, number>>;
  leftOut?: ResultCount;
}

const emptyPage: SearchPage = { cards: '', totalCount: 0, totalIsCapped: false, hasNextPage: false };

/**
 * In stored cards a control character stands for the origin of picture URLs; JSON escapes it like this. Together with the field name
 * it can't occur in text that someone typed, because JSON escapes quotation marks inside a string.
 */
const pictureOriginMarker = String.raw`"image":"\u0001`;

/** The finished response, the same for everybody. Stored cards are joined as text: parsing and serializing them would cost more than the search. */
export async function searchResponseJson(
  { db, files, config }: SearchDeps,
  lookups: Pick<Searcher, 'findCities' | 'readSynonyms' | 'readTotals'>,
  criteria: SearchCriteria,
): Promise<string> {
  const { cards, ...found } = await searchListings({ pool: db.search, ...lookups, countedUpTo: config.searchCountedUpTo }, criteria);
  const nearestTo = criteria.sort === 'nearest' ? criteria.area?.circle?.middle : undefined;
  const rest = { ...found, nearestTo, ...(criteria.saysTaken && { taken: await findTaken(db.read, idsOf(cards)) }) };
  return `{"status":"success","success":true,"listings":[${withPictureOrigin(cards, files)}],${JSON.stringify(rest).slice(1)}`;
}

function idsOf(cards: string): string[] {
  return (JSON.parse(`[${cards}]`) as { _id: string }[]).map(({ _id }) => _id);
}

export function withPictureOrigin(cards: string, { pictureBaseUrl }: SearchDeps['files']): string {
  return cards.replaceAll(pictureOriginMarker, () => `"image":"${pictureBaseUrl}`);
}

export async function searchListings(deps: Searcher, criteria: SearchCriteria): Promise<SearchPage> {
  const { keyword, limit, skip } = criteria;
  const scope = await findScope(deps, criteria);
  if (scope === null) return emptyPage;

  if (hasStoredCount(criteria, scope)) {
    const isInOrder = await readsManyInOrder(criteria, scope);
    const { rows } = await deps.pool.query<CountedPageRow>(countedStatement(criteria, scope.cities, isInOrder));
    const { counted = 0, taken = 0, cards = null, kind_counts: kindCounts = null } = rows[0] ?? {};
    return {
      cards: cards ?? '',
      totalCount: counted,
      totalIsCapped: false,
      hasNextPage: counted > skip + limit,
      kindCounts: toKindCounts(kindCounts ?? {}),
      ...(saysLeftOut(criteria) ? { leftOut: { totalCount: taken, totalIsCapped: false } } : {}),
    };
  }

  const need = Math.max(deps.countedUpTo + 1, skip + limit + 1);
  const { counted, cards, taken, ...understood } = await findPage(deps, criteria, scope, need);
  const totalIsCapped = counted > deps.countedUpTo;
  // With fewer words than were typed, nobody knows what was meant. What is not free on some days is only known as a difference.
  const canCountLeftOut = !understood.ignoredWords && !(criteria.free && totalIsCapped);
  return {
    cards: cards ?? '',
    totalCount: Math.min(counted, deps.countedUpTo),
    totalIsCapped,
    hasNextPage: counted > skip + limit,
    ...understood,
    ...(saysLeftOut(criteria) && canCountLeftOut
      ? { leftOut: toLeftOut(deps, taken ?? (await countLeftOut(deps, criteria, scope, understood.correctedKeyword ?? keyword, counted))) }
      : {}),
  };
}

/** The page of fewer cities is read from each of them without asking how. */
const fewCities = 20;

async function readsManyInOrder(criteria: SearchCriteria, { cities, estimates }: Scope): Promise<boolean> {
  if (cities === null || cities.length <= fewCities) return false;
  return readsCitiesInOrder(await estimates(), criteria, cities, criteria.skip + criteria.limit);
}

/** Once, on the first page. */
function saysLeftOut({ taken, free, saysTaken, skip }: SearchCriteria): boolean {
  return (taken === false || (free !== null && saysTaken)) && skip === 0;
}

/** Counting further would not help anybody. */
const mostLeftOut = 100;

/** The matches that nobody can have today, or on the days, for the words that were searched for. `free`: how many someone can have. */
async function countLeftOut(deps: Searcher, criteria: SearchCriteria, scope: Scope, keyword: string | undefined, free: number): Promise<number> {
  const isByDays = criteria.free !== null;
  const others = { ...criteria, keyword, limit: 1, ...(isByDays ? { free: null } : { taken: true }) };
  const included = isByDays ? free : 0;
  const found = await findPage(deps, others, withEstimates(deps, others, scope), included + mostLeftOut + 1);
  const isForOtherWords = found.correctedKeyword !== undefined || found.ignoredWords !== undefined;
  return isForOtherWords ? 0 : Math.max(0, found.counted - included);
}

function toLeftOut(deps: Searcher, counted: number): ResultCount {
  const countedUpTo = Math.min(mostLeftOut, deps.countedUpTo);
  return { totalCount: Math.min(counted, countedUpTo), totalIsCapped: counted > countedUpTo };
}

export interface Scope {
  /** Null for everywhere. */
  cities: number[] | null;
  /** How the word index has the cities, if that is shorter than each of them. */
  cityMarks: Term | null;
  /** Places that are not cities. */
  term: Term | null;
  /** What words can stand for. Looked up once in a search. */
  readWords: ReadRows;
  /** Made when a plan must be chosen, and then kept. */
  estimates: () => Promise<Estimates>;
}

type Where = Omit<Scope, 'readWords' | 'estimates'>;

/** Where to search. Null if there is no such place. */
export async function findScope(deps: Pick<Searcher, 'pool' | 'findCities' | 'readTotals'>, criteria: SearchCriteria): Promise<Scope | null> {
  const where = await findWhere(deps, criteria);
  return where && withEstimates(deps, criteria, { ...where, readWords: createRowReader(deps.pool) });
}

function withEstimates({ readTotals }: Pick<Searcher, 'readTotals'>, criteria: SearchCriteria, where: Omit<Scope, 'estimates'>): Scope {
  let estimates: Promise<Estimates> | null = null;
  return { ...where, estimates: () => (estimates ??= estimate(readTotals, criteria, where)) };
}

async function findWhere(deps: Pick<Searcher, 'pool' | 'findCities' | 'readTotals'>, { city, places, area }: SearchCriteria): Promise<Where | null> {
  const [ofCity, ofPlaces] = await Promise.all([city === undefined ? null : deps.findCities(city), places && findPlaces(deps, places)]);
  if (ofCity?.ids.length === 0 || area?.boxes.length === 0) return null;
  if (ofPlaces === null || ofPlaces.term) return { cities: ofCity?.ids ?? null, cityMarks: null, term: ofPlaces?.term ?? null };
  const cities = ofCity ? ofPlaces.cities.filter((id) => ofCity.ids.includes(id)) : ofPlaces.cities;
  return cities.length === 0 ? null : { cities, cityMarks: ofCity ? null : ofPlaces.cityMarks, term: null };
}

/** The page of several cities is read from the index of each, which is too much far behind the first. */
const maxSkipInCities = 300;

function hasStoredCount(criteria: SearchCriteria, { cities, term }: Where): boolean {
  const { keyword, area, free, sort, skip } = criteria;
  const isNear = cities === null || cities.length === 1 || skip <= maxSkipInCities;
  return keyword === undefined && term === null && area === null && free === null && sort === 'newest' && isNear && !isFilteredByNumbers(criteria);
}

export function findPage(deps: Searcher, criteria: SearchCriteria, scope: Scope, need: number): Promise<KeywordResult> {
  return criteria.sort === 'nearest' ? findNearest(deps, criteria, scope, need) : findMatches(deps, criteria, scope, need);
}

/** The first circle is not smaller than this part of the area, so that few follow. */
const smallestPart = 64;
/** Most listings of a city are near its middle, so the first circle is smaller than the average tells. One that is too small costs little. */
const tryFirst = 1 / 4;
/** If this part of the way to the border is needed, the whole area is searched at once. */
const nearlyAll = 0.8;

/** Searches a small area around the middle, then larger ones until enough is found. */
async function findNearest(deps: Searcher, criteria: SearchCriteria, scope: Scope, need: number): Promise<KeywordResult> {
  const { area } = criteria;
  if (!area?.circle) return findMatches(deps, criteria, scope, need);
  const { middle } = area.circle;
  const { inArea, within, inRange, listed } = await scope.estimates();
  const full = longestSide(area);
  const rows = (need * listed * listed) / Math.max(1, within * (inRange ?? listed));
  const likely = (full * Math.sqrt(rows / Math.max(1, inArea ?? 0))) / 2;
  let reach = likely < (nearlyAll * full) / 2 ? Math.ceil(Math.max(likely * tryFirst, full / smallestPart)) : full;
  while (reach < full / 2) {
    const nearby = withReach(area, middle, reach);
    const estimates = async () => ({ ...(await scope.estimates()), inArea: await countInArea(deps.readTotals, nearby) });
    const found = await findMatches(deps, { ...criteria, area: nearby }, { ...scope, estimates }, need);
    if (found.counted >= need) return withoutSome(found);
    reach = Math.ceil(reach * growth(need / Math.max(1, found.counted)));
  }
  return findMatches(deps, criteria, scope, need);
}

/** The part of the area may have only some of the taken ones. */
function withoutSome({ taken, ...found }: KeywordResult): KeywordResult {
  return taken !== undefined && taken > mostLeftOut ? { ...found, taken } : found;
}

/** How much further to look for this many times as much. A little more than on average, because most listings are near the middle. */
function growth(times: number): number {
  return Math.min(4, 1.2 * Math.sqrt(times));
}

async function findMatches(deps: Searcher, criteria: SearchCriteria, where: Scope, need: number): Promise<KeywordResult> {
  const { pool, readTotals } = deps;
  const { cities, term, estimates } = where;
  const scope = { pool, readTotals, criteria, ...where, place: term, need };
  if (criteria.keyword !== undefined) return searchByKeyword(scope, criteria.keyword, await deps.readSynonyms());
  if (term) return findInPlaces(scope, term);
  const plan = await choosePlan(criteria, cities, estimates, need);
  const statement = plan === null ? filterStatement(criteria, cities, need) : areaStatement(plan, criteria, cities, need);
  const { rows } = await pool.query<SearchPageRow>(statement);
  return rows[0] ?? { counted: 0 };
}

/** Null where PostgreSQL knows best. */
async function choosePlan(criteria: SearchCriteria, cities: number[] | null, estimates: Scope['estimates'], need: number): Promise<AreaPlan | null> {
  if (criteria.area !== null) return chooseAreaPlan(await estimates(), criteria, need);
  if (cities === null || cities.length < 2) return null;
  return readsCitiesInOrder(await estimates(), criteria, cities, need) ? 'in order' : null;
}

/** From the bits of each kind, with 0 for `other`. */
function toKindCounts(counts: Record<string, number>): Partial<Record<Kind, number>> {
  return Object.fromEntries(
    kinds.map((kind, bit) => [kind, counts[kind === 'other' ? 0 : 1 << bit]] as const).filter(([, listings]) => listings !== undefined),
  );
}
