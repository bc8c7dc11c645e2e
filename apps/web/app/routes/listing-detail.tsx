import type { Listing } from '@frontage/contract/listings.schema';
import { data, redirect, useRouteLoaderData } from 'react-router';
import { formatPrice } from '~/components/listing/format-listing.ts';
import { AttachmentsProgress } from '~/features/listings/detail/attachment-picker.tsx';
import { ListingPage } from '~/features/listings/detail/listing-page.tsx';
import { useRentFlow } from '~/features/listings/detail/use-rent-flow.ts';
import { SelectPaymentMethod } from '~/features/payment-methods/select-payment-method.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
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

/** As much as search engines show. */
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
    // An invalid id is answered like a missing listing.
    if (statusOf(error) === 404 || statusOf(error) === 400) throw data(null, { status: 404 });
    report(error);
    throw redirect('/');
  }
}

/** The server's API client is not bundled with the pages, so `instanceof ApiError` does not work here. */
function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}

/** Within the site, a listing that can't be loaded leads to the home page rather than to an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((reason: unknown) => {
    throw reason instanceof Response ? reason : redirect('/');
  });
}

/** Choosing a period changes the URL, not the listing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ListingDetail({ loaderData: listing }: Route.ComponentProps) {
  const { publicOrigin = '' } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  // The key resets all state when another listing opens.
  return <Rentable key={listing._id} listing={listing} publicOrigin={publicOrigin} />;
}

function Rentable({ listing, publicOrigin }: { listing: Listing; publicOrigin: string }) {
  const customer = useSignedIn((state) => state.customer);
  const { requestedPeriod, send, close, ...rentFlow } = useRentFlow(listing);
  return (
    <>
      <ListingPage listing={listing} publicOrigin={publicOrigin} rentFlow={rentFlow} />
      {customer && requestedPeriod && (
        <SelectPaymentMethod
          customer={customer}
          title={listing.title}
          price={formatPrice(listing, requestedPeriod)}
          progress={<AttachmentsProgress uploads={rentFlow.uploads} />}
          onSend={send}
          onClose={close}
        />
      )}
    </>
  );
}
