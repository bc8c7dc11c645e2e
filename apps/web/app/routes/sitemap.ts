import { data } from 'react-router';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/sitemap';

const publicPages = ['/', '/about-us', '/terms-of-service'];

/** Cacheable for an hour: search engines come less often than that. */
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * `sitemap.xml` lists the other files: `sitemap-pages.xml` with the static pages, and `sitemap-listings-{part}.xml` with the listings, which
 * the API splits into numbered parts.
 */
export async function loader({ params: { file }, context }: Route.LoaderArgs): Promise<Response> {
  const { api, publicOrigin } = context.get(requestContext);
  const part = /^sitemap-listings-(\d{1,7})$/.exec(file)?.[1];
  if (part) {
    const { listings } = await api('GET /sitemap/listings/{part}', { params: { part } });
    return urlSet(listings.map(({ _id, updatedAt }) => ({ url: `${publicOrigin}/listing/${_id}`, changedAt: updatedAt })));
  }
  if (file === 'sitemap-pages') return urlSet(publicPages.map((path) => ({ url: publicOrigin + path })));
  if (file === 'sitemap') {
    const { parts } = await api('GET /sitemap/listings');
    const files = ['sitemap-pages', ...parts.map((number) => `sitemap-listings-${number}`)];
    return xml('sitemapindex', files.map((name) => `<sitemap><loc>${escape(`${publicOrigin}/${name}.xml`)}</loc></sitemap>`).join('\n'));
  }
  throw data(null, { status: 404 });
}

function urlSet(pages: { url: string; changedAt?: string }[]): Response {
  const entry = ({ url, changedAt }: (typeof pages)[number]) =>
    `<url><loc>${escape(url)}</loc>${changedAt ? `<lastmod>${escape(changedAt)}</lastmod>` : ''}</url>`;
  return xml('urlset', pages.map(entry).join('\n'));
}

function xml(root: 'sitemapindex' | 'urlset', content: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}\n</${root}>\n`;
  return new Response(text, { headers });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
