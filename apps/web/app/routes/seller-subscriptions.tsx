import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-subscriptions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'Who rents your spaces.' }, matches);

export default function SellerSubscriptions() {
  return (
    <>
      <PageHeader title="Subscriptions" lead="Who rents your spaces, and until when it is paid." />
      <EmptyState picture={<EmptyWall className="w-full" />} title="No Subscriptions Found">
        <p>A subscription begins with a customer’s first payment, after you have accepted a request and shown the proof of placement.</p>
      </EmptyState>
    </>
  );
}
