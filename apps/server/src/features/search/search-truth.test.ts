import { searchQuery } from '@frontage/contract/listings';
import { allMediumsMask, mediums } from '@frontage/domain/listing/medium';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { insertAccount } from '../../../testing/people.ts';
import { loadBruteForceSearch, type BruteForceResult, type RawSearchQuery } from '../../../testing/brute-force-search.ts';
import { randomListingChange, randomSearchQuery, randomListing } from '../../../testing/random-listings.ts';
import { seededRandom } from '../../../testing/random.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { insertPicture, type ListingColumns } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCityFinder } from './cities.ts';
import { lookUpKeyword, toIndexQuery } from './keyword.ts';
import { keywordStatement, type SearchPageRow } from './statements.ts';
import { toCriteria } from './criteria.ts';

const [spaces, changes, writers, countedUpTo] = [3_000, 1_500, 4, 100];
/** Say another one to try other listings and searches. */
const random = seededRandom(Number(process.env['SEARCH_SEED'] ?? 2026));

let world: TestApp;
let visitor: Browser;
let plainSearch: (query: RawSearchQuery) => BruteForceResult;

beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SEARCH_COUNTED_UP_TO: String(countedUpTo) } });
  visitor = world.visitor();
  const { id: sellerId } = await insertAccount(world, 'seller');
  const picture = await insertPicture(world, sellerId);
  await fromSeveralConnections(random.several(spaces, () => insertion(sellerId, picture, randomListing(random))));
  const ids = (await world.sql<{ id: string }>('select id from listing')).map(({ id }) => id);
  await fromSeveralConnections(random.several(changes, () => change(random.pick(ids), randomListingChange(random))));
  plainSearch = await loadBruteForceSearch(world, countedUpTo);
});
afterAll(() => world.close());

type Statement = [text: string, values: unknown[]];

function insertion(sellerId: string, picture: string, columns: ListingColumns): Statement {
  const names = Object.keys(columns);
  return [
    `insert into listing (seller_id, pictures, daily_discount, weekly_discount, monthly_discount, yearly_discount, width, height, dimension_unit,
       slots, placement, ${names.join(', ')})
     values ($1, array[$2::uuid], 0, 0, 0, 0, 1, 1, 'feet', 1, 'pay_after', ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
    [sellerId, picture, ...Object.values(columns)],
  ];
}

/** What was deleted stays so. */
function change(id: string, columns: Partial<ListingColumns>): Statement {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  return [`update listing set ${sets.join(', ')} where id = $1 and deleted_at is null`, [id, ...Object.values(columns)]];
}

/** Each statement is a transaction of its own; several connections take them in turn, so they meet at the same rows. */
async function fromSeveralConnections(statements: Statement[]): Promise<void> {
  const waiting = statements.values();
  const write = async () => {
    const client = new Client({ connectionString: world.ownerUrl });
    await client.connect();
    for (const [text, values] of waiting) await client.query(text, values);
    await client.end();
  };
  await Promise.all(Array.from({ length: writers }, write));
}

test('every search finds exactly what looking at each listing finds: the page, the count and whether more follow', async () => {
  const queries = random.several(400, () => randomSearchQuery(random));
  for (const query of queries) {
    const answer = await search(visitor, { ...query });
    const { totalCount, totalIsCapped, hasNextPage } = answer;
    expect({ query, ids: listingIdsIn(answer), totalCount, totalIsCapped, hasNextPage }).toEqual({ query, ...plainSearch(query) });
  }
  // Chance must have tried what matters.
  const results = queries.map(plainSearch);
  expect(results.filter(({ totalIsCapped }) => totalIsCapped).length).toBeGreaterThan(20);
  expect(results.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(150);
  expect(results.filter(({ totalCount }) => totalCount > countedUpTo).length).toBeGreaterThan(10);
});

test('words are found alike in each of the three ways', async () => {
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const findCities = createCityFinder({ search: pool });
  let matched = 0;
  for (const query of random.several(120, () => randomSearchQuery(random, true))) {
    const wanted = toCriteria(searchQuery.parse(query));
    const cities = wanted.city === undefined ? null : await findCities(wanted.city);
    const keyword = await lookUpKeyword(pool, wanted.keyword ?? '', cities, wanted.mediums);
    const marks = wanted.mediums === allMediumsMask ? null : mediums.flatMap((_, bit) => ((wanted.mediums >> bit) & 1 ? [`~m${bit}`] : []));
    if (cities?.length === 0 || keyword.tokens.length === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) continue;

    const need = Math.max(countedUpTo, wanted.skip + wanted.limit) + 1;
    const { ids } = plainSearch(query);
    for (const way of ['in order', 'by word', 'by price'] as const) {
      const { rows } = await pool.query<SearchPageRow>(keywordStatement(way, wanted, toIndexQuery(keyword, cities, marks), need));
      const cards = JSON.parse(`[${rows[0]?.cards ?? ''}]`) as { _id: string }[];
      expect({ query, way, ids: cards.map(({ _id }) => _id) }).toEqual({ query, way, ids });
    }
    matched += ids.length > 0 ? 1 : 0;
  }
  await pool.end();
  expect(matched).toBeGreaterThan(40);
});

test('the counters tell the truth, also after many writers met', async () => {
  const counted = await world.sql('select city_id, mediums, listings from listing_count where listings <> 0 order by city_id, mediums');
  const truth = await world.sql(`
    with listed as (select city_id, mediums from listing where is_listed and deleted_at is null)
    select city_id, mediums, count(*)::int as listings from (select * from listed union all select 0, mediums from listed) each
    group by city_id, mediums order by city_id, mediums`);
  expect(counted).toEqual(truth);
  expect(counted.length).toBeGreaterThan(300);
  const kept = await world.sql('select (select count(*) from listing_search) as numbers, (select count(*) from listing_text) as words, (select count(*) from listing_card) as cards, (select count(*) from listing where is_listed) as listed'); // prettier-ignore
  expect(new Set(Object.values(kept[0] ?? {})).size).toBe(1);
});

test('however a city is written, it is one city', async () => {
  expect(await world.sql('select count(*)::int as cities, count(distinct key)::int as keys from city')).toEqual([{ cities: 20, keys: 20 }]);
});
