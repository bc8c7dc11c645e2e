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

export function isOpenStatus(status: RequestStatus): boolean {
  return !ended.has(status);
}

export const openStatuses = requestStatuses.filter(isOpenStatus);

/** From the seller's acceptance until the request or its subscription ends. */
export function occupiesSlot(status: RequestStatus): boolean {
  return status === 'subscription_created' || (isOpenStatus(status) && status !== 'pending');
}

const turnByStatus: Record<RequestStatus, 'customer' | 'seller' | null> = {
  pending: 'seller',
  awaiting_proof: 'seller',
  proof_rejected: 'seller',
  proof_submitted: 'customer',
  accepted: 'customer',
  proof_accepted: 'customer',
  rejected: null,
  cancelled: null,
  subscription_created: null,
};

/** Who has to act next; null once the request has ended. */
export function whoseTurn(status: RequestStatus): 'customer' | 'seller' | null {
  return turnByStatus[status];
}

export const statusesAwaitingSeller = requestStatuses.filter((status) => turnByStatus[status] === 'seller');
