import type { DatabaseWithReplica } from '../../platform/db/database.ts';

const mostCities = 20;
const mostRemembered = 5_000;

export type FindCities = (said: string) => Promise<number[]>;

/** The cities that somebody means: the one of that name, whatever its case and accents, or else those whose names begin so. */
export function createCityFinder({ search }: Pick<DatabaseWithReplica, 'search'>): FindCities {
  // A name that was found keeps its number for good; one that was not may come tomorrow, so it is asked again.
  const known = new Map<string, number[]>();

  return async (said) => {
    const remembered = known.get(said);
    if (remembered) return remembered;
    const { rows } = await search.query<{ id: number; exact: boolean }>({
      name: 'cities',
      text: `select id, key = fold($1) as exact from city
             where fold($1) <> '' and key ~>=~ fold($1) and key ~<~ (fold($1) || chr(1114111)) order by key using ~<~ limit ${mostCities}`,
      values: [said],
    });
    const [first] = rows;
    if (!first?.exact) return rows.map(({ id }) => id);
    if (known.size >= mostRemembered) known.clear();
    known.set(said, [first.id]);
    return [first.id];
  };
}
