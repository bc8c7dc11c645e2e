import { Outlet } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { LeaveWhenSignedOut } from '~/layout/leave-when-signed-out.tsx';
import { SellerFrame } from '~/layout/seller-frame.tsx';
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

export function HydrateFallback() {
  return (
    <SellerFrame>
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-14 max-w-md" />
        <Skeleton className="mt-10 h-80" />
      </div>
    </SellerFrame>
  );
}

export default function SellerLayout() {
  return (
    <SellerFrame>
      <LeaveWhenSignedOut account="seller" />
      <Outlet />
    </SellerFrame>
  );
}
