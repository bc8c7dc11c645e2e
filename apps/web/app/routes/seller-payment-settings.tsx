import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-payment-settings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Payment Settings', description: 'How you are paid.' }, matches);

export default function SellerPaymentSettings() {
  return (
    <>
      <PageHeader title="Payment Settings" lead="How your money reaches you. The platform fee is 6% + $0.30 of each payment." />
      <EmptyState
        picture={<EmptyWall className="w-full" />}
        title="No payment account yet"
        action={
          <ButtonLink to="/account?as=seller" look="secondary">
            Your account
          </ButtonLink>
        }
      >
        <p>
          Payouts go to an account at our card payment provider, every Friday. You will connect it on this page, and see your balance and your
          payouts.
        </p>
        <p>Have your tax details and the bank account for your payouts at hand: the provider asks for both.</p>
      </EmptyState>
    </>
  );
}
