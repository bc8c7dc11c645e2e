import type { Listing } from '@frontage/contract/listings.schema';
import { useRouteLoaderData } from 'react-router';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AfterContent } from './after-content.tsx';

/** Lazy with its styles: only customers can chat here. */
const ChatWidget = lazyComponent(async () => (await import('~/features/chat/chat-widget.tsx')).ChatWidget);

/** On the page of a listing, a customer can write to its seller. All their messages are at /messages. */
export function SiteChat() {
  const { customer, seller } = useSignedIn();
  const listing = useRouteLoaderData<Listing>('routes/listing-detail');
  if (!customer || !listing || listing._seller._id === seller?._id) return null;
  const { _id: listingId, title: listingTitle, pictures, _seller } = listing;
  const info = {
    listingId,
    listingTitle,
    listingImage: pictures[0]?.url ?? null,
    customerId: customer._id,
    customerName: customer.name,
    sellerId: _seller._id,
    sellerName: _seller.name,
  };
  return (
    <AfterContent>
      <ChatWidget key={`${listingId} ${customer._id}`} info={info} />
    </AfterContent>
  );
}
