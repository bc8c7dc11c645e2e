import type { RentalRequest } from '@frontage/contract/requests.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import type { PaymentState } from '../model/payment-state.ts';

const statusTexts: Record<RequestStatus, string> = {
  pending: 'Waiting for seller approval',
  accepted: 'Accepted - you can subscribe',
  rejected: 'Request rejected by seller',
  awaiting_proof: 'Seller will submit proof within 48 hours',
  proof_submitted: 'Proof submitted - please review it',
  proof_accepted: 'Proof accepted - you can subscribe',
  proof_rejected: 'Proof rejected - seller can resubmit',
  cancelled: 'Request cancelled',
  subscription_created: 'Subscription is active',
};

export function describeStatus(status: RequestStatus): string {
  return statusTexts[status];
}

const endTexts: Record<EndReason, string> = {
  seller_rejected: 'Nothing was charged.',
  withdrawn: 'You withdrew it. Nothing was charged.',
  no_reply: 'The seller did not answer in time. Nothing was charged.',
  proof_missing: 'The seller submitted no proof in time. Nothing was charged.',
  seller_cancelled: 'The seller cancelled it after the proof was rejected. Nothing was charged.',
  not_subscribed: 'The time to subscribe has passed. Nothing was charged.',
  listing_deleted: 'The listing was deleted. Nothing was charged.',
  operator: 'Frontage cancelled it. Nothing was charged.',
};

/** Where the money stands, in the same words wherever a customer may wonder. */
export const chargeTimingText = 'Your card is charged only when you press Subscribe Now.';

const meanings: Partial<Record<RequestStatus, string>> = {
  pending: chargeTimingText,
  awaiting_proof: chargeTimingText,
  proof_submitted: 'Without an answer the proof counts as accepted a day after the deadline.',
  accepted: 'This seller asks for payment before the ad goes up. No proof of placement comes before payment.',
  proof_rejected: chargeTimingText,
  proof_accepted: 'The first period begins with your payment.',
};

/** What a customer wants to know besides the status: what it means for the money, mostly. */
export function explainStatus({ permission, endReason }: Pick<RentalRequest, 'permission' | 'endReason'>): string | null {
  if (endReason) return endTexts[endReason];
  return meanings[permission] ?? null;
}

/** Why the seller said no, in his own words. */
export function sellerRejectionReason({ permission, timeline }: Pick<RentalRequest, 'permission' | 'timeline'>): string | null {
  return permission === 'rejected' ? (timeline.findLast(({ to }) => to === 'rejected')?.note ?? null) : null;
}

type Facts = Pick<RentalRequest, 'deadline' | '_seller'>;

/** What subscribing costs now and later, for those who are about to. */
export function describeCost({ customerPays, subscriptionType }: Pick<RentalRequest, 'customerPays' | 'subscriptionType'>): string {
  const amount = formatMoney(toHundredths(customerPays));
  return `${amount} today, then ${amount} every ${subscriptionType} until you cancel. You pay on Stripe’s page.`;
}

/** Why a customer can't subscribe now, what happens next, and when; null where they can. */
export function explainCannotSubscribe(request: Facts, standing: PaymentState | null, now: number): { said: string; meaning: string } | null {
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
  const end = deadline && Date.parse(deadline.graceEndsAt) > now ? formatDateTime(deadline.graceEndsAt) : 'in a moment';
  return `This request ends ${end}; then you can ask again.`;
}
