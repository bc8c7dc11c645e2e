import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/robots';

/** Behind a login there is nothing to find; calls are not pages. */
const closed = ['/_api/', '/seller/', '/account', '/subscriptions', '/requestedPack', '/spending'];

export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(requestContext).publicOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
