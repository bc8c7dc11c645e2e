import { EmptyTill } from '~/art/empty-till.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-payment-settings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Payment Settings', description: 'How you are paid.' }, matches);

export default function SellerPaymentSettings() {
  return (
    <>
      <PageHeader title="Payment Settings" lead="How your money reaches you. The platform fee is 6% of each payment plus $0.30." />
      <EmptyState picture={<EmptyTill />} title="No payment account yet">
        <p>
          Stripe, our payment provider, pays you out every Friday. You will connect your Stripe account on this page and see your balance and payouts
          here. Connecting opens soon.
        </p>
        <p>Have your tax details and the bank account for your payouts ready: Stripe asks for both.</p>
      </EmptyState>
    </>
  );
}
