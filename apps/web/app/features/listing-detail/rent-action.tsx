import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/period';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { notify } from '~/lib/notify.ts';
import { loginPath } from '~/lib/own-path.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useRentButton } from './use-rent-button.ts';
import type { Rental } from './use-rental.ts';

interface RentActionProps {
  listing: Listing;
  period: Period;
  rental: Rental;
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
    if (!isVisitor) return rental.wish(period);
    await navigate(loginPath(path));
    notify.error('Please login to rent this listing.');
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
      You are signed in as a seller. Renting needs a customer account. <TextLink to={loginPath(from)}>Sign in as a customer</TextLink>
    </p>
  );
}

/** With the period, so that it is still chosen after signing in. */
function pathOf({ _id }: Listing, period: Period): { pathname: string; search: string } {
  return { pathname: `/listing/${_id}`, search: `?priceType=${period}Pricing` };
}
