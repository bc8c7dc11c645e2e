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
import { createCityFinder, lookUpKeyword, toIndexQuery } from './search-terms.ts';
import { keywordStatement, type SearchPageRow } from './statements.ts';
import { toCriteria } from './criteria.ts';

const [spaces, changes, writers, countedUpTo] = [3_000, 1_500, 4, 100];
/** Set another seed to try other listings and searches. */
const random = seededRandom(Number(process.env['SEARCH_SEED'] ?? 2026));

let testApp: TestApp;
let visitor: Browser;
let plainSearch: (query: RawSearchQuery) => BruteForceResult;

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { SEARCH_COUNT_LIMIT: String(countedUpTo) } });
  visitor = testApp.visitor();
  const { id: sellerId } = await insertAccount(testApp, 'seller');
  const picture = await insertPicture(testApp, sellerId);
  await fromSeveralConnections(random.several(spaces, () => insertion(sellerId, picture, randomListing(random))));
  const ids = (await testApp.sql<{ id: string }>('select id from listing')).map(({ id }) => id);
  await fromSeveralConnections(random.several(changes, () => change(random.pick(ids), randomListingChange(random))));
  plainSearch = await loadBruteForceSearch(testApp, countedUpTo);
});
afterAll(() => testApp.close());

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
  const queries = random.several(400, () => randomSearchQuery(random));
  for (const query of queries) {
    const answer = await search(visitor, { ...query });
    const { totalCount, totalIsCapped, hasNextPage } = answer;
    expect({ query, ids: listingIdsIn(answer), totalCount, totalIsCapped, hasNextPage }).toEqual({ query, ...plainSearch(query) });
  }
  // The random searches must have covered the important cases.
  const results = queries.map(plainSearch);
  expect(results.filter(({ totalIsCapped }) => totalIsCapped).length).toBeGreaterThan(20);
  expect(results.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(150);
  expect(results.filter(({ totalCount }) => totalCount > countedUpTo).length).toBeGreaterThan(10);
});

test('all three keyword plans return the same listings', async () => {
  const pool = new Pool({ connectionString: testApp.databaseUrl, max: 1 });
  const findCities = createCityFinder({ search: pool });
  let matched = 0;
  for (const query of random.several(120, () => randomSearchQuery(random, true))) {
    const criteria = toCriteria(searchQuery.parse(query));
    const cities = criteria.city === undefined ? null : await findCities(criteria.city);
    const keyword = await lookUpKeyword(pool, criteria.keyword ?? '', cities, criteria.mediums);
    const lexemes = criteria.mediums === allMediumsMask ? null : mediums.flatMap((_, bit) => ((criteria.mediums >> bit) & 1 ? [`~m${bit}`] : []));
    if (cities?.length === 0 || keyword.tokens.length === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) continue;

    const need = Math.max(countedUpTo, criteria.skip + criteria.limit) + 1;
    const { ids } = plainSearch(query);
    for (const plan of ['in order', 'by word', 'by price'] as const) {
      const { rows } = await pool.query<SearchPageRow>(keywordStatement(plan, criteria, toIndexQuery(keyword, cities, lexemes), need));
      const cards = JSON.parse(`[${rows[0]?.cards ?? ''}]`) as { _id: string }[];
      expect({ query, plan, ids: cards.map(({ _id }) => _id) }).toEqual({ query, plan, ids });
    }
    matched += ids.length > 0 ? 1 : 0;
  }
  await pool.end();
  expect(matched).toBeGreaterThan(40);
});

test('the counters are right, also after many concurrent writes', async () => {
  const counted = await testApp.sql('select city_id, mediums, listings from listing_count where listings <> 0 order by city_id, mediums');
  const truth = await testApp.sql(`
    with listed as (select city_id, mediums from listing where is_listed and deleted_at is null)
    select city_id, mediums, count(*)::int as listings from (select * from listed union all select 0, mediums from listed) each
    group by city_id, mediums order by city_id, mediums`);
  expect(counted).toEqual(truth);
  expect(counted.length).toBeGreaterThan(300);
  const kept = await testApp.sql('select (select count(*) from listing_search) as numbers, (select count(*) from listing_text) as words, (select count(*) from listing_card) as cards, (select count(*) from listing where is_listed) as listed'); // prettier-ignore
  expect(new Set(Object.values(kept[0] ?? {})).size).toBe(1);
});

test('all spellings of a city are one city', async () => {
  expect(await testApp.sql('select count(*)::int as cities, count(distinct key)::int as keys from city')).toEqual([{ cities: 20, keys: 20 }]);
});
