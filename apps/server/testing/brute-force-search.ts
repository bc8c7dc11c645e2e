import type { Kind } from '@frontage/domain/listing/kind';
import { mediums, type Medium } from '@frontage/domain/listing/medium';
import type { TestServers } from './test-servers.ts';

/** A row of the listing table. */
interface Row {
  id: string;
  title: string;
  description: string;
  street_name: string;
  city: string;
  zip_code: string;
  daily_price: number;
  weekly_price: number;
  monthly_price: number;
  yearly_price: number;
  mediums: number;
  kind: Kind | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  width: string;
  height: string;
  dimension_unit: 'feet' | 'inches';
  placement: 'pay_after' | 'pay_before';
  slots: number;
}

export interface RawSearchQuery {
  limit?: string;
  skip?: string;
  searchKeyword?: string;
  city?: string;
  minPrice?: string;
  maxPrice?: string;
  priceType?: 'dailyPricing' | 'weeklyPricing' | 'monthlyPricing' | 'yearlyPricing';
  mediums?: string;
  kinds?: string;
  places?: string;
  bounds?: string;
  near?: string;
  radiusMiles?: string;
  minWidth?: string;
  minHeight?: string;
  placement?: 'pay_after' | 'pay_before';
  available?: 'now' | 'all';
  freeFrom?: string;
  freeTo?: string;
  sort?: 'newest' | 'nearest' | 'priceLowToHigh' | 'priceHighToLow' | 'largest' | 'pricePerSquareFoot';
}

export interface BruteForceResult {
  ids: string[];
  totalCount: number;
  totalIsCapped: boolean;
  hasNextPage: boolean;
  kindCounts?: Partial<Record<Kind, number>>;
  leftOut?: { totalCount: number; totalIsCapped: boolean };
  taken?: { _id: string; freeFrom: string | null }[];
}

/** Search without any index: filters and sorts all listings. It shares no code with the product's search. */
export async function loadBruteForceSearch(
  testServers: Pick<TestServers, 'sql'>,
  countedUpTo: number,
): Promise<(query: RawSearchQuery) => BruteForceResult> {
  const rows = await testServers.sql<Row>('select * from listing where is_listed and deleted_at is null order by id desc');
  const [{ today } = { today: '' }] = await testServers.sql<{ today: string }>('select listing_today(null)::text as today');
  const calendar = await loadTakenDays(testServers, today);
  const listings = rows.map((row) =>
    Object.assign(row, {
      takenDays: calendar(row),
      number: Number(row.id),
      cityKey: plain(row.city),
      ...inFeet(row),
      spot: row.latitude === null || row.longitude === null ? null : spotOf(row.latitude, row.longitude),
      words: new Set(plain([row.title, row.street_name, row.city, row.zip_code, row.description].join(' ')).split(' ')),
    }),
  );
  // A city stays known after its last listing is gone.
  const everyCity = (await testServers.sql<{ name: string; state: string }>('select name, state from city')).map(({ name, state }) => ({
    key: plain(name),
    state,
  }));

  return (query) => {
    const { limit = '20', skip = '0', minPrice, maxPrice, priceType = 'dailyPricing', sort = 'newest' } = query;
    const period = priceType.replace('Pricing', '_price') as 'daily_price' | 'weekly_price' | 'monthly_price' | 'yearly_price';
    const cities = query.city === undefined ? null : matchingCities(everyCity, query.city).cities;
    const places = query.places === undefined ? null : query.places.split(';').map((place) => findPlace(everyCity, place.trim()));
    const placeCities =
      places === null || places.some((place) => place.isMark)
        ? null
        : everyCity.filter((city) => places.some((place) => place.cities.includes(city)));
    const everyNamed = cities === null ? placeCities : placeCities === null ? cities : cities.filter((city) => placeCities.includes(city));
    const tokens = query.searchKeyword === undefined ? null : plain(query.searchKeyword).split(' ').filter(Boolean);
    const mask = query.mediums === undefined ? 0 : maskOf(query.mediums.split(',') as Medium[]);
    const isAboutPrice = minPrice !== undefined || maxPrice !== undefined || sort.startsWith('price');
    const isInArea = areaTest(query);
    const { available, freeFrom } = query;
    const wantedDays = freeFrom === undefined ? [] : daysBetween(freeFrom > today ? freeFrom : today, query.freeTo);
    const hidesTaken = available === 'now' && freeFrom === undefined;
    const isByDays = available !== undefined && freeFrom !== undefined;

    const kinds = query.kinds === undefined ? null : (query.kinds.split(',') as Kind[]);
    const everything = listings
      .filter((listing) => cities === null || cities.some((city) => isIn(listing, city)))
      .filter((listing) => places === null || places.some((place) => place.cities.some((city) => isIn(listing, city)) || place.has(listing)))
      .filter(({ spot }) => isInArea === null || (spot !== null && isInArea(spot)))
      .filter((listing) => listing.wide >= Number(query.minWidth ?? 0) && listing.high >= Number(query.minHeight ?? 0))
      .filter((listing) => query.placement === undefined || listing.placement === query.placement)
      .filter((listing) => mask === 0 || (listing.mediums & mask) !== 0)
      .filter((listing) => !isAboutPrice || (listing[period] > 0 && between(listing[period], minPrice, maxPrice)))
      .filter(({ words }) => tokens === null || (tokens.length > 0 && tokens.every((token) => hasWord(words, token))));
    const isOfKind = (listing: Row) => kinds === null || kinds.includes(listing.kind ?? 'other');
    const ofAnyKind = everything
      .filter(({ takenDays }) => !hidesTaken || !takenDays.has(today))
      .filter(({ takenDays }) => wantedDays.every((day) => !takenDays.has(day)));
    const matching = ofAnyKind.filter(isOfKind);
    const leftOut = everything.filter(isOfKind).length - matching.length;
    if (sort === 'priceLowToHigh') matching.sort((a, b) => a[period] - b[period] || b.number - a.number);
    if (sort === 'largest') matching.sort((a, b) => b.size - a.size || b.number - a.number);
    if (sort === 'pricePerSquareFoot') matching.sort((a, b) => a[period] / a.size - b[period] / b.size || b.number - a.number);
    if (sort === 'nearest') {
      const [latitude = 0, longitude = 0] = (query.near ?? '').split(',').map(Number);
      const from = spotOf(latitude, longitude);
      const distance = ({ spot }: { spot: Spot | null }) => Math.hypot((spot?.x ?? 0) - from.x, (spot?.y ?? 0) - from.y);
      matching.sort((a, b) => distance(a) - distance(b) || b.number - a.number);
    }
    if (sort === 'priceHighToLow') matching.sort((a, b) => b[period] - a[period] || a.number - b.number);

    const hasNumbers = isAboutPrice || [query.minWidth, query.minHeight, query.placement].some((value) => value !== undefined);
    const isMarked = places !== null && placeCities === null;
    const isSmall = everyNamed === null || everyNamed.length === 1 || Number(skip) <= 300;
    const isCounted = tokens === null && !hasNumbers && isInArea === null && !isMarked && freeFrom === undefined && sort === 'newest' && isSmall;
    const hasKindCounts = isCounted && everyNamed?.length !== 0;
    const end = Number(skip) + Number(limit);
    const page = matching.slice(Number(skip), end);
    const isSomewhere = everyNamed?.length !== 0;
    const saysLeftOut = skip === '0' && isSomewhere && (hidesTaken || (isByDays && matching.length <= countedUpTo));
    const countedLeftOut = isCounted ? leftOut : Math.min(leftOut, 100, countedUpTo);
    return {
      ids: page.map(({ id }) => id),
      totalCount: isCounted ? matching.length : Math.min(matching.length, countedUpTo),
      totalIsCapped: !isCounted && matching.length > countedUpTo,
      hasNextPage: matching.length > end,
      ...(hasKindCounts && { kindCounts: countKinds(ofAnyKind) }),
      ...(saysLeftOut && { leftOut: { totalCount: countedLeftOut, totalIsCapped: countedLeftOut < leftOut } }),
      ...((available === 'all' || (available === 'now' && freeFrom !== undefined)) && {
        taken: page.filter(({ takenDays }) => takenDays.has(today)).map(({ id, takenDays }) => ({ _id: id, freeFrom: firstFree(takenDays, today) })),
      }),
    };
  };
}

/** Far enough that only rentals without an end reach it. */
const lastDay = 700;

function daysBetween(from: string, to?: string): string[] {
  const start = Date.parse(from);
  const days = Array.from({ length: lastDay }, (_, index) => new Date(start + index * 86_400_000).toISOString().slice(0, 10));
  return to === undefined ? days : days.filter((day) => day <= to);
}

function firstFree(taken: Set<string>, today: string): string | null {
  return daysBetween(today).find((day) => !taken.has(day)) ?? null;
}

interface DaysOfListing {
  listing_id: string;
  first: string;
  until: string | null;
}

function has({ first, until }: DaysOfListing, day: string): boolean {
  return first <= day && (until === null || day < until);
}

/** For each listing the days from today on which nobody can have it, counted day by day. */
async function loadTakenDays({ sql }: Pick<TestServers, 'sql'>, today: string): Promise<(row: Row) => Set<string>> {
  const read = async (table: string) => {
    const rows = await sql<DaysOfListing & Record<string, unknown>>(
      `select listing_id, lower(days)::text as first, upper(days)::text as until from ${table}`,
    );
    return Map.groupBy(rows, ({ listing_id: id }) => id);
  };
  const [reserved, blocked] = [await read('slot_reservation'), await read('blocked_days')];
  // Open-ended days are taken beyond what any search asks for.
  const days = daysBetween(today).concat(daysBetween(daysBetween(today).at(-1) ?? today));
  return ({ id, slots }) => {
    const [reservations, blocks] = [reserved.get(id) ?? [], blocked.get(id) ?? []];
    if (reservations.length + blocks.length === 0) return new Set();
    return new Set(
      days.filter((day) => blocks.some((block) => has(block, day)) || reservations.filter((reservation) => has(reservation, day)).length >= slots),
    );
  };
}

function countKinds(listings: readonly Row[]): Partial<Record<Kind, number>> {
  const byKind = Map.groupBy(listings, ({ kind }) => kind ?? 'other');
  return Object.fromEntries([...byKind].map(([kind, members]) => [kind, members.length]));
}

/** Without case, accents and punctuation. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

interface City {
  key: string;
  /** Empty if unknown. */
  state: string;
}

function isIn(listing: { cityKey: string; state: string | null }, { key, state }: City): boolean {
  return listing.cityKey === key && (listing.state ?? '') === state;
}

const stateCodes: Record<string, string> = { il: 'IL', illinois: 'IL', ny: 'NY', 'new york': 'NY' };

/** 'Chicago' in any state, 'Chicago, IL' in one. Without a city of the name, those whose names start with it. */
function matchingCities(all: City[], said: string): { cities: City[]; isExact: boolean } {
  const [, name = '', stateName = ''] = /^(.*),([^,]*)$/.exec(said) ?? [];
  const state = stateCodes[stateName.trim().toLowerCase()];
  const key = plain(state === undefined ? said : name);
  const inState = all.filter((city) => state === undefined || city.state === state);
  const exact = inState.filter((city) => city.key === key);
  if (exact.length > 0) return { cities: exact, isExact: true };
  return { cities: key === '' ? [] : inState.filter((city) => city.key.startsWith(key)), isExact: false };
}

interface Place {
  cities: City[];
  /** Not a city. */
  isMark: boolean;
  has: (listing: { state: string | null; words: Set<string> }) => boolean;
}

function ofState(all: City[], code: string): Place {
  return { cities: all.filter(({ state }) => state === code), isMark: false, has: ({ state }) => state === code };
}

function findPlace(all: City[], said: string): Place {
  const code = said.length === 2 || said.endsWith(', USA') ? stateCodes[said.replace(', USA', '').toLowerCase()] : undefined;
  if (code !== undefined) return ofState(all, code);
  if (/^\d{5}$/.test(said)) return { cities: [], isMark: true, has: ({ words }) => words.has(said) };
  const { cities, isExact } = matchingCities(all, said);
  const state = stateCodes[said.toLowerCase()];
  return !isExact && state !== undefined ? ofState(all, state) : { cities, isMark: false, has: () => false };
}

function inFeet({ width, height, dimension_unit: unit }: Row) {
  const feet = (length: string) => Math.round((Number(length) * 100) / (unit === 'feet' ? 1 : 12)) / 100;
  return { wide: feet(width), high: feet(height), size: Math.fround((Number(width) * Number(height)) / (unit === 'feet' ? 1 : 144)) };
}

/** On a square map of the world with 2^24 steps. */
interface Spot {
  x: number;
  y: number;
}

const steps = 2 ** 24;

function spotOf(latitude: number, longitude: number): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: Math.min(steps - 1, Math.floor((longitude / 360 + 0.5) * steps)), y: Math.floor((0.5 - Math.atanh(sine) / (2 * Math.PI)) * steps) };
}

function areaTest({ bounds, near, radiusMiles = '25' }: RawSearchQuery): ((spot: Spot) => boolean) | null {
  const tests: ((spot: Spot) => boolean)[] = [];
  if (bounds !== undefined) {
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
    const [topLeft, bottomRight] = [spotOf(north, west), spotOf(south, east)];
    const width = bottomRight.x - topLeft.x + 1;
    // The sides are moved outward to a multiple of a step, which is below 1/256 of the width.
    const step = 2 ** Math.max(0, Math.floor(Math.log2((width > 0 ? width : width + steps) / 256)));
    const block = (value: number) => Math.floor(value / step);
    tests.push(({ x, y }) => {
      const [isEast, isWest] = [block(x) >= block(topLeft.x), block(x) <= block(bottomRight.x)];
      return (width > 0 ? isEast && isWest : isEast || isWest) && block(y) >= block(topLeft.y) && block(y) <= block(bottomRight.y);
    });
  }
  if (near !== undefined) {
    const [latitude = 0, longitude = 0] = near.split(',').map(Number);
    const middle = spotOf(latitude, longitude);
    tests.push((spot) => miles(spot, middle) <= Number(radiusMiles));
  }
  return tests.length === 0 ? null : (spot) => tests.every((isWithin) => isWithin(spot));
}

/** By the angle between the two directions from the middle of the earth. */
function miles(a: Spot, b: Spot): number {
  const vector = ({ x, y }: Spot): [number, number, number] => {
    const [east, north] = [(x + 0.5) * ((2 * Math.PI) / steps), Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / steps)))];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const [u, v] = [vector(a), vector(b)];
  const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2]);
  return 2 * 3_958.8 * Math.asin(chord / 2);
}

function hasWord(words: Set<string>, token: string): boolean {
  return words.has(token) || (token.length > 1 && [...words].some((word) => word.startsWith(token)));
}

function maskOf(chosen: Medium[]): number {
  return chosen.reduce((mask, medium) => mask | (2 ** mediums.indexOf(medium)), 0);
}

function between(cents: number, minPrice = '0', maxPrice = '100000000'): boolean {
  return cents >= Math.round(Number(minPrice) * 100) && cents <= Math.round(Number(maxPrice) * 100);
}
