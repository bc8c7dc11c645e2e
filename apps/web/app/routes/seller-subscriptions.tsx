import { ChartColumn } from 'lucide-react';
import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { loadSubscriptions } from '~/features/subscriptions/load-subscriptions.ts';
import { NoSubscribers } from '~/features/subscriptions/no-subscriptions.tsx';
import { SubscriptionsContent, SubscriptionsSkeleton } from '~/features/subscriptions/subscriptions-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import type { Route } from './+types/seller-subscriptions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'Who rents your spaces.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { loading: loadSubscriptions('seller') };
}

export default function SellerSubscriptions({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Subscriptions"
        lead="Who rents your spaces, and how long they’re paid for."
        action={
          <ButtonLink to="/seller/earnings" look="secondary">
            <ChartColumn aria-hidden className="size-4.5" />
            Earnings
          </ButtonLink>
        }
      />
      <Suspense fallback={<SubscriptionsSkeleton viewer="seller" />}>
        <SubscriptionsContent viewer="seller" loading={loading} empty={<NoSubscribers />} />
      </Suspense>
    </>
  );
}
