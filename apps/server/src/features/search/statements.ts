import { allMediumsMask } from '@frontage/domain/listing/medium';
import type { Pool } from '../../platform/db/database.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Keyword } from './search-terms.ts';

/** Every statement returns one row: the number of matches, as far as counted, and the page's cards, ready to be sent. */
export interface SearchPageRow {
  counted: number;
  cards: string | null;
}

export interface SearchStatement {
  /** Statements with a name are planned once. The others are planned for their values each time, because the best plan depends on them. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Collects the values of a statement and returns the placeholder of each. */
function createParameters() {
  const values: unknown[] = [];
  return { values, put: (value: unknown) => `$${values.push(value)}` };
}
type StatementParameters = ReturnType<typeof createParameters>;

const newestFirst = 'id desc';

function sortOrder({ sort, period }: SearchCriteria): string {
  if (sort === 'newest') return newestFirst;
  // The price index has the newest first among equal prices, so reading it backwards gives the oldest first.
  return sort === 'priceLowToHigh' ? `${period}, id desc` : `${period} desc, id asc`;
}

/** For cities and mediums only: counters have the total, and an index has the page in order. */
export function countedStatement(criteria: SearchCriteria, cities: number[] | null): SearchStatement {
  const { values, put } = createParameters();
  const [city] = cities ?? [];
  const shape = cities === null ? 'everywhere' : 'city';
  const mediums = criteria.mediums === allMediumsMask ? '' : ` and mediums & ${put(criteria.mediums)} <> 0`;
  const inCity = `city_id = ${cities === null ? '0' : put(city)}`;
  const rows = `select id from listing_search where ${cities === null ? 'true' : inCity}${mediums} order by ${newestFirst}`;
  return {
    name: `search-${shape}${mediums ? '-mediums' : ''}`,
    text: `
      select
        (select coalesce(sum(listings), 0)::int from listing_count where ${inCity}${mediums}) as counted,
        (select string_agg(card, ',' order by page.id desc)
         from (${rows} offset ${put(criteria.skip)} limit ${put(criteria.limit)}) page join listing_card using (id)) as cards`,
    values,
  };
}

/** Reads the first `need` matches in order, counts them and returns the cards of the page among them. */
function readInOrder(
  order: string,
  rows: string,
  { limit, skip }: SearchCriteria,
  need: number,
  { values, put }: StatementParameters,
): SearchStatement {
  const [from, to] = [put(skip), put(skip + limit)];
  return {
    text: `
      with found as materialized (select id, row_number() over () as place from (${rows} order by ${order} limit ${put(need)}) hits)
      select
        (select count(*)::int from found) as counted,
        (select string_agg(card, ',' order by place) from found join listing_card using (id) where place > ${from} and place <= ${to}) as cards`,
    values,
  };
}

function conditions({ mediums, period, price }: SearchCriteria, put: StatementParameters['put']): string[] {
  return [
    ...(mediums === allMediumsMask ? [] : [`mediums & ${put(mediums)} <> 0`]),
    ...(price === null ? [] : [`${period} between ${put(price.from)} and ${put(price.to)}`]),
  ];
}

/** For searches without a keyword that the counters can't answer: by price, or in several cities. */
export function filterStatement(criteria: SearchCriteria, cities: number[] | null, need: number): SearchStatement {
  const parameters = createParameters();
  const { period } = criteria;
  const order = sortOrder(criteria);
  const filters = conditions(criteria, parameters.put);
  if (cities !== null && cities.length > 1) {
    // Reads the first rows of each city from its index; together they are few enough to sort.
    const conditionsInCity = ['city_id = named.city', ...filters].join(' and ');
    const rows = `select id, ${period} from unnest(${parameters.put(cities)}::int[]) named (city)
      cross join lateral (select id, ${period} from listing_search where ${conditionsInCity} order by ${order} limit ${parameters.put(need)}) of_city`;
    return readInOrder(order, rows, criteria, need, parameters);
  }
  const all = [...(cities === null ? [] : [`city_id = ${parameters.put(cities[0])}`]), ...filters];
  return readInOrder(order, `select id, ${period} from listing_search where ${all.join(' and ') || 'true'}`, criteria, need, parameters);
}

/**
 * `in order`: read listings in sort order until enough match. `by word`: take all matches from the word index and sort them.
 * `by price`: read the listings in the price range and test each for the words.
 */
export type KeywordPlan = 'in order' | 'by word' | 'by price';

export function keywordStatement(plan: KeywordPlan, criteria: SearchCriteria, query: string, need: number): SearchStatement {
  const parameters = createParameters();
  const { period, price, sort } = criteria;
  const order = sortOrder(criteria);
  const match = `words @@ ${parameters.put(query)}::tsquery`;
  const inRange = (table: string) =>
    price === null ? '' : ` and ${table}.${period} between ${parameters.put(price.from)} and ${parameters.put(price.to)}`;
  if (plan === 'by word') {
    // `offset 0` keeps the sort outside the subquery, so PostgreSQL must use the word index.
    const rows = `select id, ${period} from (select id, ${period} from listing_text where ${match}${inRange('listing_text')} offset 0) matching`;
    return readInOrder(order, rows, criteria, need, parameters);
  }
  // `is true` keeps PostgreSQL from using the word index.
  const matchWithoutIndex = `(${match}) is true`;
  if (plan === 'in order' && sort === 'newest') {
    return readInOrder(order, `select id from listing_text where ${matchWithoutIndex}${inRange('listing_text')}`, criteria, need, parameters);
  }
  const inOrder = sort === 'newest' ? '' : ` order by ${order}`;
  const numbers = `(select id, ${period} from listing_search where true${inRange('listing_search')}${inOrder} offset 0) numbers`;
  const rows = `select numbers.id, numbers.${period} from ${numbers}
    cross join lateral (select from listing_text where listing_text.id = numbers.id and ${matchWithoutIndex}) matching`;
  return readInOrder(order, rows, criteria, need, parameters);
}

/**
 * Microseconds per row, measured with ten million listings. PostgreSQL can't choose here: it assumes that every word prefix is
 * common, and reading in order for a rare word would read the whole table.
 */
const cost = { rowInOrder: 0.6, rowByWord: 4, rowByNumber: 6 };

/** Compares worst cases: a combination of words is rarer than each word alone, but nobody knows by how much. */
export function choosePlan({ tokens, listed, within }: Keyword, { sort }: SearchCriteria, inPriceRange: number | null, need: number): KeywordPlan {
  const maxMatches = Math.min(within, ...tokens.map(({ listings }) => listings));
  const priceShare = inPriceRange === null ? 1 : Math.min(1, inPriceRange / Math.max(1, listed));
  const expectedMatches = tokens.reduce((matching, { listings }) => matching * Math.min(1, listings / Math.max(1, listed)), within) * priceShare;
  const rowsToRead = Math.min(listed, (need * listed) / Math.max(1, expectedMatches));

  const costs: [KeywordPlan, number][] = [
    ['in order', sort === 'newest' ? rowsToRead * cost.rowInOrder : rowsToRead * cost.rowByNumber],
    ['by word', maxMatches * cost.rowByWord],
    ...(inPriceRange === null ? [] : [['by price', inPriceRange * cost.rowByNumber] as [KeywordPlan, number]]),
  ];
  return costs.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 'by word';
}

/** How many listings are in the price range, from the database's own statistics. Null without a price range. */
export async function estimateInPriceRange(pool: Pool, { price, period }: SearchCriteria): Promise<number | null> {
  if (price === null) return null;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    // `explain` takes no parameters. Both values are integers that we made.
    `explain (format json) select from listing_search where ${period} between ${Math.trunc(price.from)} and ${Math.trunc(price.to)}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null;
}
