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
        picture={<EmptyWall />}
        title="You have not listed a space yet"
        action={
          <ButtonLink to="/seller/add-listing" look="secondary">
            See what you will need
          </ButtonLink>
        }
      >
        <p>Your spaces will appear here as a table: picture, title, price and discount for each period, and whether they are listed.</p>
        <p>Listing opens soon. You can get your photographs and prices ready now.</p>
      </EmptyState>
    </>
  );
}
