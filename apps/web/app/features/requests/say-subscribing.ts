import type { Pack } from '@frontage/contract/requests.schema';
import type { PayStanding } from '../../components/request/pay-standing.ts';
import { sayMoment } from '../../lib/moments.ts';

type Facts = Pick<Pack, 'deadline' | 'allowedActions' | '_seller'>;

/** Why a customer can't subscribe now, what happens next, and when; null where they can. */
export function sayNoSubscribing(request: Facts, standing: PayStanding | null, now: number): { said: string; meaning: string } | null {
  if (standing === 'paused') return sayPaused(request._seller.name || 'The seller');
  if (standing === 'too_late') return { said: 'Your time to subscribe is over.', meaning: `${sayEnd(request, now)} Nothing was charged.` };
  if (standing === 'rented') return { said: 'You rent this space already.', meaning: 'Nothing is charged for this request; it ends by itself.' };
  return null;
}

function sayPaused(seller: string) {
  return {
    said: `Your time to subscribe is paused, and nothing is lost.`,
    meaning: `${seller} can’t receive payments right now. The space stays held for you. As soon as it works again we tell you, and your time to subscribe starts over. Nothing was charged.`,
  };
}

function sayEnd({ deadline, allowedActions }: Facts, now: number): string {
  const again = allowedActions.includes('withdraw')
    ? 'To ask again at once, withdraw this one first.'
    : 'After that you can ask for the space again.';
  if (!deadline || Date.parse(deadline.graceEndsAt) <= now) return `The request ends in a moment. ${again}`;
  return `A payment that you have begun can be finished until ${sayMoment(deadline.graceEndsAt)}; then the request ends and others can rent the space. ${again}`;
}
