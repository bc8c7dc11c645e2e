import { EmptyCalendar } from '~/art/empty-calendar.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-subscriptions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'Who rents your spaces.' }, matches);

export default function SellerSubscriptions() {
  return (
    <>
      <PageHeader title="Subscriptions" lead="Who rents your spaces, and how long they have paid for." />
      <EmptyState picture={<EmptyCalendar />} title="No Subscriptions Found">
        <p>
          A subscription begins with the customer’s first payment, once you have accepted the request and, unless you ask for payment first, they have
          accepted your proof of placement.
        </p>
      </EmptyState>
    </>
  );
}
