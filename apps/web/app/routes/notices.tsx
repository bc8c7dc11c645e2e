import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { loadPreferences } from '~/features/notices/load-preferences.ts';
import { NoticesPage } from '~/features/notices/notices-page.tsx';
import { requireOwnRole } from '~/lib/own-role.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/notices';
import '~/notices.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Notices', description: 'What happened to your requests.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = await requireOwnRole(request);
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
