import { type EpochMs, hourMs } from '../time.ts';

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

export const maxProofSubmissions = 3;

/** Everything that decides whether an action on a request is allowed. */
export interface RequestFacts {
  status: RequestStatus;
  /** The current deadline, if there is one. */
  deadline: EpochMs | null;
  placement: 'pay_after' | 'pay_before';
  /** The seller has deleted it from their list. */
  isHidden: boolean;
  proofSubmissions: number;
  sellerCanBePaid: boolean;
  /** Not counting the slot that this request itself occupies. */
  hasFreeSlot: boolean;
  /** The customer already rents this listing. */
  isSubscribed: boolean;
  /** At least one file of the latest proof can still be shown. */
  isProofReadable: boolean;
  /** The customer can still pay on Stripe's checkout page. */
  isCheckoutOpen: boolean;
  /** The seller could receive transfers for the whole time the customer had to pay. */
  sellerWasPayableThroughout: boolean;
  /** The paid amount matches the request. Only relevant for `pay`. */
  isAmountRight: boolean;
}

/** Each returns true when it blocks the action. */
export const obstacles = {
  seller_cannot_be_paid: ({ sellerCanBePaid }) => !sellerCanBePaid,
  fully_rented: ({ hasFreeSlot }) => !hasFreeSlot,
  already_subscribed: ({ isSubscribed }) => isSubscribed,
  no_proof_submissions_left: ({ proofSubmissions }) => proofSubmissions >= maxProofSubmissions,
  proof_unreadable: ({ isProofReadable }) => !isProofReadable,
  checkout_open: ({ isCheckoutOpen }) => isCheckoutOpen,
  seller_could_not_be_paid: ({ sellerWasPayableThroughout }) => !sellerWasPayableThroughout,
  /** The deadline restarts only if the seller can be paid now but could not be at some point before. */
  no_lost_time_to_restore: ({ sellerCanBePaid, sellerWasPayableThroughout }) => !sellerCanBePaid || sellerWasPayableThroughout,
  wrong_amount: ({ isAmountRight }) => !isAmountRight,
} as const satisfies Record<string, (facts: RequestFacts) => boolean>;

export type Obstacle = keyof typeof obstacles;

export const deadlineNames = ['reply', 'proof', 'review', 'resubmit', 'pay'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

/** How long each step may take. */
export const timeAllowed: Record<DeadlineName, number> = {
  reply: 72 * hourMs,
  proof: 48 * hourMs,
  review: 48 * hourMs,
  resubmit: 48 * hourMs,
  pay: 48 * hourMs,
};
/** How long people may still act after a deadline. */
export const gracePeriod = 24 * hourMs;
/** We send a reminder this long before a deadline. */
export const reminderLeadTime = 24 * hourMs;

export type RequestDurations = Record<DeadlineName | 'grace' | 'reminder', number>;
/** The server's configuration can override these. */
export const defaultRequestDurations: RequestDurations = { ...timeAllowed, grace: gracePeriod, reminder: reminderLeadTime };

const deadlineByStatus: Partial<Record<RequestStatus, DeadlineName>> = {
  pending: 'reply',
  awaiting_proof: 'proof',
  proof_submitted: 'review',
  proof_rejected: 'resubmit',
  accepted: 'pay',
  proof_accepted: 'pay',
};

/** Null once nobody has to act. */
export function deadlineNameFor(status: RequestStatus): DeadlineName | null {
  return deadlineByStatus[status] ?? null;
}

/** From this time on, the request expires and people can no longer act. */
export function graceEnd(deadline: EpochMs, durations: RequestDurations = defaultRequestDurations): EpochMs {
  return deadline + durations.grace;
}
