import { StripeApiError } from '../core/stripe-api-error.ts';

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range;
}

interface ListItem {
  id: string;
  /** Line items have none. */
  created?: number;
}

const defaultLimit = 10;
const maxLimit = 100;

/** A page in version 1 format, newest first. */
export function paginateVersion1(url: string, items: ListItem[], params: ListParams): object {
  const limit = checkLimit(params.limit);
  const inRange = items.filter(({ created }) => isWithin(created, params.created));
  if (params.ending_before) {
    const before = inRange.slice(0, indexOf(inRange, params.ending_before));
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const rest = params.starting_after ? inRange.slice(indexOf(inRange, params.starting_after) + 1) : inRange;
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** A page in version 2 format. The URL of the next page contains the offset. */
export function paginateVersion2(
  path: string,
  items: unknown[],
  { limit: requestedLimit, page = '0', ...filters }: Record<string, unknown> & { limit?: number; page?: string },
): object {
  const limit = checkLimit(requestedLimit);
  const start = Number(page);
  if (!Number.isInteger(start)) throw new StripeApiError(`Invalid page: ${page}`, { param: 'page' });
  const pageUrl = (from: number) => `${path}?${query({ ...filters, limit, page: String(from) })}`;
  return {
    data: items.slice(start, start + limit),
    next_page_url: start + limit < items.length ? pageUrl(start + limit) : null,
    previous_page_url: start > 0 ? pageUrl(Math.max(0, start - limit)) : null,
  };
}

function query(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)]);
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(([part, item]) => [`${name}[${part}]`, String(item)]);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

function checkLimit(limit = defaultLimit): number {
  if (limit < 1 || limit > maxLimit)
    throw new StripeApiError(`Invalid integer: limit must be between 1 and ${maxLimit}`, { code: 'parameter_invalid_integer', param: 'limit' });
  return limit;
}

function indexOf(items: ListItem[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw new StripeApiError(`No such object: '${id}'`, { status: 404, code: 'resource_missing' });
  return index;
}

export function isWithin(created: number | undefined, range: Range | undefined): boolean {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
