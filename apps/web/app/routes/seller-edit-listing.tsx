import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-edit-listing';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Edit Listing', description: 'Change a space.' }, matches);

export default function SellerEditListing() {
  return (
    <>
      <PageHeader title="Edit Listing" lead="Change what people read about your space." back={{ to: '/seller/listings', text: 'Listings' }} />
      <EmptyState picture={<EmptyWall />} title="There is nothing to edit yet">
        <p>
          Once you have listed a space, you can change its picture, text, size and prices here. Requests that were already sent keep the price they
          were sent with.
        </p>
      </EmptyState>
    </>
  );
}
