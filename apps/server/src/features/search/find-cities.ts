import { stateCodeOf } from '@frontage/domain/listing/us-state';
import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import { anyOf, type Term } from './keyword-query.ts';
import type { ReadRows } from './row-reader.ts';

/** More than the states that have a Springfield. */
const maxCities = 60;
const maxCachedNames = 5_000;
const cacheMs = 10_000;

interface FoundCities {
  ids: number[];
  /** Their names are not just the start of a longer one. */
  isExact: boolean;
}

/** The cities that a typed name can mean. */
export type FindCities = (name: string) => Promise<FoundCities>;

/** 'Portland, OR' is a city in one state, 'Portland' in any. */
export function splitState(name: string): { city: string; state: string | null } {
  const [city = '', afterComma = ''] = name.split(/,(?=[^,]*$)/);
  const state = stateCodeOf(afterComma);
  return { city: state === null ? name : city, state };
}

/** Finds the cities of exactly this name, ignoring case and accents, or else those whose names start with it. */
export function createCityFinder({ search }: Pick<DatabaseWithReplica, 'search'>): FindCities {
  // For a short time only: another state may get a city of this name.
  const cached = new Map<string, { at: number; cities: FoundCities }>();

  return async (name) => {
    const known = cached.get(name);
    if (known && performance.now() - known.at < cacheMs) return known.cities;
    const { city, state } = splitState(name);
    const { rows } = await search.query<{ id: number; exact: boolean }>({
      name: 'cities',
      text: `select id, key = fold($1) as exact from city
             where fold($1) <> '' and key ~>=~ fold($1) and key ~<~ (fold($1) || chr(1114111)) and ($2::text is null or state = $2)
             order by key using ~<~ limit ${maxCities}`,
      values: [city, state],
    });
    const exact = rows.filter((row) => row.exact);
    const cities = { ids: (exact.length > 0 ? exact : rows).map(({ id }) => id), isExact: exact.length > 0 };
    if (cities.isExact) {
      if (cached.size >= maxCachedNames) cached.clear();
      cached.set(name, { at: performance.now(), cities });
    }
    return cities;
  };
}

const longestCityName = 4;
const maxMeant = 3;

export interface NamedCities {
  /** What a listing must have, each as part of a tsquery. */
  terms: Term[];
  /** The words that name them. */
  words: ReadonlySet<string>;
}

/** The cities with listings that these words name, the longest names first. The last words may be the start of a name. */
export async function findNamedCities(readWords: ReadRows, words: readonly string[]): Promise<NamedCities> {
  const spans = words.flatMap((_, start) =>
    Array.from({ length: Math.min(longestCityName, words.length - start) }, (_unused, extra) => ({ start, end: start + extra + 1 })),
  );
  const nameOf = ({ start, end }: { start: number; end: number }) => words.slice(start, end).join(' ');
  const starts = new Set(spans.filter(({ end }) => end === words.length).map(nameOf));
  const rows = await readWords<{ name: string; ids: number[]; listings: number }>({
    name: 'named-cities',
    text: `
      select name, array_agg(id) as ids, sum(listings)::float8 as listings
      from (
        select said.name, city.id
        from unnest(array(select unnest($1::text[])), array(select unnest($2::boolean[]))) as said (name, is_start)
        cross join lateral (
          select id from city where key = said.name
          union
          (select id from city where said.is_start and length(said.name) > 3 and key ~>=~ said.name and key ~<~ (said.name || chr(1114111)) limit ${maxMeant + 1})
        ) city
      ) meant
      cross join lateral (select coalesce(sum(listings), 0) as listings from listing_count where city_id = meant.id) counted
      where listings > 0 group by name having count(*) <= ${maxMeant}`,
    values: [spans.map(nameOf), spans.map((span) => starts.has(nameOf(span)))],
  });
  const cities = new Map(rows.map((row) => [row.name, row]));
  const [terms, used]: [NamedCities['terms'], Set<number>] = [[], new Set()];
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const city = cities.get(nameOf(span));
    const places = Array.from({ length: span.end - span.start }, (_, index) => span.start + index);
    if (!city || places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    terms.push({ query: anyOf(city.ids.map((id) => `'~c${id}'`)), titleQuery: null, listings: city.listings, cities: city.ids });
  }
  return { terms, words: new Set(words.filter((_, index) => used.has(index))) };
}
