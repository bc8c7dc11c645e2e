import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { BadgeTone } from '~/components/ui/badge.tsx';
import { formatDay } from '~/lib/format-time.ts';

export interface SubscriptionSummary {
  label: string;
  tone: BadgeTone;
  /** What happens next and when, or what has happened. */
  lines: string[];
}

type Viewer = 'customer' | 'seller';
type Facts = Pick<Subscription, 'status' | 'markedForCancel' | 'cancelledBy' | 'endDate'>;

/** How a subscription stands, in a word and in what follows from it. */
export function describeSubscription({ status, markedForCancel, cancelledBy, endDate }: Facts, viewer: Viewer): SubscriptionSummary {
  const day = formatDay(endDate);
  const who = cancelledBy ? [sayWho(cancelledBy, viewer)] : [];
  if (status === 'ended') return { label: 'Ended', tone: 'ended', lines: [`Ended ${day}`, ...who] };
  if (status === 'past_due') return { label: 'Payment failed', tone: viewer === 'seller' ? 'checking' : 'wrong', lines: ['Not paid yet', ...who] };
  if (markedForCancel) return { label: `Ends ${day}`, tone: 'ended', lines: who.length > 0 ? who : ['Does not renew'] };
  return { label: 'Active', tone: 'done', lines: [`Renews ${day}`] };
}

function sayWho(cancelledBy: NonNullable<Subscription['cancelledBy']>, viewer: Viewer): string {
  if (cancelledBy === 'listing') return 'The listing was deleted';
  if (cancelledBy === 'account') return viewer === 'seller' ? 'You could not be paid for two weeks' : 'The seller could not be paid';
  return cancelledBy === viewer ? 'You cancelled' : `Cancelled by the ${cancelledBy}`;
}
