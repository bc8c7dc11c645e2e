import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadPayments } from '~/features/subscriptions/payments/load-payments.ts';
import { NoEarnings } from '~/features/subscriptions/payments/no-payments.tsx';
import { PaymentsContent } from '~/features/subscriptions/payments/payments-page.tsx';
import { PaymentsSkeleton } from '~/features/subscriptions/payments/payments-skeleton.tsx';
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

export default function SellerEarnings({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Earnings" lead="What customers paid for your spaces, our fee, and what you receive." />
      <Suspense fallback={<PaymentsSkeleton viewer="seller" />}>
        <PaymentsContent viewer="seller" loading={loading} empty={<NoEarnings />} />
      </Suspense>
    </>
  );
}
