import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
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
  return 'failure' in listing ? <EditListingFailure text={listing.failure} /> : <EditListingPage key={listing._id} listing={listing} />;
}

function EditListingFailure({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeader title="Edit Listing" back={listings} />
      <InlineNotice tone="error" title="This listing couldn’t be loaded">
        <p>{text}</p>
        <Button look="secondary" small className="mt-3" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </InlineNotice>
    </>
  );
}
