import { errorCodes } from '@frontage/contract/errors';
import type { RentalRequest } from '@frontage/contract/requests.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { type DeadlineName, timeAllowed } from '@frontage/domain/rental-request/deadline';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
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
    return { kind, title: 'The customer did not pay in time', text: 'You don’t need to do anything. Don’t put the ad up.' };
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
  fully_rented: () => 'You can’t accept this now: every slot of the listing is taken. As soon as one is free, you can accept here.',
  already_subscribed: (customer) => `You can’t accept this: ${customer} already rents this listing, and nobody can rent the same one twice.`,
};

function describeTask({ permission, placement, submissionsLeft, cannotAccept, customerName }: RentalRequest): string {
  if (cannotAccept) return obstacles[cannotAccept](customerName || 'the customer');
  if (permission === 'pending')
    return placement === 'pay_after'
      ? `Accept or reject this request. Once you accept, you have ${hoursFor('proof')} hours to put the ad up and submit proof.`
      : `Accept or reject this request. Once you accept, the customer has ${hoursFor('pay')} hours to subscribe. The ad goes up after that.`;
  if (permission === 'awaiting_proof') return 'Put the ad up, then submit proof of it. The customer pays once they have accepted your proof.';
  if (submissionsLeft === 0) return 'Proof can’t be submitted again. Cancel the request, or it ends by itself a day after the deadline.';
  return `Submit new proof, or cancel the request. ${formatSubmissionsLeft(submissionsLeft)}`;
}

export function formatSubmissionsLeft(count: number): string {
  return count === 1 ? 'This is your last submission.' : `You have ${count} submissions left.`;
}

function describeWait({ permission, subscriptionType, customerFeedback }: RentalRequest): string {
  if (permission === 'proof_accepted') {
    const accepted = customerFeedback?.decision === 'accept' ? 'The customer accepted your proof.' : 'Your proof counts as accepted.';
    return `${accepted} Your part is done. They still have to subscribe and pay for the first ${subscriptionType} by the deadline, or the request ends.`;
  }
  if (permission === 'accepted') return `They subscribe and pay for the first ${subscriptionType}. Put the ad up once they have.`;
  return 'They look at your proof; you don’t need to do anything. If they say nothing, it counts as accepted a day after the deadline.';
}

function describeCompleted({ subscriptionType, sellerReceives }: RentalRequest): string {
  return `The subscription is running. You receive ${formatMoney(toHundredths(sellerReceives))} per ${subscriptionType}.`;
}

const endTexts: Record<EndReason, string> = {
  seller_rejected: 'You rejected this request.',
  withdrawn: 'The customer withdrew this request.',
  no_reply: 'You did not answer in time.',
  proof_missing: 'No proof came in time.',
  seller_cancelled: 'You cancelled this request.',
  not_subscribed: 'The customer did not subscribe in time.',
  listing_deleted: 'The listing was deleted.',
  operator: 'Our team cancelled this request.',
};

function describeEnd({ endReason }: RentalRequest): string {
  return `${endReason ? endTexts[endReason] : 'This request has ended.'} Nothing was charged.`;
}
