import { Suspense } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadPayments, pageIn } from '~/features/payments/load-payments.ts';
import { NothingEarned } from '~/features/payments/no-payments.tsx';
import { PaymentsContent } from '~/features/payments/payments-page.tsx';
import { PaymentsSkeleton } from '~/features/payments/payments-skeleton.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { rememberedSeller } from '~/lib/remembered-seller.ts';
import type { Route } from './+types/seller-earnings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Earnings', description: 'What you earned.' }, matches);

/** The page opens at once; its figures come when they are there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { loading: loadPayments('seller', pageIn(request)) };
}

export default function SellerEarnings({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Earnings" lead="What customers paid for your spaces, our fee, and what reaches you." />
      <Suspense fallback={<PaymentsSkeleton viewer="seller" />}>
        <PaymentsContent viewer="seller" loading={loading} empty={<NothingEarned />} />
      </Suspense>
    </>
  );
}
