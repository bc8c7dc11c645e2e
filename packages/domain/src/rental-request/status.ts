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
  'withdrawn_early',
  'no_reply',
  'no_answer',
  'proof_missing',
  'seller_cancelled',
  'not_subscribed',
  'listing_deleted',
  'operator',
] as const;
export type EndReason = (typeof endReasons)[number];

/** State of the rental that a request turned into. */
export const rentalStates = ['active', 'past_due', 'ended'] as const;
export type RentalState = (typeof rentalStates)[number];

export const endedStatuses = ['rejected', 'cancelled', 'subscription_created'] as const satisfies readonly RequestStatus[];

export function isOpenStatus(status: RequestStatus): boolean {
  return !(endedStatuses as readonly RequestStatus[]).includes(status);
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

/** Who has to act next; null once the request has ended. A proposal of the seller is for the customer to answer. */
export function whoseTurn(status: RequestStatus, hasOpenProposal: boolean): 'customer' | 'seller' | null {
  return status === 'pending' && hasOpenProposal ? 'customer' : turnByStatus[status];
}

/** A pending request with an open proposal is the exception. */
export const statusesAwaitingSeller = requestStatuses.filter((status) => turnByStatus[status] === 'seller');

export const statusesAwaitingCustomer = requestStatuses.filter((status) => turnByStatus[status] === 'customer');

export const maxProofSubmissions = 3;
/** Per request, also those that the customer agreed to. */
export const maxProposals = 3;

/** Everything that decides whether an action on a request is allowed. */
export interface RequestFacts {
  status: RequestStatus;
  /** The current deadline, if there is one. */
  deadline: EpochMs | null;
  placement: 'pay_after' | 'pay_before';
  /** The seller has deleted it from their list. */
  isHidden: boolean;
  proofSubmissions: number;
  /** The seller proposed other dates, and the customer has not answered. */
  hasOpenProposal: boolean;
  /** How many were proposed so far, the open one included. */
  proposals: number;
  /** The open proposal is the one that the customer saw. Only relevant for `agree`. */
  isProposalRight: boolean;
  /** A slot is free on all proposed days. */
  isProposalFree: boolean;
  /** From then on, the customer can't agree any more, because of the proposed dates; null if that never happens. */
  agreementEnd: EpochMs | null;
  sellerCanBePaid: boolean;
  /** On all days of the rental, not counting the slot that this request itself occupies. */
  hasFreeSlot: boolean;
  /** The customer named a start or an end. */
  hasDates: boolean;
  /** When the rental is to start; null: as soon as possible. */
  start: EpochMs | null;
  /** From then on, the seller can't accept any more, because of the dates; null if that never happens. */
  acceptanceEnd: EpochMs | null;
  /** How long the seller needs to produce the ad and put it up. */
  leadTime: number;
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
  fully_rented: ({ hasFreeSlot, hasDates }) => !hasFreeSlot && !hasDates,
  dates_taken: ({ hasFreeSlot, hasDates }) => !hasFreeSlot && hasDates,
  already_subscribed: ({ isSubscribed }) => isSubscribed,
  no_proof_submissions_left: ({ proofSubmissions }) => proofSubmissions >= maxProofSubmissions,
  no_proposals_left: ({ proposals }) => proposals >= maxProposals,
  no_proposal: ({ hasOpenProposal }) => !hasOpenProposal,
  other_proposal: ({ isProposalRight }) => !isProposalRight,
  proposal_taken: ({ isProposalFree }) => !isProposalFree,
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

/** Proof and payment are possible from this long before the start of a rental. */
export const openingTime = 48 * hourMs;
/** A customer can withdraw from an accepted rental until this long before its start. */
export const withdrawalTime = 72 * hourMs;

export type RequestDurations = Record<DeadlineName | 'grace' | 'reminder' | 'opening' | 'withdrawal', number>;
/** The server's configuration can override these. */
export const defaultRequestDurations: RequestDurations = {
  ...timeAllowed,
  grace: gracePeriod,
  reminder: reminderLeadTime,
  opening: openingTime,
  withdrawal: withdrawalTime,
};

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

type StartFacts = Pick<RequestFacts, 'start' | 'leadTime'>;

/** From then on, the seller can submit proof and the customer can pay; null if that was never too early. */
export function openingOf(start: EpochMs | null, durations: RequestDurations = defaultRequestDurations): EpochMs | null {
  return start === null ? null : start - durations.opening;
}

/** The deadline that starts now. Proof is due after the start of the rental, and payment before it. */
export function deadlineFrom(name: DeadlineName, { start, leadTime }: StartFacts, now: EpochMs, durations: RequestDurations): EpochMs {
  if (name === 'proof') return Math.max(now + leadTime, start ?? now) + durations.proof;
  if (name === 'pay') return Math.max(now, openingOf(start, durations) ?? now) + durations.pay;
  return now + durations[name];
}

/** From this time on, the request expires and people can no longer act. */
export function graceEnd(deadline: EpochMs, durations: RequestDurations = defaultRequestDurations): EpochMs {
  return deadline + durations.grace;
}

/** What has to be done until when; null once nobody has to act. */
export function currentDeadline(
  status: RequestStatus,
  deadline: Date | null,
  durations: RequestDurations,
): { name: DeadlineName; at: string; graceEndsAt: string } | null {
  const name = deadlineNameFor(status);
  if (!name || !deadline) return null;
  // oxlint-disable-next-line no-restricted-globals -- formats a given time, never reads the clock
  return { name, at: deadline.toISOString(), graceEndsAt: new Date(graceEnd(deadline.getTime(), durations)).toISOString() };
}
