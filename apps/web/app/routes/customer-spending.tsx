import { type ReactNode, Suspense } from 'react';
import { redirect } from 'react-router';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { loadPayments } from '~/features/subscriptions/payments/load-payments.ts';
import { NoSpending } from '~/features/subscriptions/payments/no-payments.tsx';
import { PaymentsContent } from '~/features/subscriptions/payments/payments-page.tsx';
import { PaymentsSkeleton } from '~/features/subscriptions/payments/payments-skeleton.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { loginPath } from '~/lib/login-redirect.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import type { Route } from './+types/customer-spending';
import '~/customer-pages.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Spending', description: 'What you paid.' }, matches);

/** The page opens at once and shows its figures when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Enough to start loading; the customer layout confirms the session with the server.
  if (!signedInUser('customer')) throw redirect(loginPath(new URL(request.url)));
  return { loading: loadPayments('customer', readPageParam(request)) };
}

export const handle: PageHandle = {
  Fallback: () => (
    <Page>
      <PaymentsSkeleton viewer="customer" />
    </Page>
  ),
};

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="column py-14">
      <PageHeader
        title="Spending"
        lead="What you paid for the spaces you rent, with a receipt for each payment."
        action={<HelpLink answer="refunds">Something wrong with a payment?</HelpLink>}
      />
      {children}
    </div>
  );
}

export default function CustomerSpending({ loaderData: { loading } }: Route.ComponentProps) {
  return (
    <Page>
      <Suspense fallback={<PaymentsSkeleton viewer="customer" />}>
        <PaymentsContent viewer="customer" loading={loading} empty={<NoSpending />} />
      </Suspense>
    </Page>
  );
}
