import { ChartColumn } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { CheckoutReturn } from '~/features/subscriptions/checkout-return.tsx';
import { loadSubscriptions } from '~/features/subscriptions/load-subscriptions.ts';
import { NoSubscriptions } from '~/features/subscriptions/no-subscriptions.tsx';
import { SubscriptionsContent, SubscriptionsSkeleton } from '~/features/subscriptions/subscriptions-page.tsx';
import { useCheckoutReturn } from '~/features/subscriptions/use-checkout-return.ts';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { earlyCall } from '~/lib/early-calls.ts';
import { onFirstPageAwait } from '~/lib/first-page.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import type { Route } from './+types/customer-subscriptions';
import '~/customer-pages.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'The spaces you rent.' }, matches);

/** The page opens at once and shows its rows when they arrive. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Enough to start loading; the customer layout confirms the session with the server.
  if (!signedInUser('customer')) throw redirect(loginPath(new URL(request.url)));
  const loading = loadSubscriptions('customer');
  await onFirstPageAwait(loading);
  return { loading };
}

/** Removing the checkout result from the URL needs no reload. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const handle: PageHandle = {
  Fallback: () => (
    <Page>
      <SubscriptionsSkeleton viewer="customer" />
    </Page>
  ),
  earlyCalls: () => [earlyCall('GET /listing/customer/subscriptions')],
};

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="column py-14">
      <PageHeader
        title="Subscriptions"
        lead="The spaces you rent, and how long they’re paid for."
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <HelpLink answer="renewal">How do I cancel a rental?</HelpLink>
            <ButtonLink to="/spending" look="secondary">
              <ChartColumn aria-hidden className="size-4.5" />
              Spending
            </ButtonLink>
          </div>
        }
      />
      <div className="space-y-6">{children}</div>
    </div>
  );
}

export default function CustomerSubscriptions({ loaderData: { loading } }: Route.ComponentProps) {
  const outcome = useCheckoutReturn();
  const isWaiting = outcome?.state === 'waiting' || outcome?.state === 'slow';
  return (
    <Page>
      {outcome && <CheckoutReturn outcome={outcome} />}
      <Suspense fallback={<SubscriptionsSkeleton viewer="customer" />}>
        {/* While the first subscription is being created, don't say that there is none. */}
        <SubscriptionsContent viewer="customer" loading={loading} empty={isWaiting || <NoSubscriptions />} />
      </Suspense>
    </Page>
  );
}
