import { Outlet } from 'react-router';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { LeaveWhenSignedOut } from '~/layout/leave-when-signed-out.tsx';
import { requireRole } from '~/lib/guard.ts';
import type { Route } from './+types/customer-layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('customer', request);
  return null;
}
clientLoader.hydrate = true as const;

/** Run the guard on every navigation, not only on the first. */
export const shouldRevalidate = () => true;

export function HydrateFallback() {
  return (
    <div className="column py-14" aria-busy="true">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-14 max-w-lg" />
      <Skeleton className="mt-10 h-72" />
    </div>
  );
}

export default function CustomerLayout() {
  return (
    <>
      <LeaveWhenSignedOut account="customer" />
      <Outlet />
    </>
  );
}
