import type { EpochMs } from './deadline.ts';
import type { RequestStatus } from './status.ts';

/** How often proof can be submitted in all. */
export const maxProofSubmissions = 3;

/** What is known about a request when somebody wants to do something with it. */
export interface RequestFacts {
  status: RequestStatus;
  /** Of the deadline that runs now, if one does. */
  deadline: EpochMs | null;
  placement: 'pay_after' | 'pay_before';
  /** The seller's list no longer shows it. */
  isHidden: boolean;
  proofSubmissions: number;
  sellerCanBePaid: boolean;
  /** Not counting the slot that this request holds itself. */
  hasFreeSlot: boolean;
  /** The customer already rents this listing. */
  isSubscribed: boolean;
  /** At least one file of the newest proof can still be shown. */
  isProofReadable: boolean;
  /** The customer could still pay at the provider. */
  isCheckoutOpen: boolean;
  /** The seller's account could receive all the time that the customer had for paying. */
  sellerWasPayableThroughout: boolean;
  /** What was paid is what the request says; only asked when something was paid. */
  isAmountRight: boolean;
}

/** Each is true when it stands in the way. */
export const obstacles = {
  seller_cannot_be_paid: ({ sellerCanBePaid }) => !sellerCanBePaid,
  fully_rented: ({ hasFreeSlot }) => !hasFreeSlot,
  already_subscribed: ({ isSubscribed }) => isSubscribed,
  no_submission_left: ({ proofSubmissions }) => proofSubmissions >= maxProofSubmissions,
  proof_unreadable: ({ isProofReadable }) => !isProofReadable,
  checkout_open: ({ isCheckoutOpen }) => isCheckoutOpen,
  seller_could_not_be_paid: ({ sellerWasPayableThroughout }) => !sellerWasPayableThroughout,
  /** There is a reason to count anew only once the seller can be paid, and could not in between. */
  no_time_lost: ({ sellerCanBePaid, sellerWasPayableThroughout }) => !sellerCanBePaid || sellerWasPayableThroughout,
  wrong_amount: ({ isAmountRight }) => !isAmountRight,
} as const satisfies Record<string, (facts: RequestFacts) => boolean>;

export type Obstacle = keyof typeof obstacles;
