import type { EpochMs } from '../time.ts';
import type { RequestStatus } from './status.ts';

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
