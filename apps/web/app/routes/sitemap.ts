import { cityPath } from '@frontage/domain/listing/city-address';
import { data } from 'react-router';
import { pages } from '~/pages.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/sitemap';

const publicPages = pages.site.filter((page) => 'isInSitemap' in page).map(({ path }) => path);

/** Cacheable for an hour: search engines come less often than that. */
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * `sitemap.xml` lists the other files: `sitemap-pages.xml` with the static pages and states, `sitemap-cities-{part}.xml` with the cities, each
 * with its kinds of space, and `sitemap-listings-{part}.xml` with the listings. The API splits both into numbered parts.
 */
export async function loader({ params: { file }, context }: Route.LoaderArgs): Promise<Response> {
  const { api, publicOrigin } = context.get(requestContext);
  const [, name, part = ''] = /^sitemap-(listings|cities)-(\d{1,6})$/.exec(file) ?? [];
  if (name === 'listings') {
    const { listings } = await api('GET /sitemap/listings/{part}', { params: { part } });
    return urlSet(listings.map(({ _id, updatedAt }) => ({ url: `${publicOrigin}/listing/${_id}`, changedAt: updatedAt })));
  }
  if (name === 'cities') {
    const { cities } = await api('GET /sitemap/cities/{part}', { params: { part } });
    const paths = cities.flatMap(({ state, slug, kinds }) => [undefined, ...kinds].map((kind) => cityPath({ state, slug, kind })));
    return urlSet(paths.map((path) => ({ url: publicOrigin + path })));
  }
  if (file === 'sitemap-pages') {
    const { states } = await api('GET /sitemap/cities');
    return urlSet([...publicPages, ...states.map((state) => cityPath({ state }))].map((path) => ({ url: publicOrigin + path })));
  }
  if (file === 'sitemap') {
    const [cities, listings] = await Promise.all([api('GET /sitemap/cities'), api('GET /sitemap/listings')]);
    const files = [
      'sitemap-pages',
      ...cities.parts.map((number) => `sitemap-cities-${number}`),
      ...listings.parts.map((number) => `sitemap-listings-${number}`),
    ];
    return xml('sitemapindex', files.map((each) => `<sitemap><loc>${escape(`${publicOrigin}/${each}.xml`)}</loc></sitemap>`).join('\n'));
  }
  throw data(null, { status: 404 });
}

function urlSet(entries: { url: string; changedAt?: string }[]): Response {
  const entry = ({ url, changedAt }: (typeof entries)[number]) =>
    `<url><loc>${escape(url)}</loc>${changedAt ? `<lastmod>${escape(changedAt)}</lastmod>` : ''}</url>`;
  return xml('urlset', entries.map(entry).join('\n'));
}

function xml(root: 'sitemapindex' | 'urlset', content: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}\n</${root}>\n`;
  return new Response(text, { headers });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
