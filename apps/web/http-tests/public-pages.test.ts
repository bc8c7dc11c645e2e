import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertListing, publicPictureUrl } from '../../server/testing/listings.ts';
import { insertAccount } from '../../server/testing/people.ts';
import { pathsOf } from '../app/pages.ts';
import { startTestWeb } from './test-web.ts';

const servers = startTestWeb();

async function readPage(path: string): Promise<{ status: number; html: string }> {
  const response = await servers.request(path);
  return { status: response.status, html: await response.text() };
}

/** The page without its markup. */
async function readText(path: string): Promise<{ status: number; title: string | undefined; text: string }> {
  const { status, html } = await readPage(path);
  const [body = ''] = /<body[^]*?<script/.exec(html) ?? [];
  return { status, title: /<title>.*?<\/title>/.exec(html)?.[0], text: body.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ') };
}

// Proves: detail.image
test('search engines get title, description, picture, URL and offers of a listing', async () => {
  const { app } = servers;
  const columns = { title: 'Wall </script><b>&', description: 'Words </script> of a "seller".', city: 'Canal City', monthly_price: 0 };
  const { id, picture } = await insertListing(app, (await insertAccount(app, 'seller')).id, columns);
  const { html } = await readPage(`/listing/${id}`);
  expect(html).toContain('<title>Wall &lt;/script&gt;&lt;b&gt;&amp;, Canal City, IL – Frontage</title>');
  expect(html).toContain(`<link rel="canonical" href="${app.origin}/listing/${id}"/>`);
  expect(html).toContain(`href="/contact?topic=report&amp;listing=${id}"`);
  expect(html).toContain(`<meta property="og:image" content="${publicPictureUrl(app, picture)}"/>`);
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: columns.title,
    description: columns.description,
    offers: [
      {
        '@type': 'Offer',
        price: '20.00',
        priceCurrency: 'USD',
        availableAtOrFrom: { address: { addressLocality: 'Canal City', addressRegion: 'IL', postalCode: '60614' } },
      },
      { '@type': 'Offer', price: '90.00' },
      { '@type': 'Offer', price: '2700.00' },
    ],
  });
});

test('a listing with a position has a small map of its own, with the cities around it', async () => {
  const { app } = servers;
  const seller = await insertAccount(app, 'seller');
  const { id } = await insertListing(app, seller.id, { city: 'Austin', latitude: 30.2713, longitude: -97.7426 });
  const { html } = await readPage(`/listing/${id}`);
  const [picture = ''] = /\/pictures\/map\/[^"]+/.exec(html) ?? [];
  expect(picture).toBe('/pictures/map/30.27,-97.74.svg');
  const { html: svg } = await readPage(picture);
  expect(svg).toMatch(/^<svg[^>]*>.*San Antonio.*<\/svg>$/s);
  expect(svg).not.toContain('Chicago');

  const { id: nowhere } = await insertListing(app, seller.id, { latitude: null, longitude: null });
  expect((await readPage(`/listing/${nowhere}`)).html).not.toContain('/pictures/map/');
});

test('the site map has every listed space, and robots.txt names the site map', async () => {
  const { app } = servers;
  const { id } = await insertListing(app, (await insertAccount(app, 'seller')).id);
  const { html: robots } = await readPage('/robots.txt');
  const pathOf = (url = '') => url.replace(app.origin, '');
  const { html: index } = await readPage(pathOf(/^Sitemap: (\S+)$/m.exec(robots)?.[1]));
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOf(url));
  const siteMap = await Promise.all(parts.map(async (part) => (await readPage(part)).html));
  expect(siteMap.join('')).toContain(`/listing/${id}</loc>`);
});

test.each(pathsOf('customer', 'seller', 'account'))('robots.txt keeps search engines from %s', async (path) => {
  const { html: robots } = await readPage('/robots.txt');
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  expect(disallowed.filter((start) => path.startsWith(start))).toHaveLength(1);
});

// Proves: detail.fetch-failure
test.each(['/listing/999999999', '/listing/nonsense'])(
  '%s, which is no listing, says so with status 404, other spaces and a search field',
  async (path) => {
    const { app } = servers;
    const { id } = await insertListing(app, (await insertAccount(app, 'seller')).id, { title: 'Still here' });
    const { status, html } = await readPage(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>This space is no longer listed<\/h1>/);
    expect(html).toContain('<title>This space is no longer listed – Frontage</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`href="/listing/${id}"`);
    expect(html).toMatch(/<form[^>]* action="\/"[^]*name="searchKeyword"/);
  },
);

// Proves: routes.unknown, texts.fallback
test('an unknown page has status 404, a headline for people and the fallback text', async () => {
  const { status, html } = await readPage('/nowhere-at-all');
  expect(status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>We can’t find that page<\/h1>/);
  expect(html).toContain('Unexpected Application Error!');
});

test.each([
  ['/seller', '/seller/listings'],
  ['/seller/', '/seller/listings'],
  ['/auth', '/auth/login'],
  ['/listing', '/'],
  ['/?page=0', '/'],
  ['/?page=abc&city=Lisbon', '/?city=Lisbon'],
  ['/?page=-1&sort=newest', '/'],
])('%s leads to %s', async (path, destination) => {
  const response = await servers.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, destination]);
});

test('the component gallery is not part of the product', async () => {
  expect((await readPage('/__kit')).status).toBe(404);
});

test('without demo mode, the demo page looks like any unknown URL', async () => {
  const demo = await readText('/demo');
  expect(demo.status).toBe(404);
  expect(demo.text).toContain('Unexpected Application Error!');
  expect(demo).toEqual(await readText('/nowhere-at-all'));
  for (const path of ['/_api/demo/world', '/_api/nowhere']) expect((await readPage(path)).status).toBe(404);
});

/** The compressed bytes of the files that the page names. */
async function bytesOf(html: string, names: RegExp): Promise<number> {
  const paths = new Set([...html.matchAll(names)].map(([, path = '']) => path));
  const sizes = await Promise.all([...paths].map((path) => compressedSize(path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize(path: string): Promise<number> {
  const response = await servers.request(path, { headers: { 'accept-encoding': 'br' } });
  expect({ path, status: response.status, encoding: response.headers.get('content-encoding') }).toEqual({ path, status: 200, encoding: 'br' });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

test('the start page asks for few bytes', async () => {
  const html = await (await servers.request('/')).text();
  const scripts = await bytesOf(html, /="(\/assets\/[^"]+\.js)"/g);
  const styles = await bytesOf(html, /="(\/assets\/[^"]+\.css)"/g);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(130_000);
  expect(styles).toBeGreaterThan(1_000);
  expect(styles).toBeLessThanOrEqual(10 * 1_024);
});

test('a page contains the stylesheet that all pages share, and the policy allows that one alone', async () => {
  for (const path of ['/', '/auth/login', '/seller/today', '/nowhere-at-all']) {
    const response = await servers.request(path);
    const html = await response.text();
    const [, styles = ''] = /<style>([^]*?)<\/style><link nonce="" disabled="" rel="stylesheet" href="\/assets\/root-[^"]+\.css"/.exec(html) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(styles).toContain('@font-face');
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
});

test('the site can be installed: its manifest names pages that exist and icons in their sizes, one of them maskable', async () => {
  interface Icon {
    src: string;
    sizes: string;
    purpose?: string;
  }
  const response = await servers.request('/site.webmanifest');
  const manifest = (await response.json()) as { start_url: string; display: string; icons: Icon[]; shortcuts: { url: string; icons: Icon[] }[] };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const icon = await servers.request(src);
    const bytes = Buffer.from(await icon.arrayBuffer());
    // A PNG has its width and height at the start.
    const size = src.endsWith('.png') ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'any';
    expect([src, icon.status, size]).toEqual([src, 200, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect([url, (await servers.request(url)).status]).toEqual([url, 200]);
});

const openAs = (address: string) => servers.request('/about-us', { headers: { 'x-forwarded-for': address } });

test('one visitor who asks for many pages at once waits for them, and nobody else does', async () => {
  let isFloodOver = false;
  const flood = Promise.all(Array.from({ length: 130 }, () => openAs('203.0.113.9'))).then((responses) => {
    isFloodOver = true;
    return responses.map(({ status }) => status);
  });
  expect((await openAs('203.0.113.10')).status).toBe(200);
  expect(isFloodOver).toBe(false);
  expect(new Set(await flood)).toEqual(new Set([200]));
});
