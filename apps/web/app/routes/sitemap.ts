import { data } from 'react-router';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/sitemap';

const publicPages = ['/', '/about-us', '/terms-of-service'];

/** Each file may be kept for an hour: search engines come more rarely than that. */
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * Every public address, for search engines: `sitemap.xml` lists the other files, `sitemap-pages.xml` the pages that are always there, and
 * `sitemap-listings-{part}.xml` the listings, whose parts the API numbers.
 */
export async function loader({ params: { file }, context }: Route.LoaderArgs): Promise<Response> {
  const { api, publicOrigin } = context.get(requestContext);
  const part = /^sitemap-listings-(\d{1,7})$/.exec(file)?.[1];
  if (part) {
    const { listings } = await api('GET /sitemap/listings/{part}', { params: { part } });
    return urlSet(listings.map(({ _id, updatedAt }) => ({ address: `${publicOrigin}/listing/${_id}`, changed: updatedAt })));
  }
  if (file === 'sitemap-pages') return urlSet(publicPages.map((path) => ({ address: publicOrigin + path })));
  if (file === 'sitemap') {
    const { parts } = await api('GET /sitemap/listings');
    const files = ['sitemap-pages', ...parts.map((number) => `sitemap-listings-${number}`)];
    return xml('sitemapindex', files.map((name) => `<sitemap><loc>${escape(`${publicOrigin}/${name}.xml`)}</loc></sitemap>`).join('\n'));
  }
  throw data(null, { status: 404 });
}

function urlSet(pages: { address: string; changed?: string }[]): Response {
  const entry = ({ address, changed }: (typeof pages)[number]) =>
    `<url><loc>${escape(address)}</loc>${changed ? `<lastmod>${escape(changed)}</lastmod>` : ''}</url>`;
  return xml('urlset', pages.map(entry).join('\n'));
}

function xml(root: 'sitemapindex' | 'urlset', content: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}\n</${root}>\n`;
  return new Response(text, { headers });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
