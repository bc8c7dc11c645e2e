import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { Tone } from '../../components/ui/state-badge.tsx';
import { sayDay } from '../../lib/moments.ts';

export interface Standing {
  word: string;
  tone: Tone;
  /** What happens next, and when. */
  next: string;
}

type Facts = Pick<Subscription, 'status' | 'markedForCancel' | 'endDate'>;

/** How a subscription stands, in a word and in what follows from it. */
export function sayStanding({ status, markedForCancel, endDate }: Facts, viewer: 'customer' | 'seller'): Standing {
  if (status === 'ended') return { word: 'Ended', tone: 'ended', next: `Ended ${sayDay(endDate)}` };
  if (status === 'past_due')
    return { word: 'Payment failed', tone: 'wrong', next: viewer === 'customer' ? 'Pay to keep the space' : 'We are trying again' };
  if (markedForCancel) return { word: 'Cancelled', tone: 'waiting', next: `Ends ${sayDay(endDate)}` };
  return { word: 'Active', tone: 'done', next: `Renews ${sayDay(endDate)}` };
}
