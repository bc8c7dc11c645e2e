import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { type PageGroup, pages } from './pages.ts';

/** The component kit is for developers, so production builds leave it out. */
const isProduction = process.env['NODE_ENV'] === 'production';
const kit = isProduction ? [] : [route('__kit', 'routes/kit.tsx')];
const kitEmails = isProduction ? [] : [route('__kit/emails', 'routes/kit-emails.ts')];

export default [
  layout('routes/site-layout.tsx', [...routesOf('site'), layout('routes/customer-layout.tsx', routesOf('customer')), ...kit]),
  layout('routes/auth-layout.tsx', routesOf('auth')),
  layout('routes/link-layout.tsx', routesOf('link')),
  layout('routes/seller-layout.tsx', routesOf('seller')),
  layout('routes/account-layout.tsx', routesOf('account')),
  ...kitEmails,
  route(':file.xml', 'routes/sitemap.ts'),
  ...['seller', 'auth', 'listing'].map((path) => route(path, 'routes/shortened-address.ts', { id: `shortened-${path}` })),
  route('robots.txt', 'routes/robots.ts'),
  route('card-entry', 'routes/card-entry.ts'),
  route('map-tiles', 'routes/map-tiles.ts'),
  route('pictures/street-front.svg', 'routes/street-picture.tsx'),
  route('pictures/map/:position.svg', 'routes/map-picture.tsx'),
] satisfies RouteConfig;

function routesOf(group: PageGroup): RouteConfigEntry[] {
  return pages[group].map(({ path, file }) => (path === '/' ? index(`routes/${file}.tsx`) : route(path.slice(1), `routes/${file}.tsx`)));
}
