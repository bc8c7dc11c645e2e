import type { MapCluster } from '@frontage/contract/listings';
import { boxOfCell, cellNumber, mapBits, type MapPoint, milesToBox, type NumberRange, toPosition } from '@frontage/domain/listing/map';
import { allMediumsMask } from '@frontage/domain/listing/medium';
import type { Pool } from '../../platform/db/database.ts';
import { cellRanges, countedLevels } from './area.ts';
import { allConditions, cityConditions, isFilteredByNumbers, joined, traitConditions } from './conditions.ts';
import type { Area, SearchCriteria } from './criteria.ts';
import { createParameters, type Put } from './parameters.ts';
import { findPage, type Scope, type Searcher } from './search-listings.ts';
import { orderOf } from './sort-order.ts';
import { areaSource, type PinRow, pinsIfFew, type PointsRow, rangesTable } from './statements.ts';

/**
 * More rows than this take too long to group. A sample then gives an estimate: one of 16 rows, or one of 256. For keywords, cities and days it is the
 * newest matches. Of the cells that it has nothing of, the smallest are read, up to these many rows and cells.
 */
export const clusterLimits = {
  grouped: 80_000,
  sampled: 2_000_000,
  matchesSample: 3_000,
  daysSample: 1_500,
  missedRows: 50_000,
  missedCells: 1_000,
};

/** The index of cities has no positions, so each row takes this many times as long as in the index of areas. */
const costInCity = 3;

const groupPlans = ['by area', 'by price', 'by city'] as const;
type GroupPlan = (typeof groupPlans)[number];

interface Cell {
  cell: number;
  listings: number;
  x: number;
  y: number;
}

export interface FoundOnMap {
  /** As far as counted. */
  counted: number;
  /** All matches, if they fit on a page. */
  pins: PinRow[];
  clusters: MapCluster[];
}

/**
 * Pins, or listings by cells of about 64 pixels. Those are exact from counters or rows, or an estimate. An estimate leaves out no cell with
 * matches: where it isn't known whether there are any, the number is 0. Matches that must be read for clusters are read once.
 */
export async function findOnMap(deps: Searcher, criteria: SearchCriteria, scope: Scope, zoom: number, limits = clusterLimits): Promise<FoundOnMap> {
  const { pool } = deps;
  const { area, limit } = criteria;
  if (area === null) return { counted: 0, pins: [], clusters: [] };
  const wantedLevel = Math.min(mapBits, Math.round(zoom) + 2);
  const isOnlyArea = criteria.keyword === undefined && scope.term === null && scope.cities === null && area.circle === null;
  const hasTraits = isByTraits(criteria);
  const levels = hasTraits ? countedLevels.byTraits : countedLevels.plain;
  const countedLevel = Math.min(wantedLevel, ...levels.slice(-1));
  const mustTestEach = criteria.keyword !== undefined || scope.term !== null || criteria.free !== null;
  const { inArea, byRange, within } = await scope.estimates();
  const rows = {
    'by area': inArea ?? 0,
    'by price': byRange ?? Number.POSITIVE_INFINITY,
    'by city': scope.cities ? within * costInCity : Number.POSITIVE_INFINITY,
  };
  const plan = groupPlans.reduce((best, other) => (rows[other] < rows[best] ? other : best));
  const toRead = rows[plan];
  const need = Math.max(deps.countedUpTo, limit) + 1;

  const canCount = isOnlyArea && criteria.free === null && !isFilteredByNumbers(criteria);
  const hasCounters = canCount && (countedLevel === wantedLevel || toRead > limits.grouped / 2);
  if (!hasCounters && !mustTestEach && toRead <= limits.grouped) return groupRows(pool, criteria, scope, wantedLevel, plan);

  if (mustTestEach || scope.cities !== null) {
    const most = Math.max(need, criteria.free === null ? limits.matchesSample : limits.daysSample);
    const { counted, pins, points } = await findPage(deps, { ...criteria, result: 'map' }, scope, most);
    if (counted <= limit) return { counted, pins: pins ?? [], clusters: [] };
    const cells = await groupPoints(pool, points ?? null, wantedLevel, counted < most);
    const clusters = counted < most ? cells.map(exact) : [...cells.map(estimated), ...(await missedBy(cells))];
    return { counted, pins: [], clusters };
  }
  const { counted, pins } = await findPage(deps, criteria, scope, need);
  if (counted <= limit) return { counted, pins: pins ?? [], clusters: [] };
  if (hasCounters) return { counted, pins: [], clusters: (await readCounters(pool, criteria, area, countedLevel)).map(exact) };
  const sampled = await sampleRows(pool, criteria, scope, wantedLevel, toRead > limits.sampled ? 256 : 16);
  return { counted, pins: [], clusters: [...sampled.map(estimated), ...(await missedBy(sampled))] };

  /** The other cells with matches: with their number if that is known, or 0 if there may be some. */
  async function missedBy(cells: readonly Cell[]): Promise<MapCluster[]> {
    if (area === null) return [];
    const { readable, others } = await findMissed(pool, { ...criteria, area }, { cells, level: wantedLevel }, limits);
    const found = await countRows(pool, criteria, scope, wantedLevel, readable);
    const shown = new Set(cells.map(({ cell }) => cell));
    const missed = found.filter(({ cell }) => !shown.has(cell));
    return [...(mustTestEach ? missed.map(uncertain) : missed.map(exact)), ...others.map(uncertain)];
  }
}

interface Sample {
  cells: readonly Cell[];
  level: number;
}

interface Missed {
  /** All numbers in the smallest of the cells. */
  readable: NumberRange[];
  others: Cell[];
}

/** Cells with listings that a sample has nothing of. */
async function findMissed(
  pool: Pool,
  criteria: SearchCriteria & { area: Area },
  sample: Sample,
  { missedRows, missedCells }: typeof clusterLimits,
): Promise<Missed> {
  const { area } = criteria;
  const finest = (levels: readonly number[]) => Math.min(sample.level, ...levels.slice(-1));
  const level = finest(countedLevels.plain);
  const listed = await readCounters(pool, { ...criteria, mediums: allMediumsMask, kinds: null, taken: null }, area, level);
  const likely = isByTraits(criteria) && finest(countedLevels.byTraits) < level ? listed : await readCounters(pool, criteria, area, level);
  const rows = new Map(listed.map(({ cell, listings }) => [cell, listings]));
  const rowsIn = ({ cell }: Cell) => rows.get(cell) ?? 0;
  const shown = new Set(sample.cells.map(({ cell }) => atLevel(cell, sample.level, level)));
  // Where counters are coarser than the cells of the map, one of those may be shown and its neighbors missing.
  const candidates = likely.filter((cell) => (level < sample.level || !shown.has(cell.cell)) && isInReach(cell, level, area));
  const width = 4 ** (mapBits - level);
  const missed: Missed = { readable: [], others: [] };
  let rowsLeft = missedRows;
  for (const each of candidates.toSorted((a, b) => rowsIn(a) - rowsIn(b))) {
    rowsLeft -= rowsIn(each);
    if (rowsLeft >= 0 && missed.readable.length < missedCells) missed.readable.push({ from: each.cell * width, to: (each.cell + 1) * width - 1 });
    else if (!shown.has(each.cell)) missed.others.push(each);
  }
  return missed;
}

function isByTraits({ mediums, kinds }: SearchCriteria): boolean {
  return mediums !== allMediumsMask || kinds !== null;
}

/** The cell around a point. */
function isInReach({ x, y }: MapPoint, level: number, { circle }: Area): boolean {
  if (circle === null) return true;
  const shift = mapBits - level;
  return milesToBox(circle.middle, boxOfCell({ level, x: x >> shift, y: y >> shift })) <= circle.miles;
}

function exact({ listings, x, y }: Cell): MapCluster {
  return { ...toPosition({ x, y }), listings, isEstimate: false };
}

function estimated(cell: Cell): MapCluster {
  return { ...exact(cell), isEstimate: true };
}

function uncertain(cell: Cell): MapCluster {
  return estimated({ ...cell, listings: 0 });
}

function atLevel(cell: number, from: number, to: number): number {
  return Math.floor(cell / 4 ** Math.max(0, from - to));
}

/** From the next finer stored level. */
async function readCounters(pool: Pool, criteria: SearchCriteria, area: Area, level: number): Promise<Cell[]> {
  const { values, put } = createParameters();
  const hasTraits = isByTraits(criteria);
  const traits = hasTraits ? traitConditions(criteria, put).map(({ condition }) => condition) : [];
  const levels = hasTraits ? countedLevels.byTraits : countedLevels.plain;
  const stored = levels.find((of) => of >= level) ?? level;
  const shift = 4 ** (mapBits - stored);
  const ranges = mergeRanges(cellRanges(area).map(({ from, to }) => ({ from: Math.floor(from / shift), to: Math.floor(to / shift) })));
  // Without mediums and kinds, taken listings have counters of their own.
  const isWithoutTaken = !hasTraits && criteria.taken === false;
  const sum = (column: string) => `sum(${isWithoutTaken ? `sign(level) * ` : ''}${column})`;
  const ofLevel = isWithoutTaken ? `level in (${stored}, -${stored})` : `level = ${stored}`;
  const { rows } = await pool.query<Cell>({
    text: `
      select (cell >> ${2 * (stored - level)})::float8 as cell, ${sum('listings')}::int as listings,
        (${sum('x_sum')} / ${sum('listings')})::int as x, (${sum('y_sum')} / ${sum('listings')})::int as y
      from ${rangesTable(ranges, put)}
      cross join lateral (
        select * from map_count where ${joined([ofLevel, 'cell between cells.first and cells.last', ...traits])} offset 0
      ) counted
      group by 1 having ${sum('listings')} > 0`,
    values,
  });
  return rows;
}

/** Cells of a coarser level may be in several ranges of finer ones. */
function mergeRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const merged: NumberRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

const cellColumns = (level: number) =>
  `(cell >> ${2 * (mapBits - level)})::float8 as cell, count(*)::int as listings, avg(x)::int as x, avg(y)::int as y`;

function conditionsIn({ cities }: Scope, criteria: SearchCriteria, put: Put): string[] {
  return [...cityConditions(cities, put), ...allConditions(criteria, put)];
}

interface GroupedRow {
  counted: number;
  pins: PinRow[] | null;
  cells: Cell[] | null;
}

async function groupRows(pool: Pool, criteria: SearchCriteria, scope: Scope, level: number, plan: GroupPlan): Promise<FoundOnMap> {
  const { values, put } = createParameters();
  const ofCities = () => `unnest(${put(scope.cities)}::int[]) named (city)
    cross join lateral (select * from listing_search where city_id = named.city offset 0) in_cities`;
  const source = plan === 'by city' ? ofCities() : areaSource(plan, criteria, orderOf(criteria, put), put);
  const { rows } = await pool.query<GroupedRow>({
    text: `
      with grouped as materialized (
        select ${cellColumns(level)}, array_agg(id) as ids from ${source} where ${joined(conditionsIn(scope, criteria, put))} group by 1),
      counted as (select coalesce(sum(listings), 0)::int as listings from grouped),
      found as (select unnest(ids) as id from grouped)
      select
        (select listings from counted) as counted,
        ${pinsIfFew(criteria.period, '(select listings from counted)', criteria.limit, put)},
        (select json_agg(cells) from (select cell, listings, x, y from grouped) cells) as cells`,
    values,
  });
  const { counted = 0, pins = null, cells = null } = rows[0] ?? {};
  if (counted <= criteria.limit) return { counted, pins: pins ?? [], clusters: [] };
  return { counted, pins: [], clusters: (cells ?? []).map(exact) };
}

async function sampleRows(pool: Pool, criteria: SearchCriteria, scope: Scope, level: number, every: number): Promise<Cell[]> {
  const ranges = criteria.area === null ? [] : cellRanges(criteria.area);
  const cells = await countRows(pool, criteria, scope, level, ranges, `cell is not null and hashint8(id) & ${every - 1} = 0`);
  return cells.map(({ cell, listings, x, y }) => ({ cell, listings: listings * every, x, y }));
}

/** Those that fit all that is known by numbers. */
async function countRows(
  pool: Pool,
  criteria: SearchCriteria,
  scope: Scope,
  level: number,
  ranges: readonly NumberRange[],
  among = 'true',
): Promise<Cell[]> {
  if (ranges.length === 0) return [];
  const { values, put } = createParameters();
  const { rows } = await pool.query<Cell>({
    text: `
      select ${cellColumns(level)} from ${rangesTable(ranges, put)}
      cross join lateral (select * from listing_search where ${among} and cell between cells.first and cells.last offset 0) within
      where ${joined(conditionsIn(scope, criteria, put))} group by 1`,
    values,
  });
  return rows;
}

/** The newest matches, unless they are all. How far back they reach tells how many there are in all. */
async function groupPoints(pool: Pool, points: PointsRow | null, level: number, isComplete: boolean): Promise<Cell[]> {
  const [xs, ys] = [points?.x ?? [], points?.y ?? []];
  const factor = isComplete ? 1 : await shareNewerThan(pool, points?.oldest ?? 0);
  const cells = Map.groupBy(
    xs.map((x, index) => ({ x, y: ys[index] ?? 0 })),
    (point) => Math.floor(cellNumber(point) / 4 ** (mapBits - level)),
  );
  return [...cells].map(([cell, of]) => ({
    cell,
    listings: Math.round(of.length * factor),
    x: mean(of.map(({ x }) => x)),
    y: mean(of.map(({ y }) => y)),
  }));
}

function mean(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

/** By how much to multiply what was found among the listings that are not older than this one. */
async function shareNewerThan(pool: Pool, oldest: number): Promise<number> {
  const { rows } = await pool.query<{ factor: number }>({
    name: 'newer-listings',
    text: `select greatest(1, (newest - first)::float8 / greatest(1, newest - $1::bigint)) as factor
           from (select max(id) as newest, min(id) as first from listing_search) ends`,
    values: [oldest],
  });
  return rows[0]?.factor ?? 1;
}
