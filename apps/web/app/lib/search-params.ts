import { addDays, isDay } from '@frontage/domain/listing/day';
import { canSortByDistance, searchLimits, type SortOrder, sortOrders } from '@frontage/domain/listing/search';
import { type Kind, kinds } from '@frontage/domain/listing/kind';
import { type Medium, mediums } from '@frontage/domain/listing/medium';
import type { PriceType } from '@frontage/domain/listing/period';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { hourMs } from '@frontage/domain/time';
import { defaultPriceType, readPriceType } from './read-price-type.ts';

/** A search, as the query of the start page's URL describes it. */
export interface Search {
  searchKeyword: string;
  /** Only the typed words, without corrections and similar words. */
  exact: boolean;
  kinds: Kind[];
  city: string;
  /** Cities, states, regions or ZIP codes: 'Austin, TX', 'Oregon, USA', '97201'. */
  places: string[];
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  priceType: PriceType;
  mediums: Medium[];
  /** Feet. */
  minWidth: number | null;
  minHeight: number | null;
  /** Only listings that are paid after proof. */
  placement: 'pay_after' | null;
  /** 'now' leaves out what is rented today. With days it has no effect. */
  available: 'now' | 'all';
  /** Free from this day on, or on all days until the last one; '' for any. */
  freeFrom: Day;
  freeTo: Day;
  /** West, south, east and north of the searched part of the map; '' for no limit. */
  bounds: string;
  sort: SortOrder;
  page: number;
  /** The map is open. */
  map: boolean;
  /** How close it shows the bounds. */
  zoom: number | null;
}

export const defaultSearch: Search = {
  searchKeyword: '',
  exact: false,
  kinds: [],
  city: '',
  places: [],
  minPrice: null,
  maxPrice: null,
  priceType: defaultPriceType,
  mediums: [],
  minWidth: null,
  minHeight: null,
  placement: null,
  available: 'now',
  freeFrom: '',
  freeTo: '',
  bounds: '',
  sort: 'newest',
  page: 1,
  map: false,
  zoom: null,
};

/** Other parameters, such as campaign marks, change nothing on the page. */
export const searchParameters = Object.keys(defaultSearch);

/** Nothing is near to a search that is not about one place. */
export function sortsFor(places: readonly string[]): SortOrder[] {
  return sortOrders.filter((order) => order !== 'nearest' || canSortByDistance(places));
}

const lastPage = Math.floor(searchLimits.maxSkip / searchLimits.pageSize) + 1;
const highestPrice = 100_000_000;
const longestSide = 1_000_000;
/** Requests start within a year, counted from the listing's own day. That can be a day ahead of the first one here. */
const daysAhead = 366;
/** The last of our places where a day ends is Samoa. */
const latestZoneHours = 11;

/** URLSearchParams or FormData. */
interface Source {
  get: (name: string) => unknown;
  getAll: (name: string) => unknown[];
}

/** Ignores what makes no sense: someone may have typed the URL. */
export function readSearch(source: Source, now = Date.now()): Search {
  const searchKeyword = readLine(source.get('searchKeyword'), searchLimits.keywordLength);
  const bounds = readBounds(source.get('bounds'));
  const days = readDays(source, now);
  const places = readPlaces(source.getAll('places'));
  return {
    searchKeyword,
    exact: searchKeyword !== '' && source.get('exact') === '1',
    kinds: readList(source.getAll('kinds'), kinds),
    city: readLine(source.get('city'), searchLimits.keywordLength),
    places,
    minPrice: readNumber(source.get('minPrice'), highestPrice),
    maxPrice: readNumber(source.get('maxPrice'), highestPrice),
    priceType: readPriceType(source.get('priceType')),
    mediums: readList(source.getAll('mediums'), mediums),
    // Every space is at least 0 feet wide.
    minWidth: readNumber(source.get('minWidth'), longestSide) || null,
    minHeight: readNumber(source.get('minHeight'), longestSide) || null,
    placement: source.get('placement') === 'pay_after' ? 'pay_after' : null,
    available: days.freeFrom === '' && source.get('available') === 'all' ? 'all' : 'now',
    ...days,
    bounds,
    sort: sortsFor(places).find((order) => order === source.get('sort')) ?? defaultSearch.sort,
    page: readPage(source.get('page')),
    map: source.get('map') === '1',
    zoom: bounds === '' ? null : readNumber(source.get('zoom'), 22),
  };
}

/** A form without scripts sends one field per choice; our own URLs have one list. */
function readList<Choice extends string>(values: unknown[], choices: readonly Choice[]): Choice[] {
  const chosen = new Set(values.flatMap((list) => String(list).split(',')));
  return choices.filter((choice) => chosen.has(choice));
}

/** Names have commas, so semicolons separate them. */
export function readPlaces(values: unknown[]): string[] {
  const names = values.flatMap((list) => String(list).split(';')).map((name) => readLine(name, searchLimits.keywordLength));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, searchLimits.maxPlaces);
}

export function writePlaces(places: readonly string[]): string {
  return places.join(';');
}

function readLine(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' ? value : '';
  return text
    .slice(0, maxLength)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

function readNumber(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return number >= 0 && number <= max ? number : null;
}

/** The days that can be searched. The first is today, as long as that is today for any listing. */
export function searchableDays(now = Date.now()): { first: Day; last: Day } {
  const first = new Date(now - latestZoneHours * hourMs).toISOString().slice(0, 10);
  return { first, last: addDays(first, daysAhead) };
}

function readDays(source: Source, now: number): Pick<Search, 'freeFrom' | 'freeTo'> {
  const { first, last } = searchableDays(now);
  const freeFrom = readDay(source.get('freeFrom'), first, last);
  return { freeFrom, freeTo: freeFrom && readDay(source.get('freeTo'), freeFrom, last) };
}

function readDay(value: unknown, first: Day, last: Day): Day {
  return typeof value === 'string' && isDay(value) && value >= first && value <= last ? value : '';
}

/** Where west is more than east, they are on two sides of the date line. */
function readBounds(value: unknown): string {
  const numbers = typeof value === 'string' && value.length < 100 && /^[-\d.]+(?:,[-\d.]+){3}$/.test(value) ? value.split(',').map(Number) : [];
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  return isOnEarth && south < north ? numbers.join(',') : '';
}

function readPage(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1;
}

/** '' or '?…'. Leaves out default values, so that each search has only one URL. */
export function writeSearch(search: Search): string {
  const query = new URLSearchParams();
  const sort = sortsFor(search.places).find((order) => order === search.sort) ?? defaultSearch.sort;
  for (const [name, value] of Object.entries({ ...search, sort })) {
    const text = value === true ? '1' : name === 'places' ? writePlaces(search.places) : String(value ?? '');
    if (text !== '' && text !== String(defaultSearch[name as keyof Search])) query.set(name, text);
  }
  // Commas and semicolons are allowed in a query, and lists read better with them.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')}` : '';
}

export function isFiltered({ page: _page, sort: _sort, map: _map, zoom: _zoom, ...filters }: Search): boolean {
  return writeSearch({ ...defaultSearch, ...filters }) !== '';
}
