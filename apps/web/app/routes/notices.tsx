import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { loadPreferences } from '~/features/notifications/email-preferences.tsx';
import { NoticesPage } from '~/features/notifications/notices-page.tsx';
import { requireAnyRole } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/notices';
import '~/features/notifications/notifications.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Notices', description: 'Updates on your requests.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = await requireAnyRole(request);
  return { role, preferences: await loadPreferences(role) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHeader title="Notices" />
      <output className="sr-only">Loading</output>
      <Skeleton className="h-80" />
    </div>
  );
}

export default function Notices({ loaderData: { role, preferences } }: Route.ComponentProps) {
  const users = useSignedIn();
  const user = users[role];
  if (!user) return <HydrateFallback />;
  return <NoticesPage key={user._id} user={user} other={users[role === 'seller' ? 'customer' : 'seller']} preferences={preferences} />;
}
