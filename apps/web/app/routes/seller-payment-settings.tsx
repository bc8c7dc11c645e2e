import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadAccount } from '~/features/payouts/load-account.ts';
import { PaymentSettings, PaymentSettingsSkeleton } from '~/features/payouts/payment-settings-page.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { SellerMoneyTabs } from '~/layout/seller-money-tabs.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-payment-settings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Payment Settings', description: 'How you get paid.' }, matches);

/** The page opens at once and shows the account when it arrives. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { loading: loadAccount() };
}

/** Removing the onboarding result from the URL needs no reload. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

const header = (
  <>
    <SellerMoneyTabs />
    <PageHeader
      title="Payment Settings"
      lead="How your money reaches you: through Stripe, our payment provider, every Friday."
      action={<HelpLink answer="get-paid">What do I need to get paid?</HelpLink>}
    />
  </>
);

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <PaymentSettingsSkeleton />
    </>
  ),
};

export default function SellerPaymentSettings({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      {header}
      <Suspense fallback={<PaymentSettingsSkeleton />}>
        <PaymentSettings loading={loading} />
      </Suspense>
    </>
  );
}
