import type { RequestNoticeKind } from '../notification/notice-kinds.ts';
import type { DeadlineName, Obstacle, EndReason, RequestStatus } from './status.ts';

/** `clock`: a deadline that ran out. `provider`: an event from Stripe. `system`: the listing was deleted. */
export const actors = ['customer', 'seller', 'clock', 'provider', 'system', 'operator'] as const;
export type Actor = (typeof actors)[number];

/** What a customer or a seller does with a call. */
export const partyActions = [
  'accept',
  'reject',
  'delete',
  'propose',
  'agree',
  'withdraw',
  'submit_proof',
  'resubmit_proof',
  'accept_proof',
  'reject_proof',
  'cancel',
] as const;
export type PartyAction = (typeof partyActions)[number];

export const actions = [...partyActions, 'pay', 'expire', 'restart', 'close_listing', 'stop'] as const;
export type Action = (typeof actions)[number];

export interface Transition {
  action: Action;
  by: Actor;
  from: readonly RequestStatus[];
  to: RequestStatus;
  reason?: EndReason;
  /** Only for listings whose customers pay at this point. */
  placement?: 'pay_after' | 'pay_before';
  /** Only while a proposal of the seller is open, or only while none is. */
  proposal?: 'open' | 'none';
  /** `early`: only while the start is far away. `late`: only after the deadline. `expired`: only after the grace period, when people can no longer act. */
  onlyWhen?: 'early' | 'late' | 'expired';
  /** Not possible long before the start of the rental. */
  opensBeforeStart?: true;
  /** Not possible once the dates of the request, or the proposed ones, have passed. */
  closesAfterStart?: 'requested' | 'proposed';
  unless?: readonly Obstacle[];
  startsDeadline?: DeadlineName;
  /** Removes it from the seller's list. The customer still sees it. */
  hidesFromSeller?: true;
  notifies: readonly ('customer' | 'seller')[];
  notice?: RequestNoticeKind;
}

const cannotAccept = ['seller_cannot_be_paid', 'fully_rented', 'dates_taken', 'already_subscribed'] as const;
const awaitingProof = ['awaiting_proof', 'proof_rejected'] as const;
const awaitingPayment = ['accepted', 'proof_accepted'] as const;
const anyOpen = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'] as const;

/** Everything that can happen to a request after it was sent. Nothing else in the product changes a status. */
export const transitions: readonly Transition[] = [
  {
    action: 'accept',
    by: 'seller',
    from: ['pending'],
    to: 'awaiting_proof',
    placement: 'pay_after',
    closesAfterStart: 'requested',
    unless: cannotAccept,
    startsDeadline: 'proof',
    notifies: ['customer'],
    notice: 'request_accepted',
  },
  {
    action: 'accept',
    by: 'seller',
    from: ['pending'],
    to: 'accepted',
    placement: 'pay_before',
    closesAfterStart: 'requested',
    unless: cannotAccept,
    startsDeadline: 'pay',
    notifies: ['customer'],
    notice: 'request_accepted',
  },
  {
    action: 'reject',
    by: 'seller',
    from: ['pending'],
    to: 'rejected',
    reason: 'seller_rejected',
    notifies: ['customer'],
    notice: 'request_rejected',
  },
  {
    action: 'delete',
    by: 'seller',
    from: ['pending'],
    to: 'rejected',
    reason: 'seller_rejected',
    hidesFromSeller: true,
    notifies: ['customer'],
    notice: 'request_rejected',
  },
  { action: 'delete', by: 'seller', from: ['rejected'], to: 'rejected', hidesFromSeller: true, notifies: [] },
  { action: 'delete', by: 'seller', from: ['cancelled'], to: 'cancelled', hidesFromSeller: true, notifies: [] },
  // The request stays pending. A new proposal replaces the open one, and everything else that happens ends it.
  {
    action: 'propose',
    by: 'seller',
    from: ['pending'],
    to: 'pending',
    unless: ['no_proposals_left'],
    startsDeadline: 'reply',
    notifies: ['customer'],
    notice: 'proposal_received',
  },
  {
    action: 'agree',
    by: 'customer',
    from: ['pending'],
    to: 'pending',
    closesAfterStart: 'proposed',
    unless: ['no_proposal', 'other_proposal', 'proposal_taken'],
    startsDeadline: 'reply',
    notifies: ['seller'],
    notice: 'proposal_agreed',
  },
  {
    action: 'withdraw',
    by: 'customer',
    from: ['pending', 'accepted', 'proof_rejected'],
    to: 'cancelled',
    reason: 'withdrawn',
    notifies: ['seller'],
    notice: 'request_withdrawn',
  },
  {
    action: 'withdraw',
    by: 'customer',
    from: ['awaiting_proof'],
    to: 'cancelled',
    reason: 'withdrawn_early',
    onlyWhen: 'early',
    notifies: ['seller'],
    notice: 'request_withdrawn',
  },
  {
    action: 'withdraw',
    by: 'customer',
    from: ['awaiting_proof'],
    to: 'cancelled',
    reason: 'proof_missing',
    onlyWhen: 'late',
    notifies: ['seller'],
    notice: 'request_withdrawn',
  },
  {
    action: 'submit_proof',
    by: 'seller',
    from: ['awaiting_proof'],
    to: 'proof_submitted',
    opensBeforeStart: true,
    startsDeadline: 'review',
    notifies: ['customer'],
    notice: 'proof_submitted',
  },
  {
    action: 'resubmit_proof',
    by: 'seller',
    from: ['proof_rejected'],
    to: 'proof_submitted',
    unless: ['no_proof_submissions_left'],
    startsDeadline: 'review',
    notifies: ['customer'],
    notice: 'proof_submitted',
  },
  {
    action: 'accept_proof',
    by: 'customer',
    from: ['proof_submitted'],
    to: 'proof_accepted',
    startsDeadline: 'pay',
    notifies: ['seller'],
    notice: 'proof_accepted',
  },
  {
    action: 'reject_proof',
    by: 'customer',
    from: ['proof_submitted'],
    to: 'proof_rejected',
    startsDeadline: 'resubmit',
    notifies: ['seller'],
    notice: 'proof_rejected',
  },
  {
    action: 'cancel',
    by: 'seller',
    from: ['proof_rejected'],
    to: 'cancelled',
    reason: 'seller_cancelled',
    notifies: ['customer'],
    notice: 'request_cancelled',
  },
  {
    action: 'pay',
    by: 'provider',
    from: awaitingPayment,
    to: 'subscription_created',
    unless: ['wrong_amount'],
    notifies: ['customer', 'seller'],
    notice: 'subscription_started',
  },
  {
    action: 'expire',
    by: 'clock',
    from: ['pending'],
    to: 'cancelled',
    reason: 'no_reply',
    proposal: 'none',
    onlyWhen: 'expired',
    notifies: ['customer', 'seller'],
    notice: 'request_cancelled',
  },
  {
    action: 'expire',
    by: 'clock',
    from: ['pending'],
    to: 'cancelled',
    reason: 'no_answer',
    proposal: 'open',
    onlyWhen: 'expired',
    notifies: ['customer', 'seller'],
    notice: 'request_cancelled',
  },
  {
    action: 'expire',
    by: 'clock',
    from: awaitingProof,
    to: 'cancelled',
    reason: 'proof_missing',
    onlyWhen: 'expired',
    notifies: ['customer', 'seller'],
    notice: 'request_cancelled',
  },
  {
    action: 'expire',
    by: 'clock',
    from: ['proof_submitted'],
    to: 'proof_accepted',
    onlyWhen: 'expired',
    unless: ['proof_unreadable'],
    startsDeadline: 'pay',
    notifies: ['customer', 'seller'],
    notice: 'proof_accepted',
  },
  {
    action: 'expire',
    by: 'clock',
    from: awaitingPayment,
    to: 'cancelled',
    reason: 'not_subscribed',
    onlyWhen: 'expired',
    unless: ['checkout_open', 'seller_could_not_be_paid'],
    notifies: ['customer', 'seller'],
    notice: 'request_cancelled',
  },
  // While the seller cannot be paid, the customer cannot pay either, so that time does not count.
  ...awaitingPayment.map((status): Transition => ({
    action: 'restart',
    by: 'clock',
    from: [status],
    to: status,
    unless: ['no_lost_time_to_restore'],
    startsDeadline: 'pay',
    notifies: ['customer'],
    notice: 'payment_open_again',
  })),
  {
    action: 'close_listing',
    by: 'system',
    from: anyOpen,
    to: 'cancelled',
    reason: 'listing_deleted',
    notifies: ['customer'],
    notice: 'request_cancelled',
  },
  {
    action: 'stop',
    by: 'operator',
    from: anyOpen,
    to: 'cancelled',
    reason: 'operator',
    notifies: ['customer', 'seller'],
    notice: 'request_cancelled',
  },
];
