import type { BillingDetails } from '@frontage/contract/accounts.schema';
import { Suspense } from 'react';
import { AccountPage, AccountSkeleton } from '~/features/accounts/account-page.tsx';
import { loadSessions } from '~/features/accounts/session-list.tsx';
import { loadPreferences, NotificationSettings } from '~/features/notifications/notification-settings.tsx';
import { PushSettings } from '~/features/notifications/push/push-settings.tsx';
import { CardsSkeleton } from '~/features/payment-methods/cards-skeleton.tsx';
import { api } from '~/lib/api.ts';
import { requireAnyRole } from '~/lib/guard.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/account';

/** Lazy, because it brings Stripe's code along. */
const AccountCards = lazyComponent(async () => (await import('~/features/payment-methods/account-cards.tsx')).AccountCards);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Account', description: 'Your name, email, password, payment methods, time zone and notifications.' }, matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = await requireAnyRole(request);
  const [sessions, preferences, billing] = await Promise.all([loadSessions(role), loadPreferences(role), loadBilling(role)]);
  const older = [sessions, preferences, billing].map((part) => part && 'failure' in part && part.last).find(Boolean);
  return { role, sessions, preferences, billing, loadedAt: older ? older.at : null };
}
clientLoader.hydrate = true as const;

async function loadBilling(role: Role): Promise<Loaded<BillingDetails> | null> {
  if (role !== 'customer') return null;
  return orLastAnswer<BillingDetails>(
    role,
    'billing details',
    api('GET /auth/billing-details', { failure: null }).then(({ billingDetails }) => billingDetails),
  );
}

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export default function Account({ loaderData: { role, sessions, preferences, billing, loadedAt } }: Route.ComponentProps) {
  const users = useSignedIn();
  const user = users[role];
  if (!user) return <AccountSkeleton />;
  const cards = (
    <Suspense fallback={<CardsSkeleton />}>
      <AccountCards customer={user} />
    </Suspense>
  );
  return (
    <AccountPage
      key={user._id}
      user={user}
      other={users[role === 'seller' ? 'customer' : 'seller']}
      sessions={sessions}
      billing={billing}
      cards={cards}
      loadedAt={loadedAt}
      notifications={
        <>
          <PushSettings key={role} account={role} />
          <NotificationSettings account={role} loaded={preferences} />
        </>
      }
    />
  );
}
