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
export function isOpenStatus(status: RequestStatus): boolean {
  return !ended.has(status);
}

export const openStatuses = requestStatuses.filter(isOpenStatus);

/** From the seller's yes until the end, nobody else can have the slot. */
export function occupiesSlot(status: RequestStatus): boolean {
  return status === 'subscription_created' || (isOpenStatus(status) && status !== 'pending');
}

const turns: Record<RequestStatus, 'customer' | 'seller' | null> = {
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

/** Who has to act next; null when it has ended. */
export function whoseTurn(status: RequestStatus): 'customer' | 'seller' | null {
  return turns[status];
}

/** In these a request waits for its seller. */
export const statusesAwaitingSeller = requestStatuses.filter((status) => turns[status] === 'seller');
