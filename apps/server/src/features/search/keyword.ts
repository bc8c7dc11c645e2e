import type { Pool } from '../../platform/db/database.ts';

/** One typed word and the words of the dictionary that begin with it. */
interface Token {
  token: string;
  /** Null when too many words begin so to name them all. */
  words: string[] | null;
  /** About how many listings use one of them. */
  listings: number;
}

export interface Keyword {
  tokens: Token[];
  /** Listed spaces in all, and those in the wanted cities and of the wanted mediums. */
  listed: number;
  within: number;
}

const mostWords = 64;

/** Looks up what the typed words can mean. A single letter stands for itself, anything longer for all words that begin with it. */
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
          order by listings desc limit ${mostWords + 1}
        ) beginning
      ) found
      cross join (
        select
          (select coalesce(sum(listings), 0)::float8 from listing_count where city_id = 0) as listed,
          (select coalesce(sum(listings), 0)::float8 from listing_count where city_id = any($2) and mediums & $3 <> 0) as within
      ) counted`,
    values: [keyword, cities ?? [0], mediums],
  });
  const tokens = rows.map(({ token, words, listings }) => ({ token, words: (words?.length ?? 0) > mostWords ? null : (words ?? []), listings }));
  return { tokens, listed: rows[0]?.listed ?? 0, within: rows[0]?.within ?? 0 };
}

/** What to look for in the index: every typed word, and the marks of cities and mediums. All parts consist of letters, digits and our own marks. */
export function toIndexQuery({ tokens }: Keyword, cities: number[] | null, mediumMarks: string[] | null): string {
  const words = tokens.map(({ token, words: meant }) => (meant === null ? `'${token}':*` : anyOf(meant)));
  const marks = [cities && anyOf(cities.map((id) => `~c${id}`)), mediumMarks && anyOf(mediumMarks)];
  return [...words, ...marks.filter((mark) => mark !== null)].join(' & ');
}

function anyOf(lexemes: string[]): string {
  return `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`;
}
