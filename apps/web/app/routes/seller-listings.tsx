import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-listings';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Listings', description: 'The spaces that you rent out.' }, matches);

export default function SellerListings() {
  return (
    <>
      <PageHeader title="Listings" lead="The spaces that you rent out, with their prices and whether people can see them." />
      <EmptyState
        picture={<EmptyWall className="w-full" />}
        title="You have not listed a space yet"
        action={<ButtonLink to="/seller/payment-settings">Payment Settings</ButtonLink>}
      >
        <p>Your spaces will stand here as a table: picture, title, price and discount for each period, and whether they are listed.</p>
        <p>
          Until the listing form opens, gather what it will ask for: a photograph, the address, width and height, the mediums you accept, and your
          prices.
        </p>
      </EmptyState>
    </>
  );
}
