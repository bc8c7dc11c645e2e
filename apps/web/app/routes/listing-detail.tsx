import type { Listing } from '@frontage/contract/listings.schema';
import { data, redirect, useRouteLoaderData } from 'react-router';
import { formatPrice } from '~/components/listing/format-listing.ts';
import { SelectPaymentMethod } from '~/features/payment-methods/select-payment-method.tsx';
import { ListingPage } from '~/features/listings/detail/listing-page.tsx';
import { AttachmentsProgress } from '~/features/listings/detail/attachment-picker.tsx';
import { useRentFlow } from '~/features/listings/detail/use-rent-flow.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { loader as rootLoader } from '~/root.tsx';
import type { Route } from './+types/listing-detail';

export const meta: Route.MetaFunction = ({ matches, loaderData: listing }) => {
  if (!listing) return [];
  const [cover] = listing.pictures;
  return pageMeta(
    {
      title: `${listing.title}, ${listing.city}`,
      description: shorten(listing.description),
      path: `/listing/${listing._id}`,
      picture: cover && { ...cover, alt: listing.title },
    },
    matches,
  );
};

/** What search engines show of it. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, line.lastIndexOf(' ', 158))}…`;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  try {
    const { listing } = await api('GET /listing/customer/{id}', { params: { id: params._listing } });
    return listing;
  } catch (error) {
    // What is not there, and what can't be the name of a listing, are the same to whoever asks.
    if (statusOf(error) === 404 || statusOf(error) === 400) throw data(null, { status: 404 });
    report(error);
    throw redirect('/');
  }
}

/** The server's caller is not bundled with the pages, so its errors can't be told by their class. */
function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}

/** People who come from within the site to a listing that is gone are better served by the others than by an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((reason: unknown) => {
    throw reason instanceof Response ? reason : redirect('/');
  });
}

/** Choosing a period changes the address, not the listing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ListingDetail({ loaderData: listing }: Route.ComponentProps) {
  const { publicOrigin = '' } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  // A listing of its own starts anew: first picture, nothing asked.
  return <Rentable key={listing._id} listing={listing} publicOrigin={publicOrigin} />;
}

function Rentable({ listing, publicOrigin }: { listing: Listing; publicOrigin: string }) {
  const customer = useSignedIn((state) => state.customer);
  const { requestedPeriod, send, close, ...rental } = useRentFlow(listing);
  return (
    <>
      <ListingPage listing={listing} publicOrigin={publicOrigin} rental={rental} />
      {customer && requestedPeriod && (
        <SelectPaymentMethod
          customer={customer}
          title={listing.title}
          price={formatPrice(listing, requestedPeriod)}
          progress={<AttachmentsProgress tray={rental.uploads} />}
          onSend={send}
          onClose={close}
        />
      )}
    </>
  );
}
