import { beforeAll, expect, test } from 'vitest';
import { insertListing, type ListingColumns } from '../../server/testing/listings.ts';
import { insertAccount } from '../../server/testing/people.ts';
import { startTestWeb, startWeb } from './test-web.ts';

const servers = startTestWeb();

beforeAll(async () => {
  const { app } = servers;
  const seller = await insertAccount(app, 'seller');
  const add = (title: string, changes: Partial<ListingColumns>) =>
    insertListing(app, seller.id, { title, city: 'Portland', state: 'OR', zip_code: '97209', ...changes });
  await add('Wall by the river', { kind: 'wall', daily_price: 4_500 });
  await add('Billboard <b>on</b> Burnside', { kind: 'billboard', daily_price: 9_900 });
  await add('Billboard at the bridge', { kind: 'billboard', daily_price: 12_000 });
  await add('Wall in the desert', { city: 'Bend', zip_code: '97701', kind: 'wall', daily_price: 0 });
  await add('Draft in Salem', { city: 'Salem', is_listed: false });
  const washington = { state: 'WA', zip_code: '98101' };
  await add('Free wall', { ...washington, city: 'Seattle', kind: 'wall', daily_price: 8_000 });
  await block(await add('Rented wall', { ...washington, city: 'Seattle', kind: 'wall', daily_price: 2_000 }));
  await block(await add('Rented window', { ...washington, city: 'Tacoma', kind: 'shop_window', daily_price: 3_000 }));
});

/** Search knows it at once and not within a minute. */
async function block({ id }: { id: string }): Promise<void> {
  const { sql } = servers.app;
  await sql(`insert into blocked_days (listing_id, days) values ($1, daterange(listing_today(null), listing_today(null) + 9))`, [id]);
  await sql('select show_whether_taken($1)', [id]);
}

async function readPage(path: string) {
  const response = await servers.request(path);
  const html = await response.text();
  // React separates a text from a value beside it.
  const text = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: response.status, location: response.headers.get('location'), cache: response.headers.get('cache-control'), html, text };
}

const readData = async (path: string) => (await servers.request(`${path}.data?_routes=routes%2Fspaces`)).text();

test('the page of a kind in a city is complete without scripts', async () => {
  const { status, html, text, cache } = await readPage('/spaces/or/portland/billboards');
  expect([status, cache]).toEqual([200, 'private, no-cache']);
  expect(html.match(/<h1[^>]*>([^]*?)<\/h1>/g)).toEqual([expect.stringContaining('>Billboards for rent in Portland, OR<')]);
  expect(html).toContain('<title>Billboards for rent in Portland, OR – Frontage</title>');
  expect(html).toContain(`<link rel="canonical" href="${servers.app.origin}/spaces/or/portland/billboards"/>`);
  expect(html).toContain('<meta name="description" content="Billboards for rent in Portland, OR: 2 billboards, from $99.00 per day.');
  expect(text).toContain('2 billboards, from $99.00 per day Rent');
  expect(html).toContain('Billboard &lt;b&gt;on&lt;/b&gt; Burnside');
  expect(html).not.toContain('Wall by the river');
  expect(html).toContain('href="/?kinds=billboard&amp;places=Portland,+OR"');
  expect(html).toContain('href="/?kinds=billboard&amp;places=Portland,+OR&amp;map=1"');
});

test('the page of a city has its kinds with their numbers, the other cities of the state, and the way to it for search engines', async () => {
  const { html, text } = await readPage('/spaces/or/portland');
  expect(text).toContain('3 spaces, from $45.00 per day Rent');
  for (const part of ['All spaces 3', 'Walls 1', 'Billboards 2', 'More cities in Oregon']) expect(text).toContain(part);
  expect(text).not.toContain('Vehicles');
  for (const path of ['/spaces/or', '/spaces/or/bend', '/spaces/or/portland/walls']) expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/spaces\/or\/portland"/);
  const crumbs = [...html.matchAll(/<link itemProp="item" href="([^"]+)"\/>/g)].map(([, url]) => url);
  expect(crumbs).toEqual(['/', '/spaces/or', '/spaces/or/portland'].map((path) => servers.app.origin + path));
});

test('without a daily price there is none in the text', async () => {
  const { text } = await readPage('/spaces/or/bend');
  expect(text).toContain('1 space Rent by the day');
});

test('the page of a state has its cities and its newest spaces', async () => {
  const { status, html, text } = await readPage('/spaces/or');
  expect(status).toBe(200);
  expect(text).toContain('Ad space for rent in Oregon');
  expect(text).toContain('4 spaces in 2 cities');
  for (const path of ['/spaces/or/portland', '/spaces/or/bend']) expect(html).toContain(`href="${path}"`);
  expect(text).toContain('Wall in the desert');
  expect(text).not.toContain('Salem');
});

test('a city shows what is free, and says how much is rented', async () => {
  const { html, text } = await readPage('/spaces/wa/seattle');
  expect(text).toContain('2 spaces, from $80.00 per day Rent');
  expect(text).toContain('Walls 2');
  expect(text).toContain('1 space free now');
  expect(text).toContain('1 more is rented right now. Show it');
  expect(html).toContain('href="/?places=Seattle,+WA&amp;available=all"');
  expect([html.includes('Free wall'), html.includes('Rented wall')]).toEqual([true, false]);
});

test('a city where all is rented keeps its page, with the day from which each space is free', async () => {
  for (const path of ['/spaces/wa/tacoma', '/spaces/wa/tacoma/shop-windows']) {
    const { status, text } = await readPage(path);
    expect(status).toBe(200);
    expect(text).toContain('Rented window');
    expect(text).toMatch(/Rented · free from [A-Z][a-z]{2} \d/);
    expect(text).not.toContain('more is rented');
  }
  const { text } = await readPage('/spaces/wa');
  expect(text).toContain('3 spaces in 2 cities');
  expect([text.includes('Free wall'), text.includes('Rented w')]).toEqual([true, false]);
});

test.each([
  '/spaces/or/salem',
  '/spaces/or/nowhere',
  '/spaces/zz/portland',
  '/spaces/or/portland/castles',
  '/spaces/or/bend/billboards',
  '/spaces/gu',
  '/spaces',
  '/spaces/or/portland/walls/more',
])('%s is the page for unknown addresses', async (path) => {
  const { status, html } = await readPage(path);
  expect(status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>We can’t find that page<\/h1>/);
});

test.each([
  ['/spaces/OR/Portland', '/spaces/or/portland'],
  ['/spaces/oregon', '/spaces/or'],
  ['/spaces/or/portland/', '/spaces/or/portland'],
  ['/spaces/or/P%C3%B6rtland/Billboard?utm_source=mail', '/spaces/or/portland/billboards'],
])('%s leads to %s for good', async (path, destination) => {
  const { status, location } = await readPage(path);
  expect([status, location]).toEqual([301, destination]);
});

test('a page that is opened by a link within the site gets its data, and other spellings the address', async () => {
  expect(await readData('/spaces/or/portland/walls')).toContain('Wall by the river');
  expect(await readData('/spaces/OR/portland')).toContain('"/spaces/or/portland","status",301');
});

test('the site map has each page of a state, a city and a kind, and they all open', async () => {
  const addresses = async (path: string) =>
    [...(await readPage(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(servers.app.origin, ''));
  const files = await addresses('/sitemap.xml');
  expect(files).toContain('/sitemap-cities-0.xml');
  const pages = (await Promise.all(files.map(addresses))).flat().filter((path) => path.startsWith('/spaces/'));
  expect(pages.toSorted()).toEqual([
    '/spaces/or',
    '/spaces/or/bend',
    '/spaces/or/bend/walls',
    '/spaces/or/portland',
    '/spaces/or/portland/billboards',
    '/spaces/or/portland/walls',
    '/spaces/wa',
    '/spaces/wa/seattle',
    '/spaces/wa/seattle/walls',
    '/spaces/wa/tacoma',
    '/spaces/wa/tacoma/shop-windows',
  ]);
  for (const path of pages) expect([path, (await servers.request(path)).status]).toEqual([path, 200]);
  expect((await servers.request('/sitemap-cities-999999.xml')).status).toBe(200);
});

test('the largest cities are linked below every public page', async () => {
  for (const path of ['/', '/about-us', '/spaces/or/portland']) {
    const { html } = await readPage(path);
    expect(/<nav aria-label="Ad space by city"[^]*?<\/nav>/.exec(html)?.[0].match(/href="[^"]+"/g)).toEqual([
      'href="/spaces/or/portland"',
      'href="/spaces/wa/seattle"',
      'href="/spaces/or/bend"',
      'href="/spaces/wa/tacoma"',
    ]);
  }
});

test('without the API a page of a city can be tried again, and other pages open without cities', async () => {
  const web = await startWeb(servers.app, { publicOrigin: servers.app.origin, apiOrigin: 'http://127.0.0.1:9' });
  try {
    expect((await fetch(`${web.url}/spaces/or/portland`)).status).toBe(503);
    const about = await fetch(`${web.url}/about-us`);
    expect([about.status, (await about.text()).includes('Ad space by city')]).toEqual([200, false]);
  } finally {
    await web.stop();
  }
});
