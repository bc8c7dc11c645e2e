import { Outlet } from 'react-router';
import { LeaveWhenSignedOut } from '~/layout/leave-when-signed-out.tsx';
import { LoadMainPages } from '~/layout/load-main-pages.tsx';
import { PageFallback, type PageHandle } from '~/layout/page-fallback.tsx';
import { earlyCall } from '~/lib/early-calls.ts';
import { requireRole } from '~/lib/guard.ts';
import type { Route } from './+types/customer-layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('customer', request);
  return null;
}
clientLoader.hydrate = true as const;

/** Run the guard on every navigation, not only on the first. */
export const shouldRevalidate = () => true;

export const handle: PageHandle = { earlyCalls: () => [earlyCall('GET /auth/user/profile')] };

export function HydrateFallback() {
  return <PageFallback />;
}

const mainPages = ['/requestedPack', '/requestedPack/any', '/subscriptions', '/messages'];

export default function CustomerLayout() {
  return (
    <>
      <LeaveWhenSignedOut account="customer" />
      <LoadMainPages pages={mainPages} />
      <Outlet />
    </>
  );
}
