import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { EditListingPage } from '~/features/listings/editor/edit-listing-page.tsx';
import { loadSellerListing } from '~/features/listings/load-listings.ts';
import { BlockSkeleton, type PageHandle } from '~/layout/page-fallback.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-edit-listing';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Edit Listing', description: 'Edit a listing.' }, matches);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { listing: await loadSellerListing(params._listing, request) };
}

export const handle: PageHandle = {
  Fallback: () => (
    <>
      <PageHeader
        title="Edit Listing"
        lead={
          <>
            <span className="block">{'\u00a0'}</span>
            Requests already sent keep their original price.
          </>
        }
        back={listings}
      />
      <BlockSkeleton />
    </>
  ),
};

const listings = { to: '/seller/listings', text: 'Listings' };

export default function SellerEditListing({ loaderData: { listing } }: Route.ComponentProps) {
  if (!('failure' in listing)) return <EditListingPage key={listing._id} listing={listing} />;
  return (
    <>
      <PageHeader title="Edit Listing" back={listings} />
      <LoadFailure title="This listing couldn’t be loaded" text={listing.failure} />
    </>
  );
}
