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
        A subscription begins with your first payment, once the seller has accepted and, unless the listing asks for payment first, you have accepted
        the proof of placement.
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
        A subscription begins with the customer’s first payment, once you have accepted the request and, unless you ask for payment first, they have
        accepted your proof of placement.
      </p>
    </EmptyState>
  );
}
