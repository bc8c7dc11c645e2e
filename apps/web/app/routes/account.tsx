import { AccountPage, AccountSkeleton } from '~/features/accounts/account-page.tsx';
import { loadSessions } from '~/features/accounts/session-list.tsx';
import { requireAnyRole } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Account', description: 'Your name, password and sessions.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = await requireAnyRole(request);
  return { role, sessions: await loadSessions(role) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export default function Account({ loaderData: { role, sessions } }: Route.ComponentProps) {
  const users = useSignedIn();
  const user = users[role];
  if (!user) return <AccountSkeleton />;
  return <AccountPage key={user._id} user={user} other={users[role === 'seller' ? 'customer' : 'seller']} sessions={sessions} />;
}
