import { type MapCluster, mapQuery, searchQuery } from '@frontage/contract/listings';
import { type Position, toMapPoint } from '@frontage/domain/listing/map';
import { searchLimits } from '@frontage/domain/listing/search';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { isGate } from '../../../testing/is-gate.ts';
import { insertAccount } from '../../../testing/people.ts';
import { loadBruteForceSearch, type BruteForceResult, type RawSearchQuery } from '../../../testing/brute-force-search.ts';
import { randomListing, randomListingChange, randomOccupancy, randomSearchQuery } from '../../../testing/random-listings.ts';
import { seededRandom } from '../../../testing/random.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { statementsByPlan } from '../../../testing/search-plans.ts';
import { insertPicture, type ListingColumns } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { checkAvailability } from './check-availability.job.ts';
import { countWords } from './count-words.job.ts';
import { createCityFinder } from './find-cities.ts';
import { clusterLimits, findOnMap } from './clusters.ts';
import { toCriteria, toMapCriteria } from './criteria.ts';
import { createTotalsReader } from './row-reader.ts';
import { findScope } from './search-listings.ts';
import type { SearchPageRow, SearchStatement } from './statements.ts';

const [writers, countedUpTo] = [4, 100];
const { spaces, changes, searches, plannedSearches, mapViews } = isGate
  ? { spaces: 1_000, changes: 100, searches: 200, plannedSearches: 150, mapViews: 60 }
  : { spaces: 3_000, changes: 1_500, searches: 600, plannedSearches: 500, mapViews: 250 };
/** What a whole run must have covered more often than this. A small one must have covered it at all. */
const often = (times: number) => (isGate ? 0 : times);
/** Set another seed to try other listings and searches. */
const random = seededRandom(Number(process.env['SEARCH_SEED'] ?? 2026));

let testApp: TestApp;
let db: Database;
let visitor: Browser;
let plainSearch: (query: RawSearchQuery) => BruteForceResult;

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SEARCH_COUNT_LIMIT: String(countedUpTo) } });
  db = connectDatabase(readConfig(testApp.env), 'worker');
  visitor = testApp.visitor();
  // Noon, so that no new day begins meanwhile.
  await testApp.sql(`update app_clock set moved_by = (listing_today(null) + time '12:00') at time zone 'America/New_York' - now()`);
  // So that they are in many batches of the word index.
  await testApp.sql('alter sequence listing_id_seq increment by 1000');
  const { id: sellerId } = await insertAccount(testApp, 'seller');
  const picture = await insertPicture(testApp, sellerId);
  await fromSeveralConnections(random.several(spaces, () => insertion(sellerId, picture, randomListing(random))));
  const rows = await testApp.sql<{ id: string; slots: number }>('select id, slots from listing');
  const ids = rows.map(({ id }) => id);
  // Here no customer is behind a reservation.
  await testApp.sql('alter table slot_reservation drop constraint slot_reservation_request_id_fkey, disable trigger copy_to_slot_occupancy');
  await fromSeveralConnections(rows.flatMap(({ id, slots }) => occupation(id, slots)));
  await checkAvailability({ db });
  await countWords({ db });
  await fromSeveralConnections(random.several(changes, () => change(random.pick(ids), randomListingChange(random))));
  plainSearch = await loadBruteForceSearch(testApp, countedUpTo);
});
afterAll(async () => {
  await db.close();
  await testApp.close();
});

type Statement = [text: string, values: unknown[]];

function occupation(id: string, slots: number): Statement[] {
  const { reserved, blocked } = randomOccupancy(random, slots);
  return [
    ...reserved.map(({ slot, from, until }): Statement => [
      'insert into slot_reservation (listing_id, slot, days, request_id) values ($1, $2, daterange($3, $4), gen_random_uuid())',
      [id, slot, from, until],
    ]),
    ...blocked.map(({ from, until }): Statement => ['insert into blocked_days (listing_id, days) values ($1, daterange($2, $3))', [id, from, until]]),
  ];
}

function insertion(sellerId: string, picture: string, columns: ListingColumns): Statement {
  const names = Object.keys(columns);
  return [
    `insert into listing (seller_id, pictures, daily_discount, weekly_discount, monthly_discount, yearly_discount, slots, ${names.join(', ')})
     values ($1, array[$2::uuid], 0, 0, 0, 0, ${1 + random.below(3)}, ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
    [sellerId, picture, ...Object.values(columns)],
  ];
}

/** Deleted listings stay deleted. */
function change(id: string, columns: Partial<ListingColumns>): Statement {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  return [`update listing set ${sets.join(', ')} where id = $1 and deleted_at is null`, [id, ...Object.values(columns)]];
}

/** Each statement is its own transaction, and several connections run them at once, so that they compete for the same rows. */
async function fromSeveralConnections(statements: Statement[]): Promise<void> {
  const waiting = statements.values();
  const write = async () => {
    const client = new Client({ connectionString: testApp.ownerUrl });
    await client.connect();
    for (const [text, values] of waiting) await client.query(text, values);
    await client.end();
  };
  await Promise.all(Array.from({ length: writers }, write));
}

test('every search returns what a brute-force search returns: the page, the count and whether more follow', async () => {
  const queries = random.several(searches, () => randomSearchQuery(random));
  for (const query of queries) {
    const answer = await search(visitor, { ...query });
    const { totalCount, totalIsCapped, hasNextPage, kindCounts, leftOut, taken } = answer;
    const got = { ids: listingIdsIn(answer), totalCount, totalIsCapped, hasNextPage, kindCounts, leftOut, taken: taken && byId(taken) };
    const expected = plainSearch(query);
    expect({ query, ...got }).toEqual({ query, ...expected, ...(expected.taken && { taken: byId(expected.taken) }) });
  }
  // The random searches must have covered the important cases. How often varies, because changes that compete end differently.
  const results = queries.map(plainSearch);
  expect(results.filter(({ totalIsCapped }) => totalIsCapped).length).toBeGreaterThan(often(20));
  expect(results.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(often(150));
  expect(results.filter(({ totalCount }) => totalCount > countedUpTo).length).toBeGreaterThan(often(3));
  expect(results.filter(({ leftOut }) => leftOut && leftOut.totalCount > 0).length).toBeGreaterThan(often(5));
  const byDays = (leftOut: object | undefined, index: number) => leftOut && queries[index]?.freeFrom !== undefined;
  expect(results.filter(({ leftOut }, index) => byDays(leftOut, index)).length).toBeGreaterThan(often(5));
  expect(results.filter(({ taken }) => taken && taken.length > 0).length).toBeGreaterThan(often(20));
});

function byId<Named extends { _id: string }>(named: readonly Named[]): Named[] {
  return named.toSorted((a, b) => Number(a._id) - Number(b._id));
}

/** Runs a search with a plan, whether or not it would be chosen. */
async function findByPlan(pool: Pool, statement: SearchStatement): Promise<{ ids: string[]; counted: number }> {
  const { rows } = await pool.query<SearchPageRow>(statement);
  const { cards, counted = 0 } = rows[0] ?? {};
  return { ids: (JSON.parse(`[${cards ?? ''}]`) as { _id: string }[]).map(({ _id }) => _id), counted };
}

test('every plan returns the same listings', async () => {
  const pool = new Pool({ connectionString: testApp.databaseUrl, max: 2 });
  const deps = { pool, findCities: createCityFinder({ search: pool }), readTotals: createTotalsReader({ search: pool }) };
  const matched = { keyword: 0, area: 0, newest: 0 };
  for (const searched of random.several(plannedSearches, () => randomSearchQuery(random))) {
    // Batches are for searches with many matches.
    const { searchKeyword } = searched;
    const isFirstPage = searchKeyword !== undefined && random.chance(50);
    const query = isFirstPage ? { searchKeyword, limit: '10' } : searched;
    const criteria = toCriteria(searchQuery.parse(query));
    const scope = await findScope(deps, criteria);
    const { ids } = plainSearch(query);
    const need = (isFirstPage ? criteria.limit : Math.max(countedUpTo, criteria.skip + criteria.limit)) + 1;
    const statements = scope === null ? [] : await statementsByPlan(criteria, scope, need);
    for (const [plan, statement] of statements) {
      const found = await findByPlan(pool, statement);
      if (plan === 'newest by word' && found.counted < need) continue;
      if (plan === 'newest by word') matched.newest += 1;
      expect({ query, plan, ids: found.ids }).toEqual({ query, plan, ids });
    }
    if (statements.length > 0 && ids.length > 0) matched[criteria.keyword === undefined ? 'area' : 'keyword'] += 1;
  }
  await pool.end();
  expect(matched.keyword).toBeGreaterThan(often(40));
  expect(matched.area).toBeGreaterThan(often(8));
  expect(matched.newest).toBeGreaterThan(often(8));
});

test('the map shows every match: pins if they are few, exact or estimated clusters if they are many', async () => {
  const pool = new Pool({ connectionString: testApp.databaseUrl, max: 2 });
  const deps = {
    pool,
    findCities: createCityFinder({ search: pool }),
    readTotals: createTotalsReader({ search: pool }),
    readSynonyms: async () => new Map(),
    countedUpTo,
  };
  const seen = { pins: 0, exact: 0, estimate: 0, exactInEstimate: 0, uncertain: 0 };
  for (const { sort: _sort, skip: _skip, limit: _limit, ...filters } of random.several(mapViews, () =>
    randomSearchQuery(random, random.chance(25)),
  )) {
    const query = { ...filters, bounds: filters.bounds ?? random.pick(['-125,24,-66,50', '-88.4,41,-87,42.5', '-74.2,40.5,-73.6,41']) };
    const zoom = 3 + random.below(14);
    const { ids } = plainSearch({ ...query, limit: '100000' });
    const { totalCount, totalIsCapped, pins, clusters } = (await visitor.call('GET /listing/customer/map', { query: { ...query, zoom } })).body;
    const isFew = ids.length <= searchLimits.maxPins;
    expect({ query, totalCount, totalIsCapped, pins: pins.map(({ _id }) => _id), hasClusters: clusters.length > 0 }).toEqual({
      query,
      totalCount: Math.min(ids.length, countedUpTo),
      totalIsCapped: ids.length > countedUpTo,
      pins: isFew ? ids : [],
      hasClusters: !isFew,
    });
    seen.pins += isFew ? 1 : 0;
    const criteria = toMapCriteria(mapQuery.parse({ ...query, zoom: String(zoom) }));
    const scope = await findScope(deps, criteria);
    const positions = await positionsOf(ids);
    const everywhere = await positionsOf(plainSearch({ ...query, bounds: '-180,-85,180,85', limit: '100000' }).ids);
    if (scope === null) continue;
    for (const limits of [clusterLimits, { grouped: 10, sampled: 1_000, matchesSample: 20, daysSample: 20, missedRows: 60, missedCells: 20 }]) {
      const mapDeps = { ...deps, countedUpTo: limits === clusterLimits ? countedUpTo : 10 };
      const { clusters: found } = await findOnMap(mapDeps, { ...criteria, limit: 0 }, scope, zoom, limits);
      const isEstimate = found.some((cluster) => cluster.isEstimate);
      const level = Math.min(zoom + 2, isEstimate ? 14 : 12);
      const cells = new Set(found.map((cluster) => cellAt(cluster, level)));
      const hidden = positions.filter((position) => !cells.has(cellAt(position, level)));
      const shown = found.reduce((sum, { listings }) => sum + listings, 0);
      // A cell at the border counts its listings outside too, but never one that does not match.
      const tooMany = isEstimate ? [] : cellsAbove(found, everywhere, level);
      // What is not an estimate is right, also among estimates.
      const sure = isEstimate ? found.filter((cluster) => !cluster.isEstimate) : [];
      const wrong = sure.filter((cluster) => cluster.listings !== countAround(cluster, positions, zoom + 2));
      expect({ query, zoom, hidden, tooMany, wrong, isShort: !isEstimate && shown < ids.length }).toEqual({
        query,
        zoom,
        hidden: [],
        tooMany: [],
        wrong: [],
        isShort: false,
      });
      seen[isEstimate ? 'estimate' : 'exact'] += 1;
      seen.exactInEstimate += sure.length;
      seen.uncertain += found.filter(({ listings }) => listings === 0).length;
    }
  }
  await pool.end();
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(often(15));
});

/** Cells for which more listings are shown than match. */
function cellsAbove(clusters: readonly MapCluster[], matches: readonly Position[], level: number): string[] {
  const matching = Map.groupBy(matches, (position) => cellAt(position, level));
  const shown = Map.groupBy(clusters, (cluster) => cellAt(cluster, level));
  return [...shown]
    .filter(([cell, of]) => of.reduce((sum, { listings }) => sum + listings, 0) > (matching.get(cell)?.length ?? 0))
    .map(([cell]) => cell);
}

function countAround(cluster: Position, matches: readonly Position[], level: number): number {
  return matches.filter((position) => cellAt(position, level) === cellAt(cluster, level)).length;
}

function cellAt(position: Position, level: number): string {
  const { x, y } = toMapPoint(position);
  return `${x >> (24 - level)} ${y >> (24 - level)}`;
}

async function positionsOf(ids: readonly string[]): Promise<Position[]> {
  return testApp.sql<Position & Record<string, unknown>>('select latitude, longitude from listing where id = any($1)', [ids]);
}

const countAvailable = (query: RawSearchQuery) => plainSearch({ ...query, available: 'now', limit: '100000' }).ids.length;

test('suggestions say how many listings of a kind and in a city are available', async () => {
  const seen = { kind: 0, city: 0 };
  for (const text of [
    'wall',
    'bill',
    'digital',
    'shop',
    'poster',
    'vehicle',
    'banner',
    'new',
    'york',
    'san',
    'chic',
    'oslo',
    'ber',
    'zur',
    'lod',
    'bo',
  ]) {
    const { suggestions } = (await visitor.call('GET /listing/customer/suggestions', { query: { text } })).body;
    for (const { type, kind, place, listings } of suggestions) {
      // The name alone finds the city in all states.
      const query = kind ? { kinds: kind } : place?.includes(', ') ? { places: place } : null;
      if (query === null || (type !== 'kind' && type !== 'city')) continue;
      expect({ text, query, listings }).toEqual({ text, query, listings: countAvailable(query) });
      seen[type] += 1;
    }
  }
  expect(seen.kind).toBeGreaterThan(4);
  expect(seen.city).toBeGreaterThan(10);
});

test('the counters are right, also after many concurrent writes, and when days have passed', async () => {
  await expectRightCounters();
  await testApp.sql(`update app_clock set moved_by = moved_by + interval '12 days'`);
  expect(await checkAvailability({ db })).toBeGreaterThan(often(200));
  await expectRightCounters();
});

async function expectRightCounters(): Promise<void> {
  const counted = await testApp.sql('select city_id, mediums, listings from listing_count where listings <> 0 order by city_id, mediums');
  const truth = await testApp.sql(`
    with listed as (select city_id, searched_traits(listing) as mediums from listing where is_listed and deleted_at is null)
    select city_id, mediums, count(*)::int as listings from (select * from listed union all select 0, mediums from listed) each
    group by city_id, mediums order by city_id, mediums`);
  expect(counted).toEqual(truth);
  expect(counted.length).toBeGreaterThan(often(300));
  const onMap = await testApp.sql('select * from map_count where listings <> 0 or x_sum <> 0 or y_sum <> 0 order by level, cell, mediums');
  const onMapInTruth = await testApp.sql(`
    with placed as (
      select map_x(longitude) as x, map_y(latitude) as y, searched_traits(listing) as traits from listing
      where is_listed and deleted_at is null and latitude is not null)
    select level, map_cell(x, y) >> (2 * (24 - level)) as cell, case when level in (7, 9, 11, 14) then -1 else traits end::smallint as mediums,
      count(*)::int as listings, sum(x) as x_sum, sum(y) as y_sum
    from placed cross join unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level group by 1, 2, 3
    union all
    select -level, map_cell(x, y) >> (2 * (24 - level)), -1, count(*)::int, sum(x), sum(y)
    from placed cross join unnest('{7,9,11,14}'::smallint[]) level where traits < 0 group by 1, 2
    order by 1, 2, 3`);
  expect(onMap).toEqual(onMapInTruth);
  expect(onMap.length).toBeGreaterThan(often(300));
  const kept = await testApp.sql('select (select count(*) from listing_search) as numbers, (select count(*) from listing_text) as words, (select count(*) from listing_card) as cards, (select count(*) from listing where is_listed) as listed'); // prettier-ignore
  expect(new Set(Object.values(kept[0] ?? {})).size).toBe(1);
}

test('all spellings of a city are one city in each state', async () => {
  const [{ cities, keys } = { cities: 0, keys: 0 }] = await testApp.sql<{ cities: number; keys: number }>(
    'select count(*)::int as cities, count(distinct (key, state))::int as keys from city',
  );
  expect(cities).toBe(keys);
  expect(await testApp.sql('select distinct key from city')).toHaveLength(20);
});
