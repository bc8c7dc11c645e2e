import { EmptyCalendar } from '~/art/empty-calendar.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';

export function NoSubscriptions() {
  return (
    <EmptyState
      picture={<EmptyCalendar />}
      title="No Subscriptions Found"
      action={
        <>
          <ButtonLink to="/">Find a space</ButtonLink>
          <ButtonLink to="/#how-it-works" look="secondary">
            How renting works
          </ButtonLink>
        </>
      }
    >
      <p>
        A subscription starts with your first payment, after the seller accepts. Unless the listing asks for payment first, you accept the proof of
        placement before you pay.
      </p>
    </EmptyState>
  );
}

export function NoSubscribers() {
  return (
    <EmptyState
      picture={<EmptyCalendar />}
      title="No Subscriptions Found"
      action={
        <>
          <ButtonLink to="/seller/requested">See your requests</ButtonLink>
          <ButtonLink to="/seller/listings" look="secondary">
            See your listings
          </ButtonLink>
        </>
      }
    >
      <p>
        A subscription starts with the customer’s first payment, after you accept the request. Unless you ask for payment first, they accept your
        proof of placement before they pay.
      </p>
    </EmptyState>
  );
}
