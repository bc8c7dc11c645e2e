import { Skeleton } from '~/components/ui/skeleton.tsx';
import { NoticesHeader, NoticesPage } from '~/features/notifications/notices-page.tsx';
import { requireAnyRole } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/notices';
import '~/features/notifications/notifications.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Notifications', description: 'Updates on your requests.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { role: await requireAnyRole(request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <NoticesHeader account={null} />
      <output className="sr-only">Loading</output>
      <div className="max-w-3xl pt-4">
        <Skeleton className="h-[60dvh]" />
      </div>
    </div>
  );
}

export default function Notices({ loaderData: { role } }: Route.ComponentProps) {
  const users = useSignedIn();
  const user = users[role];
  if (!user) return <HydrateFallback />;
  return <NoticesPage key={user._id} user={user} other={users[role === 'seller' ? 'customer' : 'seller']} />;
}
