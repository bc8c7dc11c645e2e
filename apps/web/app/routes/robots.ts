import { pathsOf } from '~/pages.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/robots';

/** Pages behind a login, and the API. */
const disallowed = ['/_api/', ...new Set(pathsOf('customer', 'seller', 'account').map((path) => path.replace(/^(\/seller\/|\/\w+).*/, '$1')))];

export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(requestContext).publicOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
