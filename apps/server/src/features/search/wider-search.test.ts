import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { loadBruteForceSearch, type BruteForceResult, type RawSearchQuery } from '../../../testing/brute-force-search.ts';
import { insertListing } from '../../../testing/listings.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { randomListing, randomSearchQuery } from '../../../testing/random-listings.ts';
import { seededRandom } from '../../../testing/random.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';

const countedUpTo = 100;
/** Set another seed to try other listings and searches. */
const random = seededRandom(Number(process.env['SEARCH_SEED'] ?? 2026));

let testApp: TestApp;
let visitor: Browser;
let plainSearch: (query: RawSearchQuery) => BruteForceResult;
const titles = new Map<string, string>();

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SEARCH_COUNT_LIMIT: String(countedUpTo) } });
  visitor = testApp.visitor();
  const { person } = await signedInPerson(testApp, 'seller');
  for (const listing of random.several(250, () => randomListing(random))) await insertListing(testApp, person.id, listing);
  const add = async (title: string, latitude: number, longitude: number, changes = {}) =>
    titles.set((await insertListing(testApp, person.id, { title: `${title} zebrafish`, latitude, longitude, kind: 'wall', ...changes })).id, title);
  await add('Portland', 45.52, -122.68);
  await add('Salem', 44.94, -123.03);
  await add('Seattle', 47.61, -122.33);
  await add('Spokane', 47.66, -117.43, { kind: 'banner' });
  await add('Boise', 43.62, -116.2);
  await add('Honolulu', 21.31, -157.86);
  plainSearch = await loadBruteForceSearch(testApp, countedUpTo);
});
afterAll(() => testApp.close());

const ask = async (query: RawSearchQuery) => {
  const { status, body } = await visitor.call('GET /listing/customer/wider', { query });
  expect(status).toBe(200);
  return body;
};
/** To about ten miles: a place is where the middle of its ZIP codes is. */
const nearest = async (query: RawSearchQuery) =>
  (await ask(query)).nearest.map(({ listing, miles }) => `${titles.get(listing._id)} ${Math.round(miles / 10) * 10}`);

const filters = [
  'searchKeyword',
  'kinds',
  'mediums',
  'city',
  'places',
  'bounds',
  'near',
  'minPrice',
  'maxPrice',
  'minWidth',
  'minHeight',
  'placement',
  'available',
  'freeFrom',
] as const;

const givenUpFirst = [
  'searchKeyword',
  'maxPrice',
  'minPrice',
  'mediums',
  'kinds',
  'minWidth',
  'minHeight',
  'placement',
  'freeFrom',
  'places',
  'city',
  'bounds',
  'near',
  'available',
] as const;

function without(query: RawSearchQuery, ...names: (keyof RawSearchQuery)[]): RawSearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name as keyof RawSearchQuery)));
}

function dependsOn(filter: (typeof filters)[number], { sort }: RawSearchQuery): (keyof RawSearchQuery)[] {
  if (filter === 'freeFrom') return ['freeTo'];
  return filter === 'near' && sort === 'nearest' ? ['sort'] : [];
}

/** The searches without one filter each, all of them run without an index. */
function countWithoutEach(query: RawSearchQuery) {
  return filters
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => {
      const { totalCount, totalIsCapped } = plainSearch(without(query, filter, ...dependsOn(filter, query)));
      return { filter, totalCount, totalIsCapped };
    })
    .filter(({ totalCount }) => totalCount > 0)
    .toSorted((a, b) => b.totalCount - a.totalCount)
    .slice(0, 5);
}

const losesPlace = (names: readonly string[]) => Number(names.some((name) => ['city', 'places', 'bounds', 'near'].includes(name)));

/** What keeps the place comes first, then what shows the most. */
function countWithoutTwo(query: RawSearchQuery) {
  const chosen = givenUpFirst.filter((filter) => query[filter] !== undefined).slice(0, 4);
  return chosen
    .flatMap((first, index) => chosen.slice(index + 1).map((second) => [first, second] as const))
    .map((pair) => {
      const { totalCount, totalIsCapped } = plainSearch(without(query, ...pair, ...pair.flatMap((filter) => dependsOn(filter, query))));
      return { filters: pair, totalCount, totalIsCapped };
    })
    .filter(({ totalCount }) => totalCount > 0)
    .toSorted((a, b) => losesPlace(a.filters) - losesPlace(b.filters) || b.totalCount - a.totalCount)[0];
}

function middleOf({ near, bounds }: RawSearchQuery): Point | null {
  const [latitude, longitude] = near?.split(',').map(Number) ?? [];
  if (latitude !== undefined && longitude !== undefined) return [latitude, longitude];
  const [west, south, east, north] = bounds?.split(',').map(Number) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const middle = (west + east + (west > east ? 360 : 0)) / 2;
  return [(south + north) / 2, middle > 180 ? middle - 360 : middle];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = readonly [latitude: number, longitude: number];

/** By the angle between two directions from the middle of the earth. */
function milesBetween([south, west]: Point, [north, east]: Point): number {
  const along = Math.cos(radians(south)) * Math.cos(radians(north)) * Math.cos(radians(east - west));
  return 3_958.8 * Math.acos(Math.min(1, Math.sin(radians(south)) * Math.sin(radians(north)) + along));
}

async function findNearest(query: RawSearchQuery, middle: Point) {
  const wide = {
    ...without(query, 'city', 'places', 'bounds'),
    near: middle.join(','),
    radiusMiles: '1000',
    sort: 'nearest' as const,
    limit: '100000',
  };
  const rows = await testApp.sql<{ id: string; latitude: number; longitude: number }>(
    'select id, latitude, longitude from listing where id = any($1)',
    [plainSearch(wide).ids],
  );
  return rows
    .map(({ id, latitude, longitude }) => ({ id, miles: Math.round(milesBetween(middle, [latitude, longitude]) * 10) / 10 }))
    .toSorted((a, b) => a.miles - b.miles || Number(b.id) - Number(a.id))
    .slice(0, 6);
}

test('every search without one or two of its filters, and its nearest matches, are what a brute-force search finds', async () => {
  const seen = { filters: 0, pairs: 0, capped: 0, near: 0, few: 0 };
  for (const { limit: _limit, skip: _skip, ...query } of random.several(60, () => randomSearchQuery(random))) {
    const answer = await ask(query);
    const expected = countWithoutEach(query);
    expect({ query, without: answer.without }).toEqual({ query, without: expected });
    const expectedPair = expected.length === 0 ? countWithoutTwo(query) : undefined;
    expect({ query, withoutTwo: answer.withoutTwo }).toEqual({ query, withoutTwo: expectedPair });
    seen.filters += expected.length;
    seen.pairs += expectedPair ? 1 : 0;
    seen.capped += expected.filter(({ totalIsCapped }) => totalIsCapped).length;
    const middle = middleOf(query);
    // The order on the map ends at the date line.
    if (middle === null || Math.abs(middle[1]) > 170) continue;
    const near = await findNearest(query, middle);
    expect({ query, nearest: answer.nearest.map(({ listing, miles }) => ({ id: listing._id, miles })) }).toEqual({ query, nearest: near });
    seen.near += near.length === 6 ? 1 : 0;
    seen.few += near.length > 0 && near.length < 6 ? 1 : 0;
  }
  // The random searches must have covered the important cases.
  expect(seen.filters).toBeGreaterThan(80);
  expect(Math.min(seen.pairs, seen.capped, seen.near, seen.few)).toBeGreaterThan(1);
});

describe('the nearest matches', () => {
  const zebrafish = { searchKeyword: 'zebrafish' };

  test.each([
    ['a city', 'Vancouver, WA', ['Portland 10', 'Salem 50', 'Seattle 140', 'Spokane 280', 'Boise 350']],
    ['a ZIP code', '98660', ['Portland 10', 'Salem 50', 'Seattle 140', 'Spokane 290', 'Boise 350']],
    ['several places', 'Vancouver, WA; Nampa, ID', ['Portland 10', 'Boise 20', 'Salem 50', 'Seattle 140', 'Spokane 280']],
    ['a place that nobody knows', 'Atlantis', []],
  ])('of %s are those around it, without the filter of place', async (_, places, expected) => {
    expect(await nearest({ ...zebrafish, places })).toEqual(expected);
  });

  test.each([
    ['Washington, USA', 'Seattle'],
    ['WA', 'Seattle'],
    ['Oregon', 'Salem'],
    ['Pacific Northwest', 'Portland'],
  ])('of %s are measured from its middle', async (places, first) => {
    expect((await nearest({ ...zebrafish, places }))[0]).toMatch(first);
  });

  test('fit all the other filters', async () => {
    expect(await nearest({ ...zebrafish, city: 'Spokane', kinds: 'wall' })).toEqual(['Seattle 230', 'Boise 290', 'Portland 290', 'Salem 330']);
  });

  test('are only for a search in a place', async () => {
    expect(await nearest({ ...zebrafish, kinds: 'poster' })).toEqual([]);
  });
});
