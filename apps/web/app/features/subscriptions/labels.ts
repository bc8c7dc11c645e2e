import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import type { BadgeTone } from '~/components/ui/badge.tsx';
import { daysUntil, formatDateTime, formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

interface SubscriptionSummary {
  label: string;
  tone: BadgeTone;
  /** The day of the next payment; null if there is none. */
  renewsOn: string | null;
  /** When it ends or ended, and why. */
  lines: string[];
}

type SubscriptionState = Pick<Subscription, 'status' | 'markedForCancel' | 'cancelledBy' | 'endDate' | 'endsAt' | 'timeZone'>;

export function describeSubscription(subscription: SubscriptionState, viewer: Role): SubscriptionSummary {
  const { status, markedForCancel, cancelledBy, endDate, endsAt, timeZone: zone } = subscription;
  const day = formatDay(endDate, { zone });
  const cause = cancelledBy ? [describeCause(cancelledBy, viewer)] : [];
  const renewsOn = null;
  if (status === 'ended') return { label: 'Ended', tone: 'ended', renewsOn, lines: [`Ended ${day}`, ...cause] };
  // Only the customer can pay, so only they see it in red.
  if (status === 'past_due')
    return { label: 'Payment failed', tone: viewer === 'seller' ? 'checking' : 'error', renewsOn, lines: ['Not paid yet', ...cause] };
  if (markedForCancel) return { label: `Ends ${day}`, tone: 'ended', renewsOn, lines: cause.length > 0 ? cause : ['Doesn’t renew'] };
  return { label: 'Active', tone: 'done', renewsOn: day, lines: endsAt ? [`Ends on ${formatDay(endsAt, { zone })}`] : [] };
}

function describeCause(cancelledBy: NonNullable<Subscription['cancelledBy']>, viewer: Role): string {
  if (cancelledBy === 'listing') return 'The listing was deleted';
  if (cancelledBy === 'account') return viewer === 'seller' ? 'You couldn’t be paid for two weeks' : 'The seller couldn’t be paid';
  return cancelledBy === viewer ? 'You canceled' : `Canceled by the ${cancelledBy}`;
}

/** 'weekly rental' */
export function formatRentalType(type: Subscription['subscriptionType']): string {
  return type === 'day' ? 'daily rental' : `${type}ly rental`;
}

type Remaining = Pick<Subscription, 'endDate' | 'timeZone' | 'status' | 'unpaid' | 'markedForCancel'>;

/** 'Renews in 5 days', 'Ends in 5 days', '5 days left to pay' for an unpaid period; 'Expired' once nothing is left. */
export function formatTimeRemaining({ endDate, timeZone, status, unpaid, markedForCancel }: Remaining, now: number): string {
  const end = Date.parse(unpaid?.endsAt ?? endDate);
  if (status === 'ended' || !(end > now)) return 'Expired';
  const days = daysUntil(end, { zone: unpaid ? undefined : timeZone, now });
  const count = days === 1 ? '1 day' : `${days} days`;
  if (unpaid) return `${days === 0 ? 'Less than a day' : count} left to pay`;
  return `${markedForCancel ? 'Ends' : 'Renews'} ${days === 0 ? 'today' : `in ${count}`}`;
}

type Unpaid = Pick<Subscription, 'unpaid' | 'payUrl' | '_user'>;

/** For a payment that failed: who has to pay how much, and what follows for the viewer; null where all is paid. */
export function describeUnpaid({ unpaid, payUrl, _user }: Unpaid, viewer: Role): { title: string; text: string } | null {
  if (!unpaid) return null;
  const { endsAt, isEstimate } = unpaid;
  const amount = formatMoney(toHundredths(unpaid.amount));
  const by = isEstimate ? `about ${formatDay(endsAt)}` : formatDateTime(endsAt);
  const since = `Unpaid since ${formatDay(unpaid.since)}.`;
  if (viewer === 'seller')
    return {
      title: `Waiting for ${_user.name} to pay ${amount}`,
      text: `${since} ${_user.name} has been asked to pay and keeps the space until then. You’ll get your share once the payment goes through. If it isn’t paid by ${by}, the subscription ends and others can rent the space.`,
    };
  return {
    title: `Pay ${amount} by ${by} to keep the space`,
    text: `${since} If you don’t pay by then, the subscription ends and others can rent the space.${describeRetries(isEstimate, payUrl)}`,
  };
}

/** While Stripe retries, a payment on its page pays the same invoice, so it is charged once. Shorter rentals may have a second invoice by then. */
function describeRetries(isEstimate: boolean, payUrl: string | null): string {
  if (isEstimate) return ' Stripe will keep trying your card. You’re only charged once.';
  return payUrl ? '' : ' Stripe will keep trying your card.';
}

type Cancellable = Pick<Subscription, 'status' | 'endDate' | 'timeZone' | 'customerPays' | '_user'>;

/** What a cancellation means: who keeps what until when, and what still has to be paid. */
export function describeCancellation({ status, endDate, timeZone: zone, customerPays, _user }: Cancellable, viewer: Role): string {
  const end = formatDay(endDate, { zone });
  const amount = formatMoney(toHundredths(customerPays));
  if (viewer === 'seller')
    return status === 'past_due'
      ? `${_user.name} keeps the space until ${end} and still owes ${amount} for this period. After that there are no more charges, and others can rent the space.`
      : `${_user.name} has paid until ${end} and keeps the space until then. After that there are no more charges, and others can rent the space. We’ll let ${_user.name} know.`;
  return status === 'past_due'
    ? `You keep the space until ${end} and still owe ${amount} for this period. After that there are no more charges, and your ad comes down.`
    : `You’ve paid until ${end}, and your ad stays up until then. After that there are no more charges, and your ad comes down. We’ll let the seller know.`;
}

export function columnTitles(viewer: Role): string[] {
  return ['Image', 'Title', 'Duration', 'Billing ID', viewer === 'seller' ? 'Customer' : 'Seller', 'Listing status', 'Action'];
}
