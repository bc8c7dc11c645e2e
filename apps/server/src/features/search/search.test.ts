import { mediumsToMask, type Medium } from '@frontage/domain/listing/medium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { search } from '../../../testing/search.ts';
import { insertListing, type ListingColumns } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let visitor: Browser;

type Space = Partial<Omit<ListingColumns, 'mediums'>> & { mediums?: Medium[] };

const nowhere = { title: '', street_name: 'Lane', city: 'Chicago', zip_code: '60614', description: 'Plain.' };
/** In the order in which they were added; searches show the newest first. */
const spaces: Record<string, Space> = {
  harbour: { ...nowhere, description: 'A mural by the harbour.', city: 'São Paulo', daily_price: 1_000, mediums: ['vinyl'] },
  station: { ...nowhere, title: 'Station wall', city: 'SAO PAULO', daily_price: 3_000, weekly_price: 0, mediums: ['led', 'paper'] },
  market: { ...nowhere, title: 'Market wall', city: 'York', daily_price: 2_000, weekly_price: 500, mediums: ['neon'] },
  yorkshire: { ...nowhere, title: 'Barn', city: 'Yorkshire', daily_price: 0, weekly_price: 700, mediums: ['vinyl', 'led'] },
  yorktown: { ...nowhere, title: 'Walled garden', city: 'Yorktown Heights', daily_price: 5_050, weekly_price: 9_000, mediums: ['other'] },
  broadway: {
    ...nowhere,
    title: 'Screen',
    street_name: '1500 Broadway',
    zip_code: '10036',
    city: 'New York',
    daily_price: 3_000,
    mediums: ['digital'],
  },
  newark: { ...nowhere, title: 'Ångström’s Über-Wand (№ 7)', city: 'Newark', daily_price: 3_000, mediums: ['fabric', 'digital'] },
  hidden: { ...nowhere, title: 'Station wall', city: 'York', is_listed: false },
  deleted: { ...nowhere, title: 'Station wall', city: 'York', deleted_at: new Date() },
};
const names = Object.keys(spaces);
const byId = new Map<string, string>();

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  visitor = testApp.visitor();
  const { person } = await signedInPerson(testApp, 'seller');
  for (const [name, { mediums = ['billboard' as const], ...columns }] of Object.entries(spaces)) {
    const changes = { title: name, ...columns, mediums: mediumsToMask(mediums) };
    byId.set((await insertListing(testApp, person.id, { ...changes, title: columns.title === '' ? 'Space' : changes.title })).id, name);
  }
});
afterAll(() => testApp.close());

/** The listings that a search shows, in order. */
const found = async (query: Record<string, string>) => (await search(visitor, query)).listings.map(({ _id }) => byId.get(_id) ?? _id).join(' ');
const next = async (query: Record<string, string>) => (await search(visitor, query)).hasNextPage;
const newestFirst = names.slice(0, 7).toReversed().join(' ');

describe('a search', () => {
  test('without criteria shows every listed listing, newest first', async () => {
    expect(await found({})).toBe(newestFirst);
    expect(await search(visitor)).toMatchObject({ totalCount: 7, totalIsCapped: false, hasNextPage: false });
  });

  test('ignores empty fields', async () => {
    expect(await found({ searchKeyword: '', city: '', minPrice: '', maxPrice: '', mediums: '', _t: '1763186400000' })).toBe(newestFirst);
    expect(await found({ mediums: ',', searchKeyword: '   ', city: '\t' })).toBe(newestFirst);
  });

  // Proves: decisions.screens.capped-total
  test('comes in pages', async () => {
    expect(await found({ limit: '3' })).toBe('newark broadway yorktown');
    expect(await found({ limit: '3', skip: '3' })).toBe('yorkshire market station');
    expect(await found({ limit: '3', skip: '6' })).toBe('harbour');
    expect(await found({ limit: '3', skip: '7' })).toBe('');
    expect([await next({ limit: '6' }), await next({ limit: '7' }), await next({ limit: '6', skip: '1' })]).toEqual([true, false, false]);
    expect([await next({ limit: '1', searchKeyword: 'wall' }), await next({ limit: '3', searchKeyword: 'wall' })]).toEqual([true, false]);
  });

  test('counts all matches, not only the page', async () => {
    expect((await search(visitor, { limit: '1', mediums: 'vinyl' })).totalCount).toBe(2);
    expect((await search(visitor, { limit: '1', searchKeyword: 'wall', skip: '2' })).totalCount).toBe(3);
    expect((await search(visitor, { limit: '1', minPrice: '30' })).totalCount).toBe(4);
  });
});

describe('by keyword', () => {
  test.each([
    ['a word of the title', 'market', 'market'],
    ['in any case', 'MARKET', 'market'],
    ['the start of a word', 'wal', 'yorktown market station'],
    ['a word of the description', 'mural', 'harbour'],
    ['a word of the street', 'broadway', 'broadway'],
    ['a number of the street', '1500', 'broadway'],
    ['the start of a ZIP code', '1003', 'broadway'],
    ['a word of the city', 'paulo', 'station harbour'],
    ['several words, in any order and field', 'york broadw', 'broadway'],
    ['words that no listing has together', 'market harbour', ''],
    ['the same word twice', 'wall wall wall', 'yorktown market station'],
    ['without accents, for text that has them', 'angstrom uber', 'newark'],
    ['with accents, for text that has none', 'Márkét', 'market'],
    ['decomposed accents', 'Ångström'.normalize('NFD'), 'newark'],
    ['a single letter, only as a whole word', 's', 'newark'],
    ['a single digit, only as a whole word', '7', 'newark'],
    ['not the end of a word', 'arket', ''],
    ['a word that no listing has', 'zebra', ''],
    ['words between punctuation', '"market"-(wall),!', 'market'],
  ])('%s: %s', async (_, searchKeyword, shown) => {
    expect(await found({ searchKeyword })).toBe(shown);
  });

  test.each(['!!!', '???', '%', '_', "'", '"', '\\', '&', '|', ':*', '<->', '()', '~', '🧱', '-', '— …'])(
    'for nothing but punctuation (%j) nothing is found',
    async (searchKeyword) => {
      expect(await search(visitor, { searchKeyword })).toMatchObject({ listings: [], totalCount: 0, hasNextPage: false });
    },
  );

  test.each([
    ["market'", 'market'],
    ["' or '1'='1", ''],
    ["market'); drop table listing; --", ''],
    ['market:*', 'market'],
    ['mark:*A', ''],
    ['market & wall', 'market'],
    ['market | harbour', ''],
    ['!market', 'market'],
    ['~c1', ''],
    ['~m0', ''],
    ['market ~c1', ''],
    ['m%', ''],
    ['market\\', 'market'],
    ['$1', ''],
    ['market\u200b', 'market'],
    [`market ${'🧱'.repeat(40)}`, 'market'],
    ['x'.repeat(100), ''],
    ['ﷺ'.repeat(100), ''],
    ['m '.repeat(48) + 'wal', ''],
    ['wall '.repeat(20).trim(), 'yorktown market station'],
  ])('query syntax has no special meaning: %s', async (searchKeyword, shown) => {
    expect(await found({ searchKeyword })).toBe(shown);
    expect(await found({ searchKeyword, city: 'york', mediums: 'neon', minPrice: '1', sort: 'priceLowToHigh' })).toBe(
      shown.split(' ').includes('market') ? 'market' : '',
    );
  });

  test('a word of any length is allowed and is found by its start', async () => {
    const { person } = await signedInPerson(testApp, 'seller');
    const { id } = await insertListing(testApp, person.id, { description: `${'Donau'.repeat(700)} ${'永'.repeat(400)}`, city: 'Wien' });
    for (const searchKeyword of ['donau', 'DonauDonauDo', '永永', 'Donau'.repeat(20)]) expect(await found({ searchKeyword, city: 'wien' })).toBe(id);
    expect(await found({ searchKeyword: 'donaux', city: 'wien' })).toBe('');
    await testApp.sql('update listing set is_listed = false where id = $1', [id]);
  });
});

test('search terms are stored nowhere', async () => {
  await search(visitor, { searchKeyword: 'canaryword', city: 'canarytown' });
  await search(visitor, { city: 'canarytown' });
  expect(testApp.log()).toContain('"route":"/listing/customer/"');
  expect(testApp.log()).not.toContain('canary');
});

describe('by city', () => {
  test.each([
    ['São Paulo', 'station harbour'],
    ['sao paulo', 'station harbour'],
    ['SÃO  PAULO!', 'station harbour'],
    ['  sao-paulo ', 'station harbour'],
    ['York', 'market'],
    ['york', 'market'],
    ['yorks', 'yorkshire'],
    ['Yor', 'yorktown yorkshire market'],
    ['new', 'newark broadway'],
    ['New York', 'broadway'],
    ['Yorktown H', 'yorktown'],
    ['paulo', ''],
    ['Atlantis', ''],
    ['!!!', ''],
    ["york' or true --", ''],
    ['%', ''],
    ['y%', 'yorktown yorkshire market'],
    ['y_rk', ''],
  ])('%j', async (city, shown) => {
    expect(await found({ city })).toBe(shown);
  });

  test('a city is found as soon as it has a listing, and its name is then an exact match and no prefix', async () => {
    const { person } = await signedInPerson(testApp, 'seller');
    expect(await found({ city: 'Newa' })).toBe('newark');
    const { id } = await insertListing(testApp, person.id, { city: 'Newa' });
    expect(await found({ city: 'Newa' })).toBe(id);
    await testApp.sql('update listing set is_listed = false where id = $1', [id]);
    expect(await found({ city: 'Newa' })).toBe('');
  });
});

describe('by price', () => {
  test.each<[Record<string, string>, string]>([
    [{ minPrice: '30' }, 'newark broadway yorktown station'],
    [{ minPrice: '30.01' }, 'yorktown'],
    [{ maxPrice: '20' }, 'market harbour'],
    [{ minPrice: '10', maxPrice: '20' }, 'market harbour'],
    [{ minPrice: '10.01', maxPrice: '19.99' }, ''],
    [{ minPrice: '50.5', maxPrice: '50.50' }, 'yorktown'],
    [{ minPrice: '20', maxPrice: '10' }, ''],
    [{ minPrice: '0' }, 'newark broadway yorktown market station harbour'],
    [{ maxPrice: '0' }, ''],
    [{ maxPrice: '100000000' }, 'newark broadway yorktown market station harbour'],
    [{ priceType: 'weeklyPricing', maxPrice: '7' }, 'yorkshire market'],
    [{ priceType: 'weeklyPricing', minPrice: '0', maxPrice: '99' }, 'yorktown yorkshire market'],
    [{ priceType: 'monthlyPricing', minPrice: '350.5', maxPrice: '350.5' }, newestFirst],
    [{ priceType: 'yearlyPricing', maxPrice: '3599.99' }, ''],
    [{ priceType: 'yearlyPricing' }, newestFirst],
  ])('%j', async (query, shown) => {
    expect(await found(query)).toBe(shown);
  });

  // Proves: decisions.screens.filter-list-price
  test('a period that is not offered never matches a price range', async () => {
    expect(await found({ priceType: 'dailyPricing', minPrice: '0', city: 'yorkshire' })).toBe('');
    expect(await found({ priceType: 'weeklyPricing', minPrice: '0', city: 'sao paulo', searchKeyword: 'station' })).toBe('');
  });
});

describe('sorted by price', () => {
  test.each<[Record<string, string>, string]>([
    [{ sort: 'priceLowToHigh' }, 'harbour market newark broadway station yorktown'],
    [{ sort: 'priceHighToLow' }, 'yorktown station broadway newark market harbour'],
    [{ sort: 'priceLowToHigh', priceType: 'weeklyPricing', maxPrice: '99' }, 'market yorkshire yorktown'],
    [{ sort: 'priceHighToLow', searchKeyword: 'wall' }, 'yorktown station market'],
    [{ sort: 'priceLowToHigh', searchKeyword: 'wall' }, 'market station yorktown'],
    [{ sort: 'priceLowToHigh', city: 'yor' }, 'market yorktown'],
    [{ sort: 'priceLowToHigh', city: 'yor', priceType: 'weeklyPricing' }, 'market yorkshire yorktown'],
    [{ sort: 'priceLowToHigh', mediums: 'digital,neon' }, 'market newark broadway'],
    [{ sort: 'priceLowToHigh', limit: '2', skip: '2' }, 'newark broadway'],
  ])('%j', async (query, shown) => {
    expect(await found(query)).toBe(shown);
  });
});

describe('by mediums', () => {
  // Proves: decisions.screens.mediums-any
  test.each([
    ['vinyl', 'yorkshire harbour'],
    ['led', 'yorkshire station'],
    ['vinyl,neon', 'yorkshire market harbour'],
    ['neon,,vinyl,neon', 'yorkshire market harbour'],
    ['billboard', ''],
    ['digital,vinyl,paper,fabric,led,neon,billboard,other', newestFirst],
  ])('%s: those that accept any of them', async (mediums, shown) => {
    expect(await found({ mediums })).toBe(shown);
  });
});

test.each<[Record<string, string>, string]>([
  [{ searchKeyword: 'wall', city: 'york' }, 'market'],
  [{ searchKeyword: 'wall', mediums: 'led,neon' }, 'market station'],
  [{ city: 'sao paulo', mediums: 'paper' }, 'station'],
  [{ city: 'yor', mediums: 'vinyl,other', priceType: 'weeklyPricing', minPrice: '6' }, 'yorktown yorkshire'],
  [{ searchKeyword: 'space', city: 'são paulo', mediums: 'vinyl', minPrice: '10', maxPrice: '10' }, 'harbour'],
  [{ searchKeyword: 'space', city: 'são paulo', mediums: 'vinyl', minPrice: '10.01' }, ''],
])('all together: %j', async (query, shown) => {
  expect(await found(query)).toBe(shown);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'limit=1.5',
  'limit=1&limit=2',
  'skip=-1',
  'skip=10001',
  'skip=1e9',
  'minPrice=-1',
  'minPrice=cheap',
  'maxPrice=100000000.01',
  'maxPrice=Infinity',
  'priceType=hourlyPricing',
  'priceType=daily_price',
  'sort=random()',
  'mediums=marble',
  'mediums=vinyl,Led',
  `mediums=${'vinyl,'.repeat(40)}`,
  `searchKeyword=${'x'.repeat(101)}`,
  'searchKeyword=a%00b',
  'searchKeyword=a%0Ab',
  'searchKeyword=a&searchKeyword=b',
  `city=${'x'.repeat(101)}`,
  'city=%00',
  `_t=${'1'.repeat(41)}`,
])('rejects a search with %s and never fails with 500', async (query) => {
  const answer = await visitor.raw('GET', `/listing/customer/?${query}`);
  expect({ status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({ status: 400, code: 'validation_failed' });
});

test.each(['limit=100', 'skip=10000', 'limit=1e2', 'searchKeyword=%F0%9F%A7%B1', 'minPrice=0.001', 'page=2', 'city=%E2%80%8B'])(
  'a search with %s is answered',
  async (query) => {
    expect((await visitor.raw('GET', `/listing/customer/?${query}`)).status).toBe(200);
  },
);

test('results in one place are sorted by the distance from its middle, or by age if we don’t know where it is', async () => {
  const { person } = await signedInPerson(testApp, 'seller');
  for (const city of ['Boise', 'Atlantis'])
    for (const [title, latitude, longitude] of [
      ['far', 44.2, -116.9],
      ['near', 43.62, -116.21],
      ['between', 43.75, -116.5],
    ] as const)
      // prettier-ignore
      byId.set((await insertListing(testApp, person.id, { title, city, state: 'ID', latitude, longitude })).id, title);
  expect(await found({ places: 'Boise, ID', sort: 'nearest' })).toBe('near between far');
  expect(await found({ places: 'boise,id', sort: 'nearest', limit: '1', skip: '1' })).toBe('between');
  expect(await found({ places: 'Atlantis, ID', sort: 'nearest' })).toBe('between near far');
  const { nearestTo } = await search(visitor, { places: 'Boise, ID', sort: 'nearest' });
  expect(nearestTo?.latitude).toBeCloseTo(43.6, 1);
  expect(nearestTo?.longitude).toBeCloseTo(-116.2, 1);
  expect(await search(visitor, { places: 'Boise, ID' })).not.toHaveProperty('nearestTo');
  for (const places of ['', 'Idaho, USA', 'Boise, ID;Atlantis, ID'])
    expect((await visitor.raw('GET', `/listing/customer/?sort=nearest&places=${encodeURIComponent(places)}`)).status).toBe(400);
});
