import { allMediumsMask } from '@frontage/domain/listing/medium';
import type { SearchCriteria } from './criteria.ts';

/** What a page of results comes back as: one row with the number of matches (as far as counted) and the cards, ready to be sent. */
export interface SearchPageRow {
  counted: number;
  cards: string | null;
}

export interface SearchStatement {
  /** Statements with a name are planned once; those without are planned for their values each time, because the best way depends on them. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Collects the values of a statement and gives each its number. */
function numbering() {
  const values: unknown[] = [];
  return { values, put: (value: unknown) => `$${values.push(value)}` };
}
type Put = ReturnType<typeof numbering>['put'];

const newestFirst = 'id desc';

function orderOf({ sort, period }: SearchCriteria): string {
  if (sort === 'newest') return newestFirst;
  // The index on prices holds the newest first among equals, so read backwards it gives the oldest first.
  return sort === 'priceLowToHigh' ? `${period}, id desc` : `${period} desc, id asc`;
}

/** Nothing but cities and mediums: counters know the number, and an index gives the page in order. Planned once per shape. */
export function countedStatement(wanted: SearchCriteria, cities: number[] | null): SearchStatement {
  const { values, put } = numbering();
  const [one] = cities ?? [];
  const shape = cities === null ? 'everywhere' : 'city';
  const mediums = wanted.mediums === allMediumsMask ? '' : ` and mediums & ${put(wanted.mediums)} <> 0`;
  const place = `city_id = ${cities === null ? '0' : put(one)}`;
  const rows = `select id from listing_search where ${cities === null ? 'true' : place}${mediums} order by ${newestFirst}`;
  return {
    name: `search-${shape}${mediums ? '-mediums' : ''}`,
    text: `
      select
        (select coalesce(sum(listings), 0)::int from listing_count where ${place}${mediums}) as counted,
        (select string_agg(card, ',' order by page.id desc)
         from (${rows} offset ${put(wanted.skip)} limit ${put(wanted.limit)}) page join listing_card using (id)) as cards`,
    values,
  };
}

/** Walks the matches in order, as far as needed for the count and the page, and takes the page out of the middle. */
function walk(
  order: string,
  rows: string,
  { limit, skip }: SearchCriteria,
  need: number,
  { values, put }: ReturnType<typeof numbering>,
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

function conditions({ mediums, period, price }: SearchCriteria, put: Put): string[] {
  return [
    ...(mediums === allMediumsMask ? [] : [`mediums & ${put(mediums)} <> 0`]),
    ...(price === null ? [] : [`${period} between ${put(price.from)} and ${put(price.to)}`]),
  ];
}

/** Numbers only, with a price among them or several cities. */
export function filterStatement(wanted: SearchCriteria, cities: number[] | null, need: number): SearchStatement {
  const parts = numbering();
  const { period } = wanted;
  const order = orderOf(wanted);
  const filters = conditions(wanted, parts.put);
  if (cities !== null && cities.length > 1) {
    // Each city is walked in its own order; together they are few enough to be sorted.
    const inCity = ['city_id = named.city', ...filters].join(' and ');
    const rows = `select id, ${period} from unnest(${parts.put(cities)}::int[]) named (city)
      cross join lateral (select id, ${period} from listing_search where ${inCity} order by ${order} limit ${parts.put(need)}) of_city`;
    return walk(order, rows, wanted, need, parts);
  }
  const all = [...(cities === null ? [] : [`city_id = ${parts.put(cities[0])}`]), ...filters];
  return walk(order, `select id, ${period} from listing_search where ${all.join(' and ') || 'true'}`, wanted, need, parts);
}

/** Ways to find words. `in order`: read listings in the wanted order until enough match. `by word`: take all matches from the index
 *  of words and sort them. `by price`: read those in the price range and see which match. */
export type KeywordPlan = 'in order' | 'by word' | 'by price';

export function keywordStatement(way: KeywordPlan, wanted: SearchCriteria, query: string, need: number): SearchStatement {
  const parts = numbering();
  const { period, price, sort } = wanted;
  const order = orderOf(wanted);
  const match = `words @@ ${parts.put(query)}::tsquery`;
  const inRange = (table: string) => (price === null ? '' : ` and ${table}.${period} between ${parts.put(price.from)} and ${parts.put(price.to)}`);
  if (way === 'by word') {
    // The offset keeps the sorting outside, so that the index of words is the only way in.
    const rows = `select id, ${period} from (select id, ${period} from listing_text where ${match}${inRange('listing_text')} offset 0) matching`;
    return walk(order, rows, wanted, need, parts);
  }
  // Said in this way, no index of words answers it.
  const seen = `(${match}) is true`;
  if (way === 'in order' && sort === 'newest') {
    return walk(order, `select id from listing_text where ${seen}${inRange('listing_text')}`, wanted, need, parts);
  }
  const inOrder = sort === 'newest' ? '' : ` order by ${order}`;
  const numbers = `(select id, ${period} from listing_search where true${inRange('listing_search')}${inOrder} offset 0) numbers`;
  const rows = `select numbers.id, numbers.${period} from ${numbers}
    cross join lateral (select from listing_text where listing_text.id = numbers.id and ${seen}) matching`;
  return walk(order, rows, wanted, need, parts);
}
