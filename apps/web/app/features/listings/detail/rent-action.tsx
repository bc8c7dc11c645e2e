import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/listing/period';
import { isOffered } from '@frontage/domain/listing/price';
import { rentButton, type RentButton } from '@frontage/domain/listing/rent-button';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { priceFor } from '~/components/listing/format-listing.ts';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { showCalendar } from '~/features/availability/public.ts';
import { countStep } from '~/features/funnel/public.ts';
import { useOnRequestsChanged } from '~/features/requests/public.ts';
import { api } from '~/lib/api.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import type { RentFlow } from './use-rent-flow.ts';

interface RentActionProps {
  listing: Listing;
  period: Period;
  rentFlow: RentFlow;
}

/** What this viewer can do with the listing. */
export function RentAction({ listing, period, rentFlow }: RentActionProps) {
  const { seller, customer } = useSignedIn();
  if (seller && seller._id === listing._seller._id) return <OwnListing listing={listing} />;
  if (seller && !customer) return <NeedsCustomer from={pathFor(listing, period, rentFlow.dates)} />;
  return <Rent listing={listing} period={period} isVisitor={!customer} rentFlow={rentFlow} />;
}

function Rent({ listing, period, isVisitor, rentFlow }: RentActionProps & { isVisitor: boolean }) {
  const navigate = useNavigate();
  const path = pathFor(listing, period, rentFlow.dates);
  const { text, isDisabled } = useRentButton(listing, period, rentFlow);

  async function rent(event: FormEvent) {
    event.preventDefault();
    if (rentFlow.needsDates) return showCalendar();
    countStep('rent');
    if (!isVisitor) return rentFlow.startRequest(period);
    await navigate(loginPath(path));
    toast.error('Please login to rent this listing.');
  }

  return (
    // Without scripts, submitting the form opens the login.
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

function NeedsCustomer({ from }: { from: ReturnType<typeof pathFor> }) {
  return (
    <p>
      You’re signed in as a seller. You need a customer account to rent a space. <TextLink to={loginPath(from)}>Sign in as a customer</TextLink>
    </p>
  );
}

/** Includes the period and the days, so that they are still selected after signing in, and that the person was about to rent. */
function pathFor({ _id }: Listing, period: Period, { startsOn, endsOn }: RentalDates): { pathname: string; search: string } {
  const days = startsOn ? `&startsOn=${startsOn}${endsOn ? `&endsOn=${endsOn}` : ''}` : '';
  return { pathname: `/listing/${_id}`, search: `?priceType=${period}Pricing&rent=open${days}` };
}

/** The button's label and state for this viewer and period. */
function useRentButton(listing: Listing, period: Period, { uploads, isFullyRented, needsDates, hasOpenRequest }: RentFlow): RentButton {
  const hasAttachmentError = useStore(
    uploads.store,
    // A missing file doesn't disable the button: clicking it shows that a file is required.
    ({ files, error }) => (error !== undefined && error.message !== requestMessages.noFile) || files.some(({ state }) => state === 'failed'),
  );
  return rentButton({
    isSubscribed: useIsSubscribed(listing._id),
    isPending: hasOpenRequest(period),
    isFullyRented,
    needsDates,
    isPeriodOffered: isOffered(priceFor(listing, period)),
    hasAttachmentError,
  });
}

/** Whether the customer already rents this listing. If the call fails, the server still rejects a second request. */
function useIsSubscribed(listingId: string): boolean {
  const customerId = useSignedIn((state) => state.customer?._id);
  const [fetched, setFetched] = useState<{ customerId: string; isSubscribed: boolean }>();

  useEffect(() => {
    if (!customerId) return undefined;
    let isMounted = true;
    void fetchIsSubscribed(listingId).then((isSubscribed) => isMounted && setFetched({ customerId, isSubscribed }));
    return () => {
      isMounted = false;
    };
  }, [listingId, customerId]);
  useOnRequestsChanged('customer', () => {
    if (customerId) void fetchIsSubscribed(listingId).then((isSubscribed) => setFetched({ customerId, isSubscribed }));
  });

  return fetched !== undefined && fetched.customerId === customerId && fetched.isSubscribed;
}

async function fetchIsSubscribed(listingId: string): Promise<boolean> {
  try {
    const { subscriptions } = await api('GET /listing/customer/subscriptions', { quiet: true });
    return subscriptions.some(({ _listing, status }) => _listing._id === listingId && status !== 'ended');
  } catch {
    return false;
  }
}
