import { AddListingHeader, AddListingPage } from '~/features/listings/editor/add-listing-page.tsx';
import { BlockSkeleton, type PageHandle } from '~/layout/page-fallback.tsx';
import { rememberedSeller } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-add-listing';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Add New Listing', description: 'List a new space.' }, matches);

/** The form's draft belongs to a seller, so the seller must be known before it opens. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { seller: rememberedSeller(request) };
}

export const handle: PageHandle = {
  Fallback: () => (
    <>
      <AddListingHeader />
      <BlockSkeleton />
    </>
  ),
};

export default function SellerAddListing({ loaderData: { seller } }: Route.ComponentProps) {
  return <AddListingPage key={seller._id} sellerId={seller._id} />;
}
