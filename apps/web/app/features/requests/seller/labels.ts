import { errorCodes } from '@frontage/contract/errors';
import type { RentalRequest } from '@frontage/contract/requests';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { type DeadlineName, timeAllowed, type EndReason, type RequestStatus } from '@frontage/domain/rental-request/status';
import { isLate } from '../model/labels.ts';
import { describeTurn } from '../model/remaining-steps.ts';

export interface RequestSummary {
  /** 'mine': the seller has to act; 'theirs': the customer has to. */
  kind: 'mine' | 'theirs' | 'completed' | 'ended';
  title: string;
  text: string;
}

const kinds: Record<RequestStatus, RequestSummary['kind']> = {
  pending: 'mine',
  awaiting_proof: 'mine',
  proof_rejected: 'mine',
  proof_submitted: 'theirs',
  accepted: 'theirs',
  proof_accepted: 'theirs',
  subscription_created: 'completed',
  rejected: 'ended',
  cancelled: 'ended',
};

const textsByKind: Record<RequestSummary['kind'], (request: RentalRequest) => string> = {
  mine: describeTask,
  theirs: describeWait,
  completed: describeCompleted,
  ended: describeEnd,
};

export function describeRequest(request: RentalRequest, now: number): RequestSummary {
  const kind = kinds[request.permission];
  if (request.permission === 'accepted' && isLate(request.deadline, now))
    return { kind, title: 'The customer didn’t pay in time', text: 'You don’t need to do anything. Don’t put up the ad.' };
  return { kind, title: describeTitle(request.permission), text: textsByKind[kind](request) };
}

/** Accepted proof completes the seller's part, although the customer still has to pay. */
function describeTitle(status: RequestStatus): string {
  if (status === 'proof_accepted' || status === 'subscription_created') return 'Completed';
  return describeTurn(status, 'seller') ?? 'Ended';
}

export const deadlineLabels: Record<DeadlineName, string> = {
  reply: 'Reply deadline',
  proof: 'Proof deadline',
  review: 'Customer review deadline',
  resubmit: 'New proof deadline',
  pay: 'Customer payment deadline',
};

const hoursFor = (name: DeadlineName) => timeAllowed[name] / 3_600_000;

const obstacles: Record<NonNullable<RentalRequest['cannotAccept']>, (customer: string) => string> = {
  seller_cannot_be_paid: () => errorCodes.seller_cannot_be_paid.message,
  fully_rented: () => 'You can’t accept this now because every slot of the listing is taken. You can accept once a slot is free.',
  already_subscribed: (customer) =>
    `You can’t accept this: ${customer} already rents this listing, and a customer can’t rent the same listing twice.`,
};

function describeTask({ permission, placement, submissionsLeft, cannotAccept, customerName }: RentalRequest): string {
  if (cannotAccept) return obstacles[cannotAccept](customerName || 'the customer');
  if (permission === 'pending')
    return placement === 'pay_after'
      ? `Accept or reject this request. Once you accept, you have ${hoursFor('proof')} hours to put the ad up and submit proof.`
      : `Accept or reject this request. Once you accept, the customer has ${hoursFor('pay')} hours to subscribe. The ad goes up after that.`;
  if (permission === 'awaiting_proof') return 'Put up the ad, then submit proof. The customer pays after accepting your proof.';
  if (submissionsLeft === 0)
    return 'Proof can’t be submitted again. Cancel the request, or we’ll close it automatically 24 hours after the deadline.';
  return `Submit new proof or cancel the request. ${formatSubmissionsLeft(submissionsLeft)}`;
}

export function formatSubmissionsLeft(count: number): string {
  return count === 1 ? 'This is your last submission.' : `You have ${count} submissions left.`;
}

function describeWait({ permission, subscriptionType, customerFeedback }: RentalRequest): string {
  if (permission === 'proof_accepted') {
    const accepted = customerFeedback?.decision === 'accept' ? 'The customer accepted your proof.' : 'Your proof was accepted automatically.';
    return `${accepted} Your part is done. If they don’t subscribe and pay for the first ${subscriptionType} by the deadline, the request ends.`;
  }
  if (permission === 'accepted') return `Put up the ad once they have subscribed and paid for the first ${subscriptionType}.`;
  return 'They’re reviewing your proof. You don’t need to do anything. If they don’t respond, we’ll treat it as accepted 24 hours after the deadline.';
}

function describeCompleted({ subscriptionType, sellerReceives }: RentalRequest): string {
  return `The subscription is running. You receive ${formatMoney(toHundredths(sellerReceives))} per ${subscriptionType}.`;
}

const endTexts: Record<EndReason, string> = {
  seller_rejected: 'You rejected this request.',
  withdrawn: 'The customer withdrew this request.',
  no_reply: 'You didn’t respond in time.',
  proof_missing: 'You didn’t submit proof in time.',
  seller_cancelled: 'You cancelled this request.',
  not_subscribed: 'The customer didn’t subscribe in time.',
  listing_deleted: 'The listing was deleted.',
  operator: 'Our team cancelled this request.',
};

function describeEnd({ endReason }: RentalRequest): string {
  return `${endReason ? endTexts[endReason] : 'This request has ended.'} Nothing was charged.`;
}
