import { StripeApiError } from '../core/stripe-api-error.ts';

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range;
}

interface Listed {
  id: string;
  /** Parts of something larger have no time of their own. */
  created?: number;
}

const usualLimit = 10;
const largestLimit = 100;

/** A page of a list of version 1, newest first. */
export function paginateVersion1(url: string, items: Listed[], params: ListParams): object {
  const limit = limitOf(params.limit);
  const inTime = items.filter(({ created }) => isWithin(created, params.created));
  if (params.ending_before) {
    const before = inTime.slice(0, placeOf(inTime, params.ending_before));
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const rest = params.starting_after ? inTime.slice(placeOf(inTime, params.starting_after) + 1) : inTime;
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** A page of a list of version 2: the next one is an address, which holds how far this one went. */
export function paginateVersion2(
  path: string,
  items: unknown[],
  { limit: wanted, page = '0', ...filters }: Record<string, unknown> & { limit?: number; page?: string },
): object {
  const limit = limitOf(wanted);
  const start = Number(page);
  if (!Number.isInteger(start)) throw new StripeApiError(`Invalid page: ${page}`, { param: 'page' });
  const address = (from: number) => `${path}?${query({ ...filters, limit, page: String(from) })}`;
  return {
    data: items.slice(start, start + limit),
    next_page_url: start + limit < items.length ? address(start + limit) : null,
    previous_page_url: start > 0 ? address(Math.max(0, start - limit)) : null,
  };
}

function query(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item, place) => [`${name}[${place}]`, String(item)]);
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(([part, item]) => [`${name}[${part}]`, String(item)]);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

function limitOf(limit = usualLimit): number {
  if (limit < 1 || limit > largestLimit)
    throw new StripeApiError(`Invalid integer: limit must be between 1 and ${largestLimit}`, { code: 'parameter_invalid_integer', param: 'limit' });
  return limit;
}

function placeOf(items: Listed[], id: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place === -1) throw new StripeApiError(`No such object: '${id}'`, { status: 404, code: 'resource_missing' });
  return place;
}

export function isWithin(created: number | undefined, range: Range | undefined): boolean {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
