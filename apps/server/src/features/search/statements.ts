import type { NumberRange } from '@frontage/domain/listing/map';
import type { Period } from '@frontage/domain/listing/period';
import { cellRanges } from './area.ts';
import {
  allConditions,
  cityConditions,
  freeCondition,
  joined,
  kindConditions,
  mediumConditions,
  numberConditions,
  placedNumberConditions,
  sizeConditions,
  takenConditions,
  takenTextConditions,
  traitConditions,
} from './conditions.ts';
import type { SearchCriteria } from './criteria.ts';
import { createParameters, type Put, type StatementParameters } from './parameters.ts';
import { type AreaPlan, batchBits, type KeywordPlan } from './choose-plan.ts';
import { type Order, orderOf } from './sort-order.ts';

/** Every statement returns one row: the number of matches, as far as counted, and those of the page. */
export interface SearchPageRow {
  counted: number;
  /** Cards as JSON, ready to be sent, if the search wants cards. */
  cards?: string | null;
  pins?: PinRow[] | null;
  points?: PointsRow | null;
  /** The matches that nobody can have today, if the search left them out and has read them all anyway. */
  taken?: number;
}

export interface PinRow {
  id: string;
  title: string;
  latitude: number;
  longitude: number;
  /** Cents and basis points. */
  price: number;
  discount: number;
}

/** Where matches are, and the oldest of them. Null without any. */
export interface PointsRow {
  x: number[] | null;
  y: number[] | null;
  oldest: number | null;
}

/** With the listings of each kind, by its bit, and the matches that nobody can have today. */
export interface CountedPageRow extends SearchPageRow {
  taken: number;
  kind_counts: Record<string, number> | null;
}

export interface SearchStatement {
  /** Statements with a name are planned once. The others are planned for their values each time, because the best plan depends on them. */
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * For cities, mediums and kinds only: counters have the total, and an index has the page in order. That of several cities is taken from each of
 * them, or from all listings in order.
 */
export function countedStatement(criteria: SearchCriteria, cities: readonly number[] | null, isInOrder: boolean): SearchStatement {
  const { values, put } = createParameters();
  const shape = cities === null ? 'everywhere' : cities.length === 1 ? 'city' : 'cities';
  const ofMediums = mediumConditions(criteria, put);
  const ofKinds = kindConditions(criteria, put);
  const ofTaken = takenConditions(criteria);
  const traits = [...ofMediums, ...ofKinds, ...ofTaken];
  const ofCities =
    shape === 'everywhere' ? '= 0' : shape === 'city' ? `= ${put(cities?.[0])}` : `= any (array(select unnest(${put(cities)}::int[])))`;
  const counted = joined([`city_id ${ofCities}`, ...ofMediums.map(({ condition }) => condition)]);
  const wanted = traits.map(({ condition }) => condition);
  const [skip, limit] = [put(criteria.skip), put(criteria.limit)];
  const page =
    shape === 'cities' && !isInOrder
      ? `select id from unnest(${put(cities)}::int[]) named (city)
         cross join lateral (select id from listing_search where ${joined(['city_id = named.city', ...wanted])} order by id desc limit ${skip}::int + ${limit}::int) of_city`
      : `select id from ${isInOrder ? '(select * from listing_search order by id desc offset 0) ordered' : 'listing_search'}
         where ${joined([...cityConditions(cities, put), ...wanted])}`;
  return {
    ...(isInOrder ? {} : { name: ['search', shape, ...traits.map(({ name }) => name)].join('-') }),
    text: `
      with counter as materialized (
        ${shape === 'cities' ? `select mediums, sum(listings) as listings from listing_count where ${counted} group by mediums` : `select mediums, listings from listing_count where ${counted}`})
      select
        (select coalesce(sum(listings), 0)::int from counter where ${joined([...ofKinds, ...ofTaken].map(({ condition }) => condition))}) as counted,
        (select coalesce(sum(listings), 0)::int from counter where ${joined([...ofKinds.map(({ condition }) => condition), 'mediums < 0'])}) as taken,
        (select json_object_agg(bits, listings)
         from (
           select mediums >> 8 & 127 as bits, sum(listings)::int as listings from counter
           where ${joined(ofTaken.map(({ condition }) => condition))} group by bits having sum(listings) > 0
         ) of_kind) as kind_counts,
        (select string_agg(card, ',' order by page.id desc)
         from (${page} order by id desc offset ${skip} limit ${limit}) page
         join listing_card using (id)) as cards`,
    values,
  };
}

interface OrderedRows {
  /** A query with the columns id and sort_key. */
  rows: string;
  order: Order;
  /** Among the matches that were read, these come first. */
  first?: string | null;
  /** All matches are read, and `is_taken` says which of them nobody can have today. */
  hasTaken?: boolean;
}

/** Reads the first `need` matches in order, counts them and returns those of the page. */
function readInOrder(
  { rows, order, first = null, hasTaken = false }: OrderedRows,
  criteria: SearchCriteria,
  need: number,
  { values, put }: StatementParameters,
): SearchStatement {
  const rank = first === null ? '' : `order by ${first}, ${order.by}`;
  const available = hasTaken ? 'select * from matching where not is_taken' : rows;
  const hits = firstFree(`${available} order by ${order.by}`, criteria, need, put);
  return {
    text: `
      with ${hasTaken ? `matching as materialized (${rows}), ` : ''}found as materialized (
        select id, row_number() over (${rank}) as place${criteria.result === 'map' ? ', x, y' : ''} from (${hits}) hits)
      select
        (select count(*)::int from found) as counted,
        ${hasTaken ? '(select count(*)::int from matching where is_taken) as taken,' : ''}
        ${pageOf(criteria, put)}`,
    values,
  };
}

/** The first `need` of rows in order, and only those that are free on the wanted days. */
function firstFree(rowsInOrder: string, criteria: SearchCriteria, need: number, put: Put): string {
  const isFree = freeCondition(criteria, 'matching', put);
  // `offset 0` keeps PostgreSQL from testing the days of all rows before it sorts them.
  return isFree === null
    ? `${rowsInOrder} limit ${put(need)}`
    : `select * from (${rowsInOrder} offset 0) matching where ${isFree} limit ${put(need)}`;
}

function pageOf({ result, period, skip, limit }: SearchCriteria, put: Put): string {
  if (result === 'map') {
    return `${pinsIfFew(period, '(select count(*) from found)', limit, put)},
        (select json_build_object('x', json_agg(x), 'y', json_agg(y), 'oldest', min(id)) from found) as points`;
  }
  const page = `where place > ${put(skip)} and place <= ${put(skip + limit)}`;
  if (result === 'cards') return `(select string_agg(card, ',' order by place) from found join listing_card using (id) ${page}) as cards`;
  return `(select ${jsonOfPins(period, 'place')} from found join listing using (id) ${page}) as pins`;
}

/** The pins of all matches in `found`, the newest first, if they are not too many. */
export function pinsIfFew(period: Period, counted: string, most: number, put: Put): string {
  return `(select ${jsonOfPins(period, 'id desc')} from found join listing using (id) where ${counted} <= ${put(most)}) as pins`;
}

function jsonOfPins(period: Period, order: string): string {
  return `json_agg(json_build_object('id', id::text, 'title', title, 'latitude', latitude, 'longitude', longitude,
    'price', ${period}_price, 'discount', ${period}_discount) order by ${order})`;
}

/** The columns that the order and the result need. */
function neededColumns({ key }: Order, { result }: SearchCriteria): string {
  return `id${key === null ? '' : `, ${key} as sort_key`}${result === 'map' ? ', x, y' : ''}`;
}

/** For searches without a keyword and area that the counters can't answer. */
export function filterStatement(criteria: SearchCriteria, cities: readonly number[] | null, need: number): SearchStatement {
  const parameters = createParameters();
  const { put } = parameters;
  const order = orderOf(criteria, put);
  const columns = neededColumns(order, criteria);
  const filters = [...sizeConditions(criteria, put), ...allConditions(criteria, put)];
  if (cities !== null && cities.length > 1) {
    // Reads the first rows of each city from its index; together they are few enough to sort.
    const rows = `select * from unnest(${put(cities)}::int[]) named (city)
      cross join lateral (${firstFree(
        `select ${columns} from listing_search where ${joined(['city_id = named.city', ...filters])} order by ${order.by}`,
        criteria,
        need,
        put,
      )}) of_city`;
    return readInOrder({ rows, order }, { ...criteria, free: null }, need, parameters);
  }
  const all = [...(cities === null ? [] : [`city_id = ${put(cities[0])}`]), ...filters];
  return readInOrder({ rows: `select ${columns} from listing_search where ${joined(all)}`, order }, criteria, need, parameters);
}

/** For searches in an area, without a keyword. */
export function areaStatement(plan: AreaPlan, criteria: SearchCriteria, cities: readonly number[] | null, need: number): SearchStatement {
  const parameters = createParameters();
  const { put } = parameters;
  const order = orderOf(criteria, put);
  const columns = neededColumns({ ...order, key: order.key && 'sort_key' }, criteria);
  const { hasTaken, asked } = withTaken(criteria, plan !== 'in order');
  const rows = `select ${columns}${hasTaken ? ', mediums < 0 as is_taken' : ''} from ${areaSource(plan, criteria, order, put)} where ${joined([
    ...cityConditions(cities, put),
    ...allConditions(asked, put),
  ])}`;
  return readInOrder({ rows, order, hasTaken }, criteria, need, parameters);
}

/** A statement that reads all matches also reads the taken ones, which then need no second search. */
function withTaken(criteria: SearchCriteria, readsAll: boolean): { hasTaken: boolean; asked: SearchCriteria } {
  const hasTaken = readsAll && criteria.taken === false;
  return { hasTaken, asked: hasTaken ? { ...criteria, taken: null } : criteria };
}

/**
 * The rows that may be in the area, with their sort_key. `offset 0` keeps PostgreSQL from choosing another plan: it takes east and north for
 * independent, and all prices for equally common everywhere.
 */
export function areaSource(plan: AreaPlan, criteria: SearchCriteria, order: Order, put: Put): string {
  const { area } = criteria;
  const columns = `*${order.key === null ? '' : `, ${order.key} as sort_key`}`;
  if (plan === 'in order') return `(select ${columns} from listing_search where ${order.among ?? 'true'} order by ${order.by} offset 0) ordered`;
  if (plan === 'by price') return `(select ${columns} from listing_search where ${joined(numberConditions(criteria, put))} offset 0) priced`;
  return `${rangesTable(area === null ? [] : cellRanges(area), put)}
    cross join lateral (select ${columns} from listing_search where cell between cells.first and cells.last offset 0) within`;
}

/** The listings of the first city in order. */
function citySource(cities: readonly number[] | null, order: Order, put: Put): string {
  const columns = `*${order.key === null ? '' : `, ${order.key} as sort_key`}`;
  return `(select ${columns} from listing_search where city_id = ${put(cities?.[0])} order by ${order.by} offset 0) ordered`;
}

export function rangesTable(ranges: readonly NumberRange[], put: Put): string {
  const [from, to] = [put(ranges.map((range) => range.from)), put(ranges.map((range) => range.to))];
  return `unnest(${from}::bigint[], ${to}::bigint[]) cells (first, last)`;
}

export interface WordConditions {
  /** The tsqueries that listings must match. */
  all: readonly string[];
  /** The tsquery for titles that come first among the newest, if any. */
  title: string | null;
  /** How many of the newest `newest by word` reads. */
  batches: number;
}

/** Tests the words of the newest listings, and all that is known by numbers. */
export function sampleStatement(criteria: SearchCriteria, { all }: Pick<WordConditions, 'all'>, size: number): SearchStatement {
  const { values, put } = createParameters();
  const filters = joined([...placedNumberConditions(criteria, put), ...takenTextConditions(criteria)]);
  const newest = `select *, words @@ ${put(all.join(' & '))}::tsquery as is_by_word from listing_text order by id desc limit ${put(size)}`;
  return {
    text: `
      select count(*)::int as read, count(*) filter (where is_by_word)::int as "byWord", count(*) filter (where is_by_word and ${filters})::int as matching
      from (${newest}) newest`,
    values,
  };
}

export function keywordStatement(
  plan: KeywordPlan,
  criteria: SearchCriteria,
  cities: readonly number[] | null,
  query: WordConditions,
  need: number,
): SearchStatement {
  const parameters = createParameters();
  const { put } = parameters;
  const { sort } = criteria;
  const order = orderOf(criteria, put);
  const columns = neededColumns(order, criteria);
  const filters = placedNumberConditions(criteria, put);
  const { hasTaken, asked } = withTaken(criteria, plan === 'by word' || plan === 'by price' || plan === 'by area');
  const textFilters = [...filters, ...takenTextConditions(asked)];
  const matches = (tsquery: string) => `words @@ ${put(tsquery)}::tsquery`;
  const isInTitle = sort === 'newest' && query.title !== null ? `coalesce(title @@ ${put(query.title)}::tsquery, false)` : null;
  const inTitle = isInTitle === null ? '' : `, ${isInTitle} as in_title`;
  const first = isInTitle === null ? null : 'in_title desc';
  if (plan === 'by word' || plan === 'newest by word') {
    // The newest id must not be older than the rows.
    const newest = `(select max(id) >> ${batchBits} as batch from listing_text) newest`;
    const batches = `select batch - older from ${newest}, generate_series(0, ${plan === 'by word' ? 0 : put(query.batches - 1)}) older`;
    const inBatches = plan === 'by word' ? [] : [`id >> ${batchBits} = any(array(${batches}))`];
    // `offset 0` keeps the sort outside the subquery, so PostgreSQL must use the word index. It finds several queries faster than one for all.
    const rows = `select * from (select ${columns}${inTitle}${hasTaken ? ', is_taken' : ''} from listing_text where ${joined([...query.all.map(matches), ...inBatches, ...textFilters])} offset 0) by_word`;
    return readInOrder({ rows, order, first, hasTaken }, criteria, need, parameters);
  }
  // `is true` keeps PostgreSQL from using the word index.
  const matchWithoutIndex = `(${matches(query.all.join(' & '))}) is true`;
  if (plan === 'in order' && sort === 'newest') {
    // As for areas, `offset 0` keeps PostgreSQL from reading and sorting all of them.
    const inOrder = `(select * from listing_text order by id desc offset 0) ordered`;
    const rows = `select ${columns}${inTitle} from ${inOrder} where ${joined([...textFilters, matchWithoutIndex])}`;
    return readInOrder({ rows, order, first }, criteria, need, parameters);
  }
  const traits = traitConditions(asked, put).map(({ condition }) => condition);
  const inCities = plan === 'by city' ? [] : cityConditions(cities, put);
  const source =
    plan === 'by city' ? citySource(cities, order, put) : areaSource(plan === 'in order by numbers' ? 'in order' : plan, criteria, order, put);
  const given = neededColumns({ ...order, key: order.key && 'sort_key' }, criteria);
  const rows = `select numbers.*${first === null ? '' : ', in_title'}
    from (select ${given}${hasTaken ? ', mediums < 0 as is_taken' : ''} from ${source} where ${joined([...inCities, ...traits, ...filters])}) numbers
    cross join lateral (select${inTitle.slice(1)} from listing_text where listing_text.id = numbers.id and ${matchWithoutIndex} offset 0) with_words`;
  return readInOrder({ rows, order, first, hasTaken }, criteria, need, parameters);
}
