import type { SearchQuery } from '@frontage/contract/listings';
import { interpretKeyword, wordsIn, zipAreasOfPlace } from '@frontage/domain/listing/keyword';
import type { Position } from '@frontage/domain/listing/map';
import { searchLimits } from '@frontage/domain/listing/search';
import { stateCodeOf } from '@frontage/domain/listing/us-state';
import type { Pool } from '../../platform/db/database.ts';
import { findMiddle, findMiddleOfCity } from '../../platform/geocoder.ts';
import { type FindCities, splitState } from './find-cities.ts';
import { anyOf, type Term } from './keyword-query.ts';
import type { ReadRows } from './row-reader.ts';

/** Any of several places: cities, or listings that have the term. */
export interface FoundPlaces {
  cities: number[];
  /** How the word index has them, if that is shorter than all cities. */
  cityMarks: Term | null;
  /** Null if all places are cities, or states with not too many of them. */
  term: Term | null;
}

export async function findPlaces(
  { pool, findCities, readTotals }: { pool: Pool; findCities: FindCities; readTotals: ReadRows },
  places: readonly string[],
): Promise<FoundPlaces> {
  const found = await Promise.all(places.map((place) => interpretPlace(findCities, place)));
  const cities = [...new Set(found.flatMap((place) => place.cities))];
  const marks = [...new Set(found.flatMap(marksOf))];
  if (marks.length === 0) return { cities, cityMarks: null, term: null };
  const [total] = await readTotals<{ listings: number }>({
    name: 'count-places',
    text: `select (select coalesce(sum(listings), 0) from word where word = any($1))::float8
             + (select coalesce(sum(listings), 0) from listing_count where city_id = any($2))::float8 as listings`,
    values: [marks, cities],
  });
  const query = anyOf([...toQueries(marks), ...cities.map((id) => `'~c${id}'`)]);
  const term = { query, titleQuery: null, listings: total?.listings ?? 0 };
  const inStates = found.some(({ zipStarts }) => zipStarts.length > 0)
    ? null
    : await findCitiesIn(
        pool,
        found.flatMap(({ states }) => states),
      );
  return inStates ? { cities: [...new Set([...cities, ...inStates])], cityMarks: term, term: null } : { cities, cityMarks: null, term };
}

/** With more, adding up their counters takes longer than reading words. */
const maxCitiesInStates = 1_000;

/** Null if they are too many. */
async function findCitiesIn(pool: Pool, states: readonly string[]): Promise<number[] | null> {
  const { rows } = await pool.query<{ ids: number[] | null }>({
    name: 'cities-in-states',
    text: `select array_agg(id) as ids from (select id from city where state = any($1) limit ${maxCitiesInStates + 1}) in_states`,
    values: [states],
  });
  const ids = rows[0]?.ids ?? [];
  return ids.length > maxCitiesInStates ? null : ids;
}

/** The middle of a place, whether or not it has listings. Null if we don't know where it is. */
export async function locatePlace(findCities: FindCities, place: string): Promise<Position | null> {
  const { states, zipStarts } = await interpretPlace(findCities, place);
  if (states.length + zipStarts.length > 0) return findMiddle(states, zipStarts);
  const { city, state } = splitState(place);
  return findMiddleOfCity(city, state ?? undefined);
}

/** With the middle of the only place, if distance is to be measured and nothing else says from where. By age if we don't know where it is. */
export async function withPoint(findCities: FindCities, query: SearchQuery): Promise<SearchQuery> {
  const [place] = query.places ?? [];
  if (query.sort !== 'nearest' || query.near !== undefined || place === undefined) return query;
  const near = await locatePlace(findCities, place.toLowerCase());
  return near ? { ...query, near, radiusMiles: searchLimits.radiusMiles.max } : { ...query, sort: 'newest' };
}

interface InterpretedPlace {
  cities: number[];
  states: readonly string[];
  /** ZIP codes, or the first three digits of them. */
  zipStarts: readonly string[];
}

/** 'OR' and 'Oregon, USA' are states and a five-digit number is a ZIP code. Other names are those of cities first, then those of states and regions. */
async function interpretPlace(findCities: FindCities, place: string): Promise<InterpretedPlace> {
  const [, stateName = place.length === 2 ? place : ''] = /^(.*), ?usa$/i.exec(place) ?? [];
  const state = stateCodeOf(stateName);
  if (state !== null) return { cities: [], states: [state], zipStarts: [] };
  if (/^\d{5}$/.test(place)) return { cities: [], states: [], zipStarts: [place] };
  const { ids, isExact } = await findCities(place);
  const area = isExact ? null : interpretArea(place);
  return area ? { cities: [], ...area } : { cities: ids, states: [], zipStarts: [] };
}

/** The state or region of this name. */
function interpretArea(name: string): Omit<InterpretedPlace, 'cities'> | null {
  const { phrases, plainWords } = interpretKeyword(name);
  const [phrase] = phrases;
  const isOnlyPhrase = phrases.length === 1 && plainWords.length === 0 && phrase?.words.length === wordsIn(name).length;
  const [states, zipStarts] = isOnlyPhrase ? [phrase.states, phrase.zipAreas] : [[], zipAreasOfPlace(name)];
  return states.length + zipStarts.length > 0 ? { states, zipStarts } : null;
}

/** How the word index has them. */
function marksOf({ states, zipStarts }: InterpretedPlace): string[] {
  return [...states.map((state) => `~s${state.toLowerCase()}`), ...zipStarts.map((start) => (start.length === 5 ? start : `~z${start}`))];
}

/** Ten ZIP areas that begin alike are one prefix, which takes a tenth of the time to test. */
function toQueries(marks: readonly string[]): string[] {
  const byStart = Map.groupBy(marks, (mark) => (/^~z\d{3}$/.test(mark) ? mark.slice(0, -1) : mark));
  return [...byStart].flatMap(([start, alike]) => (alike.length === 10 ? [`'${start}':*`] : alike.map((mark) => `'${mark}'`)));
}
