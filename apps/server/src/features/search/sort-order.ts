import { toMapPoint } from '@frontage/domain/listing/map';
import type { Period } from '@frontage/domain/listing/period';
import type { SortOrder } from '@frontage/domain/listing/search';
import type { Area, SearchCriteria } from './criteria.ts';
import type { Put } from './parameters.ts';

export interface Order {
  /** What listings are sorted by, besides their id. An index has it in this order. */
  key: string | null;
  /** By the columns `sort_key` and `id`. */
  by: string;
  /** The index has only these. */
  among?: string;
}

export function orderOf({ sort, period, area }: SearchCriteria, put: Put): Order {
  return sort === 'nearest' ? byDistance(area, put) : ordersBy(period)[sort];
}

function ordersBy(period: Period): Record<Exclude<SortOrder, 'nearest'>, Order> {
  return {
    newest: { key: null, by: 'id desc' },
    priceLowToHigh: { key: period, by: 'sort_key, id desc' },
    // The price index has the newest first among equal prices, so reading it backwards gives the oldest first.
    priceHighToLow: { key: period, by: 'sort_key desc, id asc' },
    largest: { key: 'size', by: 'sort_key desc nulls last, id desc' },
    pricePerSquareFoot: { key: `${period} / size`, by: 'sort_key, id desc', among: `${period} > 0 and size is not null` },
  };
}

/** On the map. Within a search radius that differs from miles by less than 2 percent. */
function byDistance(area: Area | null, put: Put): Order {
  const { x, y } = toMapPoint(area?.circle?.middle ?? { latitude: 0, longitude: 0 });
  return { key: `point(x, y) <-> point(${put(x)}::int, ${put(y)}::int)`, by: 'sort_key, id desc' };
}
