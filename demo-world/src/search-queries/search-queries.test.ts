import { connectFiles } from '@frontage/server/platform/files/files';
import { readConfig } from '@frontage/server/platform/config';
import { search } from '@frontage/server/testing/search';
import { startTestApp, type TestApp } from '@frontage/server/testing/test-app';
import { noRateLimits } from '@frontage/server/testing/test-servers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoListingAt } from '../listings/demo-listing.ts';
import { loadListings, loadPeople } from '../load-world.ts';
import { plainPictureCache } from '../testing/plain-pictures.ts';
import { kindInPlaceQueries } from './kinds-in-places.ts';
import { kindQueries } from './kinds.ts';
import { phraseQueries } from './phrases.ts';
import { placeQueries } from './places.ts';
import { prefixQueries } from './prefixes.ts';
import { isMeant, type SearchQuery } from './search-query.ts';
import { typoQueries } from './typos.ts';

/**
 * The least share of queries with a listing that was meant on the first page, the least share whose first results are nearly all meant, and
 * how many of those that mean something may find nothing. Never make it easier.
 */
const required = { foundShare: 0.98, metShare: 0.87, empty: 1 };

const firstPage = 30;
/** This share of the first results must belong to what the person means. */
const meantShare = 0.8;

const groups = {
  kinds: kindQueries,
  places: placeQueries,
  'kinds in places': kindInPlaceQueries,
  typos: typoQueries,
  prefixes: prefixQueries,
  phrases: phraseQueries,
};
const queries = Object.values(groups).flat();
const meansNothing = ({ means, listing }: SearchQuery) => means === undefined && listing === undefined;

const world = Array.from({ length: 180 }, (_, index) => demoListingAt(index));
const listed = world.filter(({ isListed }) => isListed);
const listingByTitle = new Map(listed.map((listing) => [listing.title, listing]));

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits, worker: false });
  const config = readConfig(testApp.env);
  const files = connectFiles(config.files);
  const client = new Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  await loadListings(client, files, await loadPeople(client, config.appSecret), world.length, await plainPictureCache());
  await client.end();
  files.close();
});
afterAll(() => testApp.close());

test('there are 200 different queries, and nearly all of them mean a listing that is there', () => {
  expect(new Set(queries.map(({ typed }) => typed)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(queries.filter(meansNothing).length).toBeLessThanOrEqual(4);
  expect(queries.filter((query) => query.means && !listed.some((listing) => isMeant(query, listing)))).toEqual([]);
  expect(queries.filter(({ listing }) => listing !== undefined && world[listing]?.isListed !== true)).toEqual([]);
});

test('people find what they mean on the first page', async () => {
  const lines: string[] = [];
  const unmet: string[] = [];
  const unfound: string[] = [];
  const empty: string[] = [];
  for (const [group, members] of Object.entries(groups)) {
    const before = { unmet: unmet.length, empty: empty.length };
    for (const query of members) {
      const found = await findListings(query.typed);
      const { hits, needed } = judge(query, found);
      const isFound = query.listing === undefined ? found.some((listing) => listing && isMeant(query, listing)) : hits > 0;
      if (!isFound && !meansNothing(query)) unfound.push(`${group}: "${query.typed}"`);
      if (hits < needed) unmet.push(`${group}: "${query.typed}" has ${hits} of ${needed} (${found.length} found)`);
      if (found.length === 0 && !meansNothing(query)) empty.push(query.typed);
    }
    const missed = unmet.length - before.unmet;
    lines.push(`${group}: ${members.length - missed} of ${members.length} met, ${empty.length - before.empty} empty`);
  }
  const met = queries.length - unmet.length;
  console.info(
    ['Search queries', ...lines, `all: ${queries.length - unfound.length} of ${queries.length} found, ${met} met, ${empty.length} empty`].join(
      '\n  ',
    ),
  );

  expect(unfound.length > queries.length * (1 - required.foundShare) ? unfound : []).toEqual([]);
  // A failure shows the queries, not only how many.
  expect(met < queries.length * required.metShare ? unmet : []).toEqual([]);
  expect(empty.length > required.empty ? empty : []).toEqual([]);
});

async function findListings(searchKeyword: string) {
  const { listings } = await search(testApp.visitor(), { searchKeyword, limit: String(firstPage), forgive: 'true' });
  return listings.map(({ title }) => listingByTitle.get(title));
}

/** A particular listing may be anywhere on the first page. Of a class, most of it comes first. */
function judge(query: SearchQuery, found: Awaited<ReturnType<typeof findListings>>): { hits: number; needed: number } {
  if (query.listing !== undefined) return { hits: found.includes(world[query.listing]) ? 1 : 0, needed: 1 };
  const places = Math.min(firstPage, listed.filter((listing) => isMeant(query, listing)).length);
  const hits = found.slice(0, places).filter((listing) => listing && isMeant(query, listing)).length;
  return { hits, needed: Math.ceil(places * meantShare) };
}
