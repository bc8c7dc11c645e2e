import { expect, test } from 'vitest';
import { insertListing, publicPictureUrl } from '../../server/testing/listings.ts';
import { insertAccount } from '../../server/testing/people.ts';
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
  expect(html).toContain('<title>Wall &lt;/script&gt;&lt;b&gt;&amp;, Canal City – Frontage</title>');
  expect(html).toContain(`<link rel="canonical" href="${app.origin}/listing/${id}"/>`);
  expect(html).toContain(`<meta property="og:image" content="${publicPictureUrl(app, picture)}"/>`);
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: columns.title,
    description: columns.description,
    offers: [
      { '@type': 'Offer', price: '20.00', priceCurrency: 'USD' },
      { '@type': 'Offer', price: '90.00' },
      { '@type': 'Offer', price: '2700.00' },
    ],
  });
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

// Proves: routes.failing, texts.fallback
test.each(['/listing/999999999', '/listing/nonsense'])('%s, which is no listing, shows the fallback page with status 404', async (path) => {
  const { status, html } = await readPage(path);
  expect(status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
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
