import type { DatabaseWithReplica, Pool } from '../../platform/db/database.ts';

const maxCities = 20;
const maxCachedNames = 5_000;

/** Ids of the cities that a typed name can mean. */
export type FindCities = (name: string) => Promise<number[]>;

/** Finds the city of exactly this name, ignoring case and accents, or else the cities whose names start with it. */
export function createCityFinder({ search }: Pick<DatabaseWithReplica, 'search'>): FindCities {
  // A city keeps its id for good, so exact matches are cached. Other names are not: their city may be added tomorrow.
  const exactMatches = new Map<string, number[]>();

  return async (name) => {
    const cached = exactMatches.get(name);
    if (cached) return cached;
    const { rows } = await search.query<{ id: number; exact: boolean }>({
      name: 'cities',
      text: `select id, key = fold($1) as exact from city
             where fold($1) <> '' and key ~>=~ fold($1) and key ~<~ (fold($1) || chr(1114111)) order by key using ~<~ limit ${maxCities}`,
      values: [name],
    });
    const [first] = rows;
    if (!first?.exact) return rows.map(({ id }) => id);
    if (exactMatches.size >= maxCachedNames) exactMatches.clear();
    exactMatches.set(name, [first.id]);
    return [first.id];
  };
}

/** One typed word and the dictionary words that start with it. */
interface Token {
  token: string;
  /** Null when too many words start with it to list them all. */
  words: string[] | null;
  /** Estimate of how many listings use one of them. */
  listings: number;
}

export interface Keyword {
  tokens: Token[];
  /** All listed listings. */
  listed: number;
  /** Those in the given cities and mediums. */
  within: number;
}

const maxWords = 64;

/** Looks up what the typed words can mean. A single letter means only itself, anything longer all words that start with it. */
export async function lookUpKeyword(pool: Pool, keyword: string, cities: number[] | null, mediums: number): Promise<Keyword> {
  const { rows } = await pool.query<{ token: string; words: string[] | null; listings: number; listed: number; within: number }>({
    name: 'keyword',
    text: `
      select typed.token, found.words, found.listings, counted.listed, counted.within
      from unnest(words_in($1)) typed (token)
      cross join lateral (
        select array_agg(word) as words, coalesce(sum(listings), 0)::float8 as listings
        from (
          select word, listings from word
          where word ~>=~ typed.token and word ~<=~ (typed.token || case when length(typed.token) > 1 then chr(1114111) else '' end)
          order by listings desc limit ${maxWords + 1}
        ) beginning
      ) found
      cross join (
        select
          (select coalesce(sum(listings), 0)::float8 from listing_count where city_id = 0) as listed,
          (select coalesce(sum(listings), 0)::float8 from listing_count where city_id = any($2) and mediums & $3 <> 0) as within
      ) counted`,
    values: [keyword, cities ?? [0], mediums],
  });
  const tokens = rows.map(({ token, words, listings }) => ({ token, words: (words?.length ?? 0) > maxWords ? null : (words ?? []), listings }));
  return { tokens, listed: rows[0]?.listed ?? 0, within: rows[0]?.within ?? 0 };
}

/** The tsquery for every typed word, and for the lexemes that stand for cities and mediums. Needs no escaping: words are letters and digits. */
export function toIndexQuery({ tokens }: Keyword, cities: number[] | null, mediumLexemes: string[] | null): string {
  const words = tokens.map(({ token, words: meanings }) => (meanings === null ? `'${token}':*` : anyOf(meanings)));
  const filters = [cities && anyOf(cities.map((id) => `~c${id}`)), mediumLexemes && anyOf(mediumLexemes)];
  return [...words, ...filters.filter((filter) => filter !== null)].join(' & ');
}

function anyOf(lexemes: string[]): string {
  return `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`;
}
