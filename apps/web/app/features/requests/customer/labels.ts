import type { RentalRequest } from '@frontage/contract/requests';
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
  withdrawn: 'You withdrew this request. Nothing was charged.',
  no_reply: 'The seller didn’t respond in time. Nothing was charged.',
  proof_missing: 'The seller didn’t submit proof in time. Nothing was charged.',
  seller_cancelled: 'The seller cancelled this request after the proof was rejected. Nothing was charged.',
  not_subscribed: 'The deadline to subscribe has passed. Nothing was charged.',
  listing_deleted: 'The listing was deleted. Nothing was charged.',
  operator: 'Frontage cancelled this request. Nothing was charged.',
};

/** The same words wherever a customer may wonder about money. */
export const chargeTimingText = 'Your card is charged only when you press Subscribe Now.';

const explanations: Partial<Record<RequestStatus, string>> = {
  pending: chargeTimingText,
  awaiting_proof: chargeTimingText,
  proof_submitted: 'If you don’t respond, we’ll treat the proof as accepted 24 hours after the deadline.',
  accepted: 'This seller asks for payment before the ad goes up. No proof of placement comes before payment.',
  proof_rejected: chargeTimingText,
  proof_accepted: 'The first period starts with your payment.',
};

/** What the status means for the customer, mostly for their money. */
export function explainStatus({ permission, endReason }: Pick<RentalRequest, 'permission' | 'endReason'>): string | null {
  if (endReason) return endTexts[endReason];
  return explanations[permission] ?? null;
}

/** In the seller's own words. */
export function sellerRejectionReason({ permission, timeline }: Pick<RentalRequest, 'permission' | 'timeline'>): string | null {
  return permission === 'rejected' ? (timeline.findLast(({ to }) => to === 'rejected')?.note ?? null) : null;
}

/** What subscribing costs now and later. */
export function describeCost({ customerPays, subscriptionType }: Pick<RentalRequest, 'customerPays' | 'subscriptionType'>): string {
  const amount = formatMoney(toHundredths(customerPays));
  return `${amount} today, then ${amount} every ${subscriptionType} until you cancel. You pay on Stripe’s page.`;
}

type Unpayable = Pick<RentalRequest, 'deadline' | '_seller'>;

/** Why a customer can't subscribe now, what happens next, and when; null where they can. */
export function explainCannotSubscribe(request: Unpayable, payment: PaymentState | null, now: number): { title: string; text: string } | null {
  if (payment === 'paused') return explainPause(request._seller.name || 'The seller');
  if (payment === 'too_late')
    return {
      title: `You didn’t subscribe in time. ${describeEnd(request, now)}`,
      text: 'If you already paid, your subscription appears here automatically.',
    };
  if (payment === 'rented') return { title: 'You already rent this space.', text: 'Nothing is charged for this request. It closes automatically.' };
  return null;
}

function explainPause(seller: string) {
  return {
    title: 'Your deadline to subscribe is paused.',
    text: `${seller} can’t receive payments right now. We’re holding the space for you. We’ll email you when you can subscribe, and you’ll have the full time again. Nothing was charged.`,
  };
}

function describeEnd({ deadline }: Unpayable, now: number): string {
  const end = deadline && Date.parse(deadline.graceEndsAt) > now ? formatDateTime(deadline.graceEndsAt) : 'in a moment';
  return `This request ends ${end}. After that you can send a new one.`;
}
