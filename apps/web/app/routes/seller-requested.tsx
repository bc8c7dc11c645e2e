import { EmptyLetterBox } from '~/art/empty-letter-box.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-requested';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Subscription Requests Management', description: 'Requests for your spaces.' }, matches);

export default function SellerRequested() {
  return (
    <>
      <PageHeader title="Subscription Requests Management" lead="Who wants to rent your spaces, and what you need to do next." />
      <EmptyState picture={<EmptyLetterBox />} title="No subscription requests yet">
        <p>Requests will appear here when customers subscribe to your listings</p>
      </EmptyState>
    </>
  );
}
