import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/listing/period';
import { isOffered } from '@frontage/domain/listing/price';
import { rentButton, type RentButton } from '@frontage/domain/listing/rent-button';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { priceFor } from '~/components/listing/format-listing.ts';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { useOnRequestsChanged } from '~/features/requests/public.ts';
import { api } from '~/lib/api.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import type { RentFlow } from './use-rent-flow.ts';

interface RentActionProps {
  listing: Listing;
  period: Period;
  rental: RentFlow;
}

/** What the viewer can do with this listing: it depends on who they are. */
export function RentAction({ listing, period, rental }: RentActionProps) {
  const { seller, customer } = useSignedIn();
  if (seller && seller._id === listing._seller._id) return <OwnListing listing={listing} />;
  if (seller && !customer) return <NeedsCustomer from={pathOf(listing, period)} />;
  return <Rent listing={listing} period={period} isVisitor={!customer} rental={rental} />;
}

function Rent({ listing, period, isVisitor, rental }: RentActionProps & { isVisitor: boolean }) {
  const navigate = useNavigate();
  const path = pathOf(listing, period);
  const { text, isDisabled } = useRentButton(listing, period, rental);

  async function rent(event: FormEvent) {
    event.preventDefault();
    if (!isVisitor) return rental.startRequest(period);
    await navigate(loginPath(path));
    toast.error('Please login to rent this listing.');
  }

  return (
    // Without scripts the form leads to the login by itself.
    <form action="/auth/login" onSubmit={(event) => void rent(event)} className="grid">
      <input type="hidden" name="next" value={path.pathname + path.search} />
      <Button type="submit" disabled={isDisabled} className="w-full">
        {text}
      </Button>
    </form>
  );
}

function OwnListing({ listing }: { listing: Listing }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">This is your listing</p>
      <ButtonLink to={`/seller/edit-listing/${listing._id}`} look="secondary" className="w-full">
        Edit listing
      </ButtonLink>
    </div>
  );
}

function NeedsCustomer({ from }: { from: ReturnType<typeof pathOf> }) {
  return (
    <p>
      You’re signed in as a seller. You need a customer account to rent a space. <TextLink to={loginPath(from)}>Sign in as a customer</TextLink>
    </p>
  );
}

/** With the period, so that it is still chosen after signing in. */
function pathOf({ _id }: Listing, period: Period): { pathname: string; search: string } {
  return { pathname: `/listing/${_id}`, search: `?priceType=${period}Pricing` };
}

/** What the button says to this viewer, for this period. */
function useRentButton(listing: Listing, period: Period, { uploads, hasOpenRequest, isAboutOtherListing }: RentFlow): RentButton {
  const hasAttachmentError = useStore(
    uploads.store,
    // That a file is missing does not disable it: pressing it is how people find out.
    ({ files, error }) => (error !== undefined && error.message !== requestMessages.noFile) || files.some(({ state }) => state === 'failed'),
  );
  return rentButton({
    isSubscribed: useIsSubscribed(listing._id, isAboutOtherListing),
    isPending: hasOpenRequest(period),
    isFullyRented: listing.isFullyRented,
    isPeriodOffered: isOffered(priceFor(listing, period)),
    hasAttachmentError,
  });
}

/** Whether the customer rents this listing already. When that can't be found out, the server still knows. */
function useIsSubscribed(listingId: string, isAboutOtherListing: RentFlow['isAboutOtherListing']): boolean {
  const customerId = useSignedIn((state) => state.customer?._id);
  const [told, setTold] = useState<{ customerId: string; isSubscribed: boolean }>();

  useEffect(() => {
    if (!customerId) return undefined;
    let isShown = true;
    void askWhether(listingId).then((isSubscribed) => isShown && setTold({ customerId, isSubscribed }));
    return () => {
      isShown = false;
    };
  }, [listingId, customerId]);
  useOnRequestsChanged(
    'customer',
    () => {
      if (customerId) void askWhether(listingId).then((isSubscribed) => setTold({ customerId, isSubscribed }));
    },
    (requestId) => !isAboutOtherListing(requestId),
  );

  return told !== undefined && told.customerId === customerId && told.isSubscribed;
}

async function askWhether(listingId: string): Promise<boolean> {
  try {
    const { subscriptions } = await api('GET /listing/customer/subscriptions', { quiet: true });
    return subscriptions.some(({ _listing, status }) => _listing._id === listingId && status !== 'ended');
  } catch {
    return false;
  }
}
