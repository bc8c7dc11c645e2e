import { allKindsMask, kindsToMask } from '@frontage/domain/listing/kind';
import { allMediumsMask } from '@frontage/domain/listing/medium';
import { areaConditions } from './area.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Put } from './parameters.ts';

interface NamedCondition {
  name: string;
  condition: string;
}
type Traits = Pick<SearchCriteria, 'mediums' | 'kinds' | 'taken'>;

export function mediumConditions({ mediums }: Traits, put: Put): NamedCondition[] {
  return mediums === allMediumsMask ? [] : [{ name: 'mediums', condition: `mediums & ${put(mediums)} <> 0` }];
}

/** In the tables of search, `mediums` has the bit of the kind too. Until its kind is guessed, a listing counts as another kind. */
export function kindConditions({ kinds }: Traits, put: Put): NamedCondition[] {
  if (kinds === null) return [];
  const named = `mediums & ${put(kindsToMask(kinds))} <> 0`;
  if (!kinds.includes('other')) return [{ name: 'kinds', condition: named }];
  return [{ name: 'other-kinds', condition: `(${named} or mediums & ${allKindsMask} = 0)` }];
}

/** The sign of `mediums` says that nobody can have the listing today. */
export function takenConditions({ taken }: Traits): NamedCondition[] {
  if (taken === null) return [];
  return [taken ? { name: 'taken', condition: 'mediums < 0' } : { name: 'available', condition: 'mediums >= 0' }];
}

/** The same in the table of words. */
export function takenTextConditions({ taken }: Traits): string[] {
  return taken === null ? [] : [taken ? 'is_taken' : 'not is_taken'];
}

export function traitConditions(traits: Traits, put: Put): NamedCondition[] {
  return [...mediumConditions(traits, put), ...kindConditions(traits, put), ...takenConditions(traits)];
}

/** PostgreSQL takes long to estimate a list of many cities, so it gets them as a table. `is true` keeps it from joining that. */
export function cityConditions(cities: readonly number[] | null, put: Put): string[] {
  if (cities === null) return [];
  return [cities.length === 1 ? `city_id = ${put(cities[0])}` : `(city_id in (select unnest(${put(cities)}::int[]))) is true`];
}

/** For price, size and payment. The database has statistics about them. */
export function numberConditions(criteria: SearchCriteria, put: Put): string[] {
  return [...sizeConditions(criteria, put), ...ownNumberConditions(criteria, put)];
}

/** Without the size, which follows from width and height and which not all indexes have. */
function ownNumberConditions(criteria: SearchCriteria, put: Put): string[] {
  const { period, minWidth, minHeight, paysAfter, sort } = criteria;
  const from = (column: string, least: number | null) => (least === null ? [] : [`${column} >= ${put(least)}`]);
  return [
    ...priceConditions(criteria, put),
    ...(sort === 'pricePerSquareFoot' ? [`${period} > 0 and size is not null`] : []),
    ...from('width', minWidth),
    ...from('height', minHeight),
    ...(paysAfter === null ? [] : [`pays_after = ${put(paysAfter)}`]),
  ];
}

function priceConditions({ period, price }: SearchCriteria, put: Put): string[] {
  return price === null ? [] : [`${period} between ${put(price.from)} and ${put(price.to)}`];
}

/** For the index of sizes. */
export function sizeConditions({ minWidth, minHeight }: SearchCriteria, put: Put): string[] {
  return minWidth === null || minHeight === null ? [] : [`size >= ${put(((minWidth - 1) * (minHeight - 1)) / 10_000)}::real`];
}

/** Those of the numbers that an index has. */
export function rangeConditions(criteria: SearchCriteria, put: Put): string[] {
  return [...priceConditions(criteria, put), ...sizeConditions(criteria, put)];
}

/** All that is known by numbers, wherever the columns come from. */
export function placedNumberConditions(criteria: SearchCriteria, put: Put): string[] {
  return [...ownNumberConditions(criteria, put), ...(criteria.area === null ? [] : areaConditions(criteria.area, put))];
}

export function allConditions(criteria: SearchCriteria, put: Put): string[] {
  return [...traitConditions(criteria, put).map(({ condition }) => condition), ...placedNumberConditions(criteria, put)];
}

/**
 * Whether a row with the column `id` is free on all of the wanted days; null without such days. Each test reads other tables, so it comes after
 * all other conditions. `is not true` keeps PostgreSQL from joining those tables as a whole. Unlike `is null`, it counts as true for many rows, so
 * PostgreSQL expects to find enough of them soon.
 */
export function freeCondition({ free }: SearchCriteria, row: string, put: Put): string | null {
  if (free === null) return null;
  const to = free.to === null ? 'null' : `greatest(${put(free.to)}::date, today)`;
  // Days that are over everywhere don't count.
  const days = `(select daterange(greatest(${put(free.from)}::date, today), ${to}, '[]') from listing_today('Pacific/Pago_Pago') today)`;
  // Both tables have GiST indexes too, which PostgreSQL would prefer and which take ten times as long. They can do neither `any` nor `is true`.
  const overlapping = (table: string) =>
    `(select true from ${table} where ${table}.listing_id = any (array[${row}.id]) and (${table}.days && ${days}) is true limit 1)`;
  return `${overlapping('blocked_days')} is not true
    and (${overlapping('slot_reservation')} is not true or (select slots > 1 and has_free_slot(id, ${days}) from listing where id = ${row}.id))`;
}

export function isFilteredByNumbers(criteria: SearchCriteria): boolean {
  return numberConditions(criteria, () => '').length > 0;
}

export function joined(conditions: readonly string[]): string {
  return conditions.join(' and ') || 'true';
}
