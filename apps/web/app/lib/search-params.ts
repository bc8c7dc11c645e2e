import { searchLimits, type SortOrder, sortOrders } from '@frontage/domain/listing/search';
import { type Medium, mediums } from '@frontage/domain/listing/medium';
import { type PriceType, priceTypes } from '@frontage/domain/listing/period';

/** A search, as the query of the start page's URL describes it. */
export interface Search {
  searchKeyword: string;
  city: string;
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  priceType: PriceType;
  mediums: Medium[];
  sort: SortOrder;
  page: number;
}

export const defaultSearch: Search = {
  searchKeyword: '',
  city: '',
  minPrice: null,
  maxPrice: null,
  priceType: 'dailyPricing',
  mediums: [],
  sort: 'newest',
  page: 1,
};

/** Other parameters, such as campaign marks, change nothing on the page. */
export const searchParameters = Object.keys(defaultSearch);

const lastPage = Math.floor(searchLimits.maxSkip / searchLimits.pageSize) + 1;
const highestPrice = 100_000_000;

/** URLSearchParams or FormData. */
interface Source {
  get: (name: string) => unknown;
  getAll: (name: string) => unknown[];
}

/** Ignores what makes no sense: someone may have typed the URL. */
export function readSearch(source: Source): Search {
  // A form without scripts sends one field per medium; our own URLs have one list.
  const chosen = new Set(source.getAll('mediums').flatMap((list) => String(list).split(',')));
  return {
    searchKeyword: readLine(source.get('searchKeyword'), searchLimits.keywordLength),
    city: readLine(source.get('city'), searchLimits.keywordLength),
    minPrice: readPrice(source.get('minPrice')),
    maxPrice: readPrice(source.get('maxPrice')),
    priceType: readPriceType(source.get('priceType')),
    mediums: mediums.filter((medium) => chosen.has(medium)),
    sort: sortOrders.find((order) => order === source.get('sort')) ?? defaultSearch.sort,
    page: readPage(source.get('page')),
  };
}

export function readPriceType(value: unknown): PriceType {
  return priceTypes.find((type) => type === value) ?? defaultSearch.priceType;
}

function readLine(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .slice(0, maxLength)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

function readPrice(value: unknown): number | null {
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return price >= 0 && price <= highestPrice ? price : null;
}

function readPage(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1;
}

/** '' or '?…'. Leaves out default values, so that each search has only one URL. */
export function writeSearch(search: Search): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text !== '' && text !== String(defaultSearch[name as keyof Search])) query.set(name, text);
  }
  // Commas are allowed in a query, and lists read better with them.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

export function isFiltered({ page: _page, sort: _sort, ...filters }: Search): boolean {
  return writeSearch({ ...defaultSearch, ...filters }) !== '';
}
