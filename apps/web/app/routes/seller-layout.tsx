import { Outlet } from 'react-router';
import { LeaveWhenSignedOut } from '~/layout/leave-when-signed-out.tsx';
import { LoadMainPages } from '~/layout/load-main-pages.tsx';
import { PageFallback, type PageHandle } from '~/layout/page-fallback.tsx';
import { SellerFrame } from '~/layout/seller-frame.tsx';
import { earlyCall } from '~/lib/early-calls.ts';
import { requireRole } from '~/lib/guard.ts';
import type { Route } from './+types/seller-layout';
import '~/seller-pages.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('seller', request);
  return null;
}
clientLoader.hydrate = true as const;

/** Run the guard on every navigation, not only on the first. */
export const shouldRevalidate = () => true;

export const handle: PageHandle = { earlyCalls: () => [earlyCall('GET /auth/seller/profile', { query: { limit: 1 } })] };

export function HydrateFallback() {
  return (
    <SellerFrame>
      <PageFallback />
    </SellerFrame>
  );
}

const mainPages = ['/seller/listings', '/seller/requested', '/seller/requested/any', '/seller/subscriptions', '/seller/earnings'];

export default function SellerLayout() {
  return (
    <SellerFrame>
      <LeaveWhenSignedOut account="seller" />
      <LoadMainPages pages={mainPages} />
      <Outlet />
    </SellerFrame>
  );
}
