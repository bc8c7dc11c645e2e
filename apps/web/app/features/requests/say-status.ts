import type { Pack } from '@frontage/contract/requests.schema';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';

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

export function sayStatus(status: RequestStatus): string {
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
export const chargedWhen = 'Your card is charged only when you press Subscribe Now.';

const meanings: Partial<Record<RequestStatus, string>> = {
  pending: chargedWhen,
  awaiting_proof: chargedWhen,
  proof_submitted: 'Without an answer the proof counts as accepted a day after the deadline.',
  accepted: 'This seller asks for payment before the ad goes up. No proof of placement comes before payment.',
  proof_rejected: chargedWhen,
  proof_accepted: 'The first period begins with your payment.',
};

/** What a customer wants to know besides the status: what it means for the money, mostly. */
export function sayMeaning({ permission, endReason }: Pick<Pack, 'permission' | 'endReason'>): string | null {
  if (endReason) return endTexts[endReason];
  return meanings[permission] ?? null;
}

/** Why the seller said no, in his own words. */
export function sellersReason({ permission, timeline }: Pick<Pack, 'permission' | 'timeline'>): string | null {
  return permission === 'rejected' ? (timeline.findLast(({ to }) => to === 'rejected')?.note ?? null) : null;
}
