import type { RentalRequest } from '@frontage/contract/requests';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { describeAutomaticAcceptance } from '@frontage/domain/rental-request/describe-automatic-acceptance';
import { describeLength } from '@frontage/domain/rental-request/describe-dates';
import type { DeadlineName, EndReason, RentalState, RequestStatus } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import { formatLastWithdrawal, formatRentalDates, todayOf } from '../model/rental-dates.ts';
import { formatPayBy, isLate } from '../model/labels.ts';
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

/** Once a rental has started, its own state says more than the request's status. */
const rentalTexts: Record<RentalState, string> = {
  active: statusTexts.subscription_created,
  past_due: 'Payment failed - pay to keep the space',
  ended: 'Subscription ended',
};

/** While proof is late, the promise of the status is broken, and the screens say what was due instead. */
export function isStatusTrue({ deadline }: Pick<RentalRequest, 'deadline'>, now: number): boolean {
  return !(deadline?.name === 'proof' && isLate(deadline, now));
}

type StatusFacts = Pick<RentalRequest, 'permission' | 'rental' | 'startsOn' | 'leadDays' | 'deadline' | 'proposal'>;

export function describeStatus({ permission, rental, startsOn, leadDays, deadline, proposal }: StatusFacts): string {
  if (proposal) return 'Seller proposed other dates - please answer';
  if (rental) return rentalTexts[rental];
  // With a start or a lead time, proof is due at another time.
  const hasOwnDeadline = startsOn !== null || leadDays > 0;
  if (permission === 'awaiting_proof' && hasOwnDeadline && deadline) return `Seller will submit proof by ${formatDateTime(deadline.at)}`;
  return statusTexts[permission];
}

const sellersSteps: Partial<Record<DeadlineName, string>> = { reply: 'Seller’s answer', proof: 'Seller’s proof', resubmit: 'Seller’s new proof' };

/** What the deadline is for, if it is the seller's; otherwise null. */
export function describeSellersStep({ deadline, proposal }: Pick<RentalRequest, 'deadline' | 'proposal'>): string | null {
  return deadline && !proposal ? (sellersSteps[deadline.name] ?? null) : null;
}

const endTexts: Record<EndReason, string> = {
  seller_rejected: 'Nothing was charged.',
  withdrawn: 'You withdrew this request. Nothing was charged.',
  withdrawn_early: 'You withdrew this request before its start. Nothing was charged.',
  no_answer: 'You didn’t answer the seller’s proposal in time. Nothing was charged.',
  no_reply: 'The seller didn’t respond in time. Nothing was charged.',
  proof_missing: 'The seller didn’t submit proof in time. Nothing was charged.',
  seller_cancelled: 'The seller canceled this request after the proof was rejected. Nothing was charged.',
  not_subscribed: 'The deadline to subscribe has passed. Nothing was charged.',
  listing_deleted: 'The listing was deleted. Nothing was charged.',
  operator: 'Frontage canceled this request. Nothing was charged.',
};

/** The same words wherever a customer may wonder about money. */
export const chargeTimingText = 'Nothing is charged until you confirm the payment on Stripe’s page.';

/** What accepting a proof means for the customer's money. */
export const acceptanceText = 'Accepting charges nothing. You subscribe next, and pay on Stripe’s page.';

const explanations: Partial<Record<RequestStatus, string>> = {
  pending: chargeTimingText,
  awaiting_proof: chargeTimingText,
  accepted: 'This seller asks for payment before the ad goes up. No proof of placement comes before payment.',
  proof_rejected: chargeTimingText,
  proof_accepted: 'The first period starts with your payment.',
};

/** Why the customer can't agree to what was proposed. */
const proposalObstacles: Record<NonNullable<NonNullable<RentalRequest['proposal']>['cannotAgree']>, string> = {
  dates_taken: 'Someone else has these days now, so you can’t agree to them. Ask the seller for other dates, or withdraw.',
  start_passed: 'That start has passed, so you can’t agree to it. Ask the seller for other dates, or withdraw.',
};

type ExplainedRequest = Pick<
  RentalRequest,
  'permission' | 'deadline' | 'rental' | 'endReason' | 'proposal' | '_seller' | 'startsOn' | 'endsOn' | 'periods' | 'subscriptionType' | 'timeZone'
>;

/** What the customer can do about a proposal, and what happens if they do nothing. */
function explainProposal(request: ExplainedRequest, { cannotAgree, until }: NonNullable<RentalRequest['proposal']>): string {
  const end = `${until ? `by ${formatDateTime(until)}` : 'in time'}, the request ends.`;
  // Whether the seller can is not for the customer to see: the days may be taken.
  const asked = `Until then ${request._seller.name || 'the seller'} may still accept what you asked for: ${formatRentalDates(request)}.`;
  if (cannotAgree) return `${proposalObstacles[cannotAgree]} If nothing changes ${end} ${asked}`;
  return `If you agree, the seller still has to accept your request. If you don’t answer ${end} ${asked} If the dates don’t work for you, you can withdraw.`;
}

/** What the status means for the customer, mostly for their money. */
export function explainStatus(request: ExplainedRequest): string | null {
  const { permission, deadline, rental, endReason, proposal } = request;
  if (rental === 'ended') return 'There are no more charges.';
  if (endReason) return endTexts[endReason];
  if (proposal) return `${explainProposal(request, proposal)} ${chargeTimingText}`;
  if (deadline?.name === 'review') return describeAutomaticAcceptance(formatDateTime(deadline.graceEndsAt));
  const lastDay = permission === 'awaiting_proof' ? formatLastWithdrawal(request) : null;
  const explanation = explanations[permission] ?? null;
  return lastDay === null ? explanation : `You can withdraw until ${lastDay}. ${explanation}`;
}

/** 'Pay $85.00 by Tue, Nov 24, 6:15 AM. After that the subscription ends.'; null where nothing is unpaid. */
export function describeUnpaid({ unpaid }: Pick<RentalRequest, 'unpaid'>): string | null {
  if (!unpaid) return null;
  return `Pay ${formatMoney(toHundredths(unpaid.amount))} by ${formatPayBy(unpaid)}. After that the subscription ends.`;
}

/** In the seller's own words. */
export function sellerRejectionReason({ permission, timeline }: Pick<RentalRequest, 'permission' | 'timeline'>): string | null {
  return permission === 'rejected' ? (timeline.findLast(({ to }) => to === 'rejected')?.note ?? null) : null;
}

/** What subscribing costs now and later. */
export function describeCost(request: Pick<RentalRequest, 'customerPays' | 'subscriptionType' | 'endsOn' | 'periods' | 'timeZone'>): string {
  const { customerPays, subscriptionType, periods } = request;
  const amount = formatMoney(toHundredths(customerPays));
  if (periods === 1) return `${amount} for 1 ${subscriptionType}. It doesn’t renew. You pay on Stripe’s page.`;
  return `${amount} today, then ${amount} every ${subscriptionType} ${describeLength(request, subscriptionType, todayOf(request))}. You pay on Stripe’s page.`;
}

type Unpayable = Pick<RentalRequest, 'deadline' | '_seller' | 'opensAt'>;

/** Why a customer can't subscribe now, what happens next, and when; null where they can. */
export function explainCannotSubscribe(request: Unpayable, payment: PaymentState | null, now: number): { title: string; text: string } | null {
  if (payment === 'early') return explainOpening(request);
  if (payment === 'paused') return explainPause(request._seller.name || 'The seller');
  if (payment === 'too_late')
    return {
      title: `You didn’t subscribe in time. ${describeEnd(request, now)}`,
      text: 'If you already paid, your subscription appears here automatically.',
    };
  if (payment === 'rented') return { title: 'You already rent this space.', text: 'Nothing is charged for this request. It closes automatically.' };
  return null;
}

function explainOpening({ opensAt, deadline }: Unpayable) {
  const until = deadline ? ` Pay by ${formatDateTime(deadline.at)}, or the request ends.` : '';
  return {
    title: `You can pay from ${opensAt ? formatDateTime(opensAt) : 'shortly before the start'}.`,
    text: `We’ll hold the space for you until then.${until} Nothing was charged.`,
  };
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
