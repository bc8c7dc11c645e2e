import type { Pack } from '@frontage/contract/requests.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import type { PayStanding } from '../../components/request/pay-standing.ts';
import { sayMoment } from '../../lib/moments.ts';

type Facts = Pick<Pack, 'deadline' | '_seller'>;

/** What subscribing costs now and later, for those who are about to. */
export function sayCost({ customerPays, subscriptionType }: Pick<Pack, 'customerPays' | 'subscriptionType'>): string {
  const amount = sayMoney(toHundredths(customerPays));
  return `${amount} today, then ${amount} every ${subscriptionType} until you cancel. You pay on Stripe’s page.`;
}

/** Why a customer can't subscribe now, what happens next, and when; null where they can. */
export function sayNoSubscribing(request: Facts, standing: PayStanding | null, now: number): { said: string; meaning: string } | null {
  if (standing === 'paused') return sayPaused(request._seller.name || 'The seller');
  if (standing === 'too_late')
    return { said: `You did not subscribe in time. ${sayEnd(request, now)}`, meaning: 'If you have paid already, it appears here by itself.' };
  if (standing === 'rented') return { said: 'You rent this space already.', meaning: 'Nothing is charged for this request; it ends by itself.' };
  return null;
}

function sayPaused(seller: string) {
  return {
    said: `Your time to subscribe is paused, and nothing is lost.`,
    meaning: `${seller} can’t receive payments right now. The space stays held for you. As soon as it works again we tell you, and your time to subscribe starts over. Nothing was charged.`,
  };
}

function sayEnd({ deadline }: Facts, now: number): string {
  const end = deadline && Date.parse(deadline.graceEndsAt) > now ? sayMoment(deadline.graceEndsAt) : 'in a moment';
  return `This request ends ${end}; then you can ask again.`;
}
