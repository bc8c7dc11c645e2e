import { redirect } from 'react-router';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { AccountSkeleton } from '~/features/accounts/account-skeleton.tsx';
import { loadSessions } from '~/features/accounts/load-sessions.ts';
import { confirmedUser } from '~/lib/guard.ts';
import { loginPath } from '~/lib/own-path.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Account', description: 'Your name, password and sessions.' }, matches);

/** Either kind of account may open this page; with both signed in, the address says which one is meant. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const [seller, customer] = await Promise.all([confirmedUser('seller'), confirmedUser('customer')]);
  if (!seller && !customer) throw redirect(loginPath(url));
  const wished = url.searchParams.get('as') === 'seller' ? seller : customer;
  const role = (wished ?? customer ?? seller)?.type ?? 'customer';
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
