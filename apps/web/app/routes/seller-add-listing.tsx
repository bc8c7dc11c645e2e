import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-add-listing';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Add New Listing', description: 'Put up a space.' }, matches);

export default function SellerAddListing() {
  return (
    <>
      <PageHeader
        title="Add New Listing"
        lead="List a wall, a screen, a billboard or a banner."
        back={{ to: '/seller/listings', text: 'Listings' }}
      />
      <EmptyState picture={<EmptyWall />} title="Listing opens soon">
        <p>Here you will describe a space and set its prices. Have these ready:</p>
        <ul className="list-disc pl-5 text-left marker:text-brick">
          <li>a photograph of at most 50 MB</li>
          <li>street, city and ZIP code</li>
          <li>width and height in feet or inches</li>
          <li>prices and discounts per day, week, month and year</li>
        </ul>
      </EmptyState>
    </>
  );
}
