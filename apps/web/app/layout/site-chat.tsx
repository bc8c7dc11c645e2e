import type { Listing } from '@frontage/contract/listings.schema';
import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';

/** Lazy with its styles: only customers can chat here. */
const ChatWidget = lazyComponent(async () => (await import('~/features/chat/chat-widget.tsx')).ChatWidget);

export function SiteChat() {
  const { customer, seller } = useSignedIn();
  const listing = useRouteLoaderData<Listing>('routes/listing-detail');
  if (!customer) return null;
  return (
    <Suspense>
      <ChatWidget key={customer._id} about={listing && listing._seller._id !== seller?._id ? toConversationInfo(listing) : null} />
    </Suspense>
  );
}

function toConversationInfo({ _id: listingId, title: listingTitle, pictures: [cover], _seller }: Listing) {
  return { listingId, listingTitle, listingImage: cover?.url ?? null, sellerId: _seller._id, sellerName: _seller.name };
}
