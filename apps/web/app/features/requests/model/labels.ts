import type { RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests';
import { actionTexts } from '@frontage/domain/rental-request/action-texts';
import type { DeadlineName } from '@frontage/domain/rental-request/status';
import { formatDateTime, formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

export function describeHistoryEntry({ action, to }: RequestHistoryEntry, viewer: Role, endReason: RentalRequest['endReason']): string {
  if (action === 'restart' && viewer === 'seller') return 'Deadline to subscribe extended because you couldn’t be paid for a while';
  if (action === 'send') return 'Request sent';
  if (action !== 'expire') return actionTexts[action].done;
  if (to === 'proof_accepted') return 'Proof accepted automatically after the deadline';
  if (endReason === 'no_reply') return 'Request closed without a reply';
  if (endReason === 'no_answer') return 'Request closed because the customer didn’t answer the proposal in time';
  if (endReason === 'proof_missing') return 'Request closed because no proof was submitted in time';
  return endReason === 'not_subscribed' ? 'Request closed because the customer didn’t subscribe in time' : actionTexts.expire.done;
}

/** 'You', the other side's name, or 'Automatically'. */
export function describeActor(
  { actor }: Pick<RequestHistoryEntry, 'actor'>,
  viewer: Role,
  { customerName, _seller }: Pick<RentalRequest, 'customerName' | '_seller'>,
): string {
  const names: Record<RequestHistoryEntry['actor'], string> = {
    customer: customerName || 'The customer',
    seller: _seller.name || 'The seller',
    clock: 'Automatically',
    provider: 'Stripe',
    system: 'Frontage',
    operator: 'Frontage',
  };
  return actor === viewer ? 'You' : names[actor];
}

/** Without deletions of requests that had already ended: they only clear the seller's list. */
export function visibleHistory(timeline: readonly RequestHistoryEntry[]): RequestHistoryEntry[] {
  return timeline.filter(({ action, to }, index) => action !== 'delete' || timeline[index - 1]?.to !== to);
}

type LateRequest = Pick<RentalRequest, 'deadline' | 'submissionsLeft' | 'allowedActions' | '_seller' | 'customerName' | 'proposal'>;

/** What was due, from the reader's side. */
const dueLabels: Record<Role, Record<DeadlineName | 'answer', (name: string) => string>> = {
  customer: {
    reply: (seller) => `${seller}’s reply`,
    answer: () => 'Your answer to the proposed dates',
    proof: (seller) => `${seller}’s proof`,
    resubmit: (seller) => `${seller}’s new proof`,
    review: () => 'Your reply to the proof',
    pay: () => 'Your payment',
  },
  seller: {
    reply: () => 'Your reply',
    answer: (customer) => `${customer}’s answer to your proposal`,
    proof: () => 'Your proof',
    resubmit: () => 'Your new proof',
    review: (customer) => `${customer}’s reply to your proof`,
    pay: (customer) => `${customer}’s payment`,
  },
};

/** What happens once the grace period is over too. */
export function describeOutcome(name: DeadlineName): string {
  return name === 'review' ? 'we’ll treat the proof as accepted' : 'the request is canceled';
}

/** While there is time: what happens if the person who has to act does nothing. */
export function describeConsequence({ name, graceEndsAt }: NonNullable<RentalRequest['deadline']>): string {
  return `After the deadline we wait until ${formatDateTime(graceEndsAt)}. Then ${describeOutcome(name)}.`;
}

/** What was due, until when it can still be done, and what happens then; null while there is time. */
export function describeLateness(request: LateRequest, viewer: Role, now: number): string | null {
  const { deadline, submissionsLeft, proposal, _seller, customerName } = request;
  if (!isLate(deadline, now)) return null;
  const { name, at, graceEndsAt } = deadline;
  const customer = customerName || 'The customer';
  const finalDeadline = formatDateTime(graceEndsAt);
  const due = `${dueLabels[viewer][proposal ? 'answer' : name](viewer === 'customer' ? _seller.name || 'The seller' : customer)} was due ${formatDateTime(at)}.`;
  const outcome = describeOutcome(name);
  const withdrawal = describeWithdrawal(request, name, viewer, customer);
  if (Date.parse(graceEndsAt) <= now) return `${due} The final deadline has passed: ${outcome} in a moment.`;
  if (name === 'resubmit' && submissionsLeft === 0) return `Proof can’t be submitted again, so ${outcome} ${finalDeadline}.${withdrawal}`;
  if (name === 'pay') return `${due} A payment that was started can be finished until ${finalDeadline}; after that ${outcome}.`;
  return `${due} Final deadline ${finalDeadline}; after that ${outcome}.${withdrawal}`;
}

function describeWithdrawal({ allowedActions }: LateRequest, name: DeadlineName, viewer: Role, customer: string): string {
  if (viewer === 'customer') return allowedActions.includes('withdraw') ? ' You can withdraw now.' : '';
  return name === 'proof' || name === 'resubmit' ? ` ${customer} can withdraw now.` : '';
}

export function isLate(deadline: RentalRequest['deadline'], now: number): deadline is NonNullable<RentalRequest['deadline']> {
  return deadline !== null && Date.parse(deadline.at) <= now;
}

type DueRequest = Pick<RentalRequest, 'deadline' | 'artworkChange'>;

/** When the next action is due. A rental has no deadline, but its new artwork may have one. */
function dueAt({ deadline, artworkChange }: DueRequest): string | null {
  return deadline?.at ?? artworkChange?.proofDueAt ?? null;
}

export function isOverdue(request: DueRequest, now: number): boolean {
  const due = dueAt(request);
  return due !== null && Date.parse(due) <= now;
}

/** The deadline has passed, but what was due can still be done. A payment can't: no new one can be started. */
export function isInGrace({ name, at, graceEndsAt }: NonNullable<RentalRequest['deadline']>, now: number): boolean {
  return name !== 'pay' && Date.parse(at) <= now && now < Date.parse(graceEndsAt);
}

/** 'Mon, Nov 23, 5:03 AM', or 'about Mon, Nov 23' where Stripe's retries decide. */
export function formatPayBy({ endsAt, isEstimate }: NonNullable<RentalRequest['unpaid']>): string {
  return isEstimate ? `about ${formatDay(endsAt)}` : formatDateTime(endsAt);
}

/** '3 requests need action, the next by Mon, Nov 16, 6:15 AM', or how many of them are late. `first`: those with the next deadlines. */
export function describeWaiting(total: number, first: readonly DueRequest[], now: number): string {
  const isOne = total === 1;
  const count = isOne ? '1 request needs action' : `${total} requests need action`;
  const lateCount = first.filter((request) => isOverdue(request, now)).length;
  if (lateCount > 0) return isOne ? `${count} and is late` : `${count}, ${lateCount} of them late`;
  const [next] = first.flatMap((request) => dueAt(request) ?? []).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (!next) return count;
  return isOne ? `${count} by ${formatDateTime(next)}` : `${count}, the next by ${formatDateTime(next)}`;
}
