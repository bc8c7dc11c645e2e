import { Suspense } from 'react';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadPayments } from '~/features/subscriptions/payments/load-payments.ts';
import { NoEarnings } from '~/features/subscriptions/payments/no-payments.tsx';
import { PaymentsContent } from '~/features/subscriptions/payments/payments-page.tsx';
import { PaymentsSkeleton } from '~/features/subscriptions/payments/payments-skeleton.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { SellerMoneyTabs } from '~/layout/seller-money-tabs.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Route } from './+types/seller-earnings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Earnings', description: 'What you earned.' }, matches);

/** The page opens at once and shows its figures when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { loading: loadPayments('seller', readPageParam(request)) };
}

const header = (
  <>
    <SellerMoneyTabs />
    <PageHeader
      title="Earnings"
      lead="What customers paid for your spaces, our fee, and what you receive."
      action={<HelpLink answer="payouts">When do payouts arrive?</HelpLink>}
    />
  </>
);

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <PaymentsSkeleton viewer="seller" />
    </>
  ),
};

export default function SellerEarnings({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      {header}
      <Suspense fallback={<PaymentsSkeleton viewer="seller" />}>
        <PaymentsContent viewer="seller" loading={loading} empty={<NoEarnings />} />
      </Suspense>
    </>
  );
}
