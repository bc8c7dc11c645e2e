import type { DatabaseWithReplica } from '../../platform/db/database.ts';

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
