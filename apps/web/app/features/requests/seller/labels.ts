import { errorCodes } from '@frontage/contract/errors';
import type { RentalRequest } from '@frontage/contract/requests';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { type DeadlineName, timeAllowed, type EndReason, type RequestStatus } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import { formatPayBy, isLate } from '../model/labels.ts';
import { formatLastWithdrawal, formatProposal, formatRentalDates, formatStart, isScheduled } from '../model/rental-dates.ts';
import { describeRunning } from '../model/rental-history.ts';
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
  completed: (request) => `Request completed. ${describeShare(request)}`,
  ended: describeEnd,
};

/** `endsAt`: the planned end of the rental, where it is known. */
export function describeRequest(request: RentalRequest, now: number, endsAt: string | null = null): RequestSummary {
  const kind = kinds[request.permission];
  if (request.permission === 'accepted' && isLate(request.deadline, now))
    return { kind, title: 'The customer didn’t pay in time', text: 'You don’t need to do anything. Don’t put up the ad.' };
  if (request.proposal) return describeProposal(request, request.proposal);
  if (request.rental && request.rental !== 'active') return describeRental(request.rental);
  if (request.permission === 'awaiting_proof' && isScheduled(request, now)) return describeScheduled(request, now);
  return { kind, title: describeRunning(request, endsAt, now) ?? describeTitle(request), text: textsByKind[kind](request) };
}

/** The customer has to answer. */
function describeProposal(request: RentalRequest, proposal: NonNullable<RentalRequest['proposal']>): RequestSummary {
  const { cannotAgree } = proposal;
  const customer = request.customerName || 'The customer';
  const proposed = `You proposed: ${formatProposal(request, proposal)}.`;
  const asked = `You can still accept what they asked for: ${formatRentalDates(request)}.`;
  const next = request.proposalsLeft > 0 ? 'Propose other dates.' : 'You can’t propose other dates again.';
  const answers: Record<NonNullable<typeof cannotAgree> | 'open', string> = {
    open: `${customer} can agree to these dates, and then you accept the request. If they don’t answer in time, the request ends.`,
    dates_taken: `Someone else has these days now, so ${customer} can’t agree to them. ${next}`,
    start_passed: `That start has passed, so ${customer} can’t agree to it. ${next}`,
  };
  const text = [proposed, answers[cannotAgree ?? 'open'], ...(request.cannotAccept ? [] : [asked])].join(' ');
  return { kind: 'theirs', title: describeTurn(request, 'seller') ?? '', text };
}

/** It is too early for proof, so nothing waits for the seller yet. */
function describeScheduled(request: RentalRequest, now: number): RequestSummary {
  const { opensAt, customerName } = request;
  const customer = customerName || 'The customer';
  const lastDay = formatLastWithdrawal(request, now);
  return {
    kind: 'theirs',
    title: `Starts ${formatStart(request) ?? 'soon'}`,
    text: `Put up the ad for the start. You can submit proof from ${opensAt ? formatDateTime(opensAt) : 'then'}.${lastDay === null ? '' : ` ${customer} can withdraw until ${lastDay}.`}`,
  };
}

function describeRental(state: 'past_due' | 'ended'): RequestSummary {
  if (state === 'ended') return { kind: 'ended', title: 'Subscription ended', text: 'There are no more charges, and others can rent the space.' };
  return {
    kind: 'theirs',
    title: 'The customer’s payment failed',
    text: 'We asked them to pay. You don’t need to do anything, and the ad stays up for now.',
  };
}

/** 'They have until Mon, Nov 23, 5:03 AM to pay. Keep the ad up until then.'; null where nothing is unpaid. */
export function describeUnpaid({ unpaid }: Pick<RentalRequest, 'unpaid'>): string | null {
  if (!unpaid) return null;
  return `They have until ${formatPayBy(unpaid)} to pay. Keep the ad up until then.`;
}

/** Accepted proof completes the seller's part, although the customer still has to pay. A rental that runs says so instead. */
function describeTitle(request: RentalRequest): string {
  const { permission } = request;
  if (permission === 'proof_accepted' || permission === 'subscription_created') return 'Completed';
  return describeTurn(request, 'seller') ?? 'Ended';
}

/** What has to be done by a deadline. */
const deadlineLabels: Record<DeadlineName, string> = {
  reply: 'Your reply',
  proof: 'Your proof',
  review: 'Customer’s review',
  resubmit: 'Your new proof',
  pay: 'Customer’s payment',
};

export function describeDeadline({ proposal, submissionsLeft }: Pick<RentalRequest, 'proposal' | 'submissionsLeft'>, name: DeadlineName): string {
  if (name === 'resubmit' && submissionsLeft === 0) return 'Your cancellation';
  return proposal ? 'Customer’s answer' : deadlineLabels[name];
}

export const artworkTasks = { proposed: 'New artwork to accept or decline', accepted: 'Put up the new artwork and submit proof' };

const hoursFor = (name: DeadlineName) => timeAllowed[name] / 3_600_000;

const obstacles: Record<NonNullable<RentalRequest['cannotAccept']>, (customer: string) => string> = {
  seller_cannot_be_paid: () => errorCodes.seller_cannot_be_paid.message,
  fully_rented: () => 'You can’t accept this now because every slot of the listing is taken. You can accept once a slot is free.',
  dates_taken: () => 'You can’t accept this because its days are taken.',
  start_passed: () => 'You can’t accept this because its start has passed.',
  already_subscribed: (customer) =>
    `You can’t accept this: ${customer} already rents this listing, and a customer can’t rent the same listing twice.`,
};

function describeTask(request: RentalRequest): string {
  const { permission, placement, submissionsLeft, cannotAccept, customerName, deadline } = request;
  const customer = customerName || 'the customer';
  if (cannotAccept === 'dates_taken' || cannotAccept === 'start_passed')
    return `${obstacles[cannotAccept](customer)} ${request.allowedActions.includes('propose') ? 'Propose other dates, or reject it.' : 'Reject it and ask the customer for a new request.'}`;
  if (cannotAccept) return obstacles[cannotAccept](customer);
  if (permission === 'pending')
    return placement === 'pay_after'
      ? `${describeAnswer(request)} ${describeProofTime(request)} ${describeShare(request)}`
      : `${describeAnswer(request)} ${describePayTime(request)} The ad goes up after that. ${describeShare(request)}`;
  if (permission === 'awaiting_proof') return 'Put up the ad, then submit proof. The customer pays after accepting your proof.';
  if (submissionsLeft === 0)
    return `Proof can’t be submitted again. Cancel the request, or we’ll close it automatically${deadline ? ` on ${formatDateTime(deadline.graceEndsAt)}` : ''}.`;
  return `Submit new proof or cancel the request. ${formatSubmissionsLeft(submissionsLeft)}`;
}

function describeAnswer({ timeline, customerName }: RentalRequest): string {
  if (hasAgreed(timeline)) return `${customerName || 'The customer'} agreed to the dates you proposed. Accept the request to reserve them.`;
  return 'Accept or reject this request.';
}

/** The customer agreed to other dates, and the seller has not answered yet. */
export function hasAgreed(timeline: RentalRequest['timeline']): boolean {
  return timeline.at(-1)?.action === 'agree';
}

function describeProofTime(request: RentalRequest): string {
  const start = formatStart(request);
  const hours = hoursFor('proof');
  if (start) return `Once you accept, put the ad up for ${start} and submit proof within ${hours} hours of the start.`;
  if (request.leadDays > 0)
    return `Once you accept, you have ${request.leadDays === 1 ? '1 day' : `${request.leadDays} days`} and ${hours} hours to put the ad up and submit proof.`;
  return `Once you accept, you have ${hours} hours to put the ad up and submit proof.`;
}

function describePayTime(request: RentalRequest): string {
  const start = formatStart(request);
  if (start) return `Once you accept, the customer can subscribe in the ${hoursFor('pay')} hours before the start on ${start}.`;
  return `Once you accept, the customer has ${hoursFor('pay')} hours to subscribe.`;
}

export function formatSubmissionsLeft(count: number): string {
  return count === 1 ? 'This is your last submission.' : `You have ${count} submissions left.`;
}

/** `proposalsLeft` includes the one that is being written. */
export function describeProposalsLeft({ proposal, proposalsLeft }: Pick<RentalRequest, 'proposal' | 'proposalsLeft'>): string {
  const replaced = proposal ? 'This replaces the dates you proposed before. ' : '';
  return `${replaced}${proposalsLeft === 1 ? 'This is your last proposal for this request.' : `You have ${proposalsLeft} proposals left.`}`;
}

function describeWait({ permission, subscriptionType, customerFeedback, deadline }: RentalRequest): string {
  if (permission === 'proof_accepted') {
    const accepted = customerFeedback?.decision === 'accept' ? 'The customer accepted your proof.' : 'Your proof was accepted automatically.';
    return `${accepted} Your part is done. If they don’t subscribe and pay for the first ${subscriptionType} by the deadline, the request ends.`;
  }
  if (permission === 'accepted') return `Put up the ad once they have subscribed and paid for the first ${subscriptionType}.`;
  const reply = deadline ? `by ${formatDateTime(deadline.graceEndsAt)}` : 'in time';
  return `They’re reviewing your proof. You don’t need to do anything. If they don’t respond ${reply}, we’ll treat it as accepted and ask them to subscribe and pay for the first ${subscriptionType}.`;
}

function describeShare({ subscriptionType, sellerReceives }: RentalRequest): string {
  return `You receive ${formatMoney(toHundredths(sellerReceives))} per ${subscriptionType}.`;
}

const endTexts: Record<EndReason, string> = {
  seller_rejected: 'You rejected this request.',
  withdrawn: 'The customer withdrew this request.',
  withdrawn_early: 'The customer withdrew this request before its start.',
  no_reply: 'You didn’t respond in time.',
  no_answer: 'The customer didn’t answer your proposal in time.',
  proof_missing: 'You didn’t submit proof in time.',
  seller_cancelled: 'You canceled this request.',
  not_subscribed: 'The customer didn’t subscribe in time.',
  listing_deleted: 'The listing was deleted.',
  operator: 'Our team canceled this request.',
};

function describeEnd({ endReason }: RentalRequest): string {
  return `${endReason ? endTexts[endReason] : 'This request has ended.'} Nothing was charged.`;
}

/** What accepting means, in three sentences. `deadline` and `share` are formatted. Whoever pays first can withdraw until they do. */
export function describeCommitments(
  request: Pick<RentalRequest, 'placement' | 'subscriptionType' | 'customerName' | 'startsOn' | 'timeZone'>,
  { deadline, share, now }: { deadline: string; share: string; now: number },
): { task: string; money: string; space: string } {
  const { placement, subscriptionType, customerName } = request;
  const customer = customerName || 'the customer';
  const lastDay = placement === 'pay_after' ? formatLastWithdrawal(request, now) : null;
  const withdrawal = lastDay === null ? '' : ` They can withdraw until ${lastDay}.`;
  const reserved = `These dates are reserved for ${customer}.${withdrawal}`;
  const space = request.startsOn === null ? `A slot is reserved for ${customer} until ${deadline}.` : reserved;
  if (placement === 'pay_before')
    return {
      task: `${customerName || 'The customer'} has until ${deadline} to subscribe. You put up the ad after that.`,
      money: `You receive ${share} each ${subscriptionType} starting with their first payment.`,
      space,
    };
  return {
    task: `You put up the ad and submit proof by ${deadline}. Otherwise ${customer} can withdraw.`,
    money: `You receive ${share} each ${subscriptionType} once ${customer} accepts your proof and subscribes.`,
    space,
  };
}
