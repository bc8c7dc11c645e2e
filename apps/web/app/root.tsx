import { cityPath } from '@frontage/domain/listing/city-address';
import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import bricolage from './fonts/bricolage-grotesque-poster-english.woff2?url';
import instrumentSans from './fonts/instrument-sans-english.woff2?url';
import { EarlyCalls } from './layout/early-calls.tsx';
import { ErrorFallback } from './layout/error-fallback.tsx';
import { HydrationMark } from './layout/hydration-mark.tsx';
import { PageServices } from './layout/page-services.tsx';
import { PageScrollRestoration } from './layout/scroll-restoration.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { NonceContext } from './lib/nonce.ts';
import { requestContext } from './lib/request-context.ts';
import type { RootData } from './lib/root-data.ts';

export const links: Route.LinksFunction = () => [
  ...[bricolage, instrumentSans].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { publicOrigin, statusPage, readLargestCities } = context.get(requestContext);
  const cities = await readLargestCities();
  return { publicOrigin, statusPage, cityLinks: cities.map((city) => ({ to: cityPath(city), text: `${city.name}, ${city.state}` })) };
}

/** The settings never change, and the largest cities hardly do. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <EarlyCalls nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f2" />
        {/* In development Vite puts this nonce on the style elements that it adds. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <HydrationMark />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageServices />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame>
      <title>{isMissing ? 'Page not found – Frontage' : 'Something went wrong – Frontage'}</title>
      <meta name="robots" content="noindex" />
      <ErrorFallback error={error} isMissing={isMissing} />
    </SiteFrame>
  );
}
