export const requestStatuses = [
  'pending',
  'accepted',
  'rejected',
  'awaiting_proof',
  'proof_submitted',
  'proof_accepted',
  'proof_rejected',
  'cancelled',
  'subscription_created',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Why a request ended without a subscription. */
export const endReasons = [
  'seller_rejected',
  'withdrawn',
  'no_reply',
  'proof_missing',
  'seller_cancelled',
  'not_subscribed',
  'listing_deleted',
  'operator',
] as const;
export type EndReason = (typeof endReasons)[number];

const ended = new Set<RequestStatus>(['rejected', 'cancelled', 'subscription_created']);

/** Somebody still has to do something. */
export function isOpen(status: RequestStatus): boolean {
  return !ended.has(status);
}

export const openStatuses = requestStatuses.filter(isOpen);

/** From the seller's yes until the end, nobody else can have the slot. */
export function holdsSlot(status: RequestStatus): boolean {
  return status === 'subscription_created' || (isOpen(status) && status !== 'pending');
}
