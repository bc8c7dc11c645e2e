import { redirect } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { loadPreferences } from '~/features/notices/load-preferences.ts';
import { NoticesPage } from '~/features/notices/notices-page.tsx';
import { confirmedUser } from '~/lib/guard.ts';
import { loginPath } from '~/lib/own-path.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/notices';
import '~/notices.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Notices', description: 'What happened to your requests.' }, matches);

/** Either kind of account may open this page; with both signed in, the address says which one is meant. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const [seller, customer] = await Promise.all([confirmedUser('seller'), confirmedUser('customer')]);
  if (!seller && !customer) throw redirect(loginPath(url));
  const wished = url.searchParams.get('as') === 'seller' ? seller : customer;
  const role = (wished ?? customer ?? seller)?.type ?? 'customer';
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
