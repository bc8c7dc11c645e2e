import { Suspense } from 'react';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadSubscriptions } from '~/features/subscriptions/load-subscriptions.ts';
import { NoSubscribers } from '~/features/subscriptions/no-subscriptions.tsx';
import { SubscriptionsContent, SubscriptionsSkeleton } from '~/features/subscriptions/subscriptions-page.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { SellerMoneyTabs } from '~/layout/seller-money-tabs.tsx';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { earlyCall } from '~/lib/early-calls.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import type { Route } from './+types/seller-subscriptions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'Who rents your spaces.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  const loading = loadSubscriptions('seller');
  await onFirstPageAwait(loading);
  return { loading };
}

const header = (
  <>
    <SellerMoneyTabs />
    <PageHeader
      title="Subscriptions"
      lead="Who rents your spaces, and how long they’re paid for."
      action={<HelpLink answer="renewal">How do I cancel a rental?</HelpLink>}
    />
  </>
);

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <SubscriptionsSkeleton viewer="seller" />
    </>
  ),
  earlyCalls: () => [earlyCall('GET /listing/seller/subscriptions')],
};

export default function SellerSubscriptions({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      {header}
      <Suspense fallback={<SubscriptionsSkeleton viewer="seller" />}>
        <SubscriptionsContent viewer="seller" loading={loading} empty={<NoSubscribers />} />
      </Suspense>
    </>
  );
}
