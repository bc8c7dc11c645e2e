import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { describeWrongStatus } from '@frontage/domain/rental-request/describe-wrong-status';
import { proposalOutcome } from '@frontage/domain/rental-request/proposal';
import { acceptanceEnd, hasDates } from '@frontage/domain/rental-request/rental-dates';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import {
  deadlineNameFor,
  isOpenStatus,
  occupiesSlot,
  type RequestDurations,
  type RequestFacts,
  type RequestStatus,
} from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { dayMs } from '@frontage/domain/time';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../notifications/public.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { setDeadline } from './deadlines.store.ts';
import { findRequestPictures } from './emails/request-pictures.store.ts';
import type { RequestNotification } from './emails/request-email-text.ts';
import { requestEmail } from './emails/request.email.ts';
import { closeProposal } from './proposal.store.ts';
import {
  datesOf,
  findOpenCheckout,
  findRequest,
  lockRequest,
  type RequestRow,
  type RequestViewer,
  startOf,
  writeDates,
  writeHistory,
  writeStatus,
} from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { freeSlot, takeSlot } from './slot-reservations.store.ts';

export interface RequestChange {
  id: string;
  action: Action;
  actor: Actor;
  /** A request that the viewer may not see counts as not found. */
  viewer: RequestViewer;
  /** In cents. Without it, the amount counts as right. */
  paid?: number;
  /** The number of the proposal that the customer saw. */
  agreesTo?: number;
  /** What the actor wrote, for the other side and for the history. */
  note?: string | null;
  alsoInTransaction?: (tx: Transaction, request: RequestRow) => Promise<void>;
}

export type ChangeRequestDeps = Pick<RequestsDeps, 'config' | 'queue' | 'secrets'>;

/**
 * The only place that changes a request. It locks the row, lets the rules decide, and writes the status, its history, the slot, the
 * deadline and every notification in one transaction. Returns why the rules refused, or null once everything is written.
 */
export async function changeRequest(deps: ChangeRequestDeps, tx: Transaction, change: RequestChange): Promise<RequestRefusal | null> {
  const { id, action, actor, viewer, note = null, alsoInTransaction } = change;
  const times = deps.config.requestTimes;
  const request = await lockRequest(tx, id, viewer, { withListing: action === 'accept' });
  if (!request) throw new AppError('not_found');
  const decision = decide(toRequestFacts(request, times, change), action, actor, request.now.getTime(), times);
  if (!decision.ok) return decision.refusal;

  const { to, reason, hidesFromSeller, notifies, notice } = decision;
  const deadline = decision.deadline === null ? null : new Date(decision.deadline);
  const isSubmission = action === 'submit_proof' || action === 'resubmit_proof';
  // Hiding an ended request from the seller's list does not change why it ended.
  const endReason = to === request.status ? request.end_reason : reason;
  await writeStatus(tx, id, { to, reason: endReason, deadline, hides: hidesFromSeller, submissions: request.submissions + (isSubmission ? 1 : 0) });
  await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });
  await endProposal(tx, request, action);
  await alsoInTransaction?.(tx, request);
  if (occupiesSlot(to) && !occupiesSlot(request.status)) await requireSlot(tx, request);
  if (!occupiesSlot(to)) await freeSlot(tx, id);
  if (!isOpenStatus(to)) await expireOpenCheckout(deps, tx, request);
  await setDeadline(tx, id, deadline, request.now, times);
  // A request that stays pending has other terms now.
  const changed = to === 'pending' ? ((await findRequest(tx, id, viewer)) ?? request) : request;
  await notifyParties(deps, tx, { request: changed, to, recipients: notifies, notice, reason, note, isAutomatic: actor === 'clock', deadline });
  return null;
}

/** Whatever happens to a request, its open proposal is over. Only if the customer agrees, the request gets the proposed dates. */
async function endProposal(tx: Transaction, { id, proposal }: RequestRow, action: Action): Promise<void> {
  if (!proposal) return;
  await closeProposal(tx, proposal.id, proposalOutcome(action));
  if (action === 'agree') await writeDates(tx, id, datesOf(proposal));
}

/** The rules have seen a free slot, and the listing is locked. */
async function requireSlot(tx: Transaction, request: RequestRow): Promise<void> {
  const { id, listing_id: listingId, days } = request;
  if (!(await takeSlot(tx, { listingId, requestId: id, ...days }))) throw new AppError(hasDates(datesOf(request)) ? 'dates_taken' : 'fully_rented');
}

const stateChanged = 'request_state_changed';
const errorCodes = {
  action_not_allowed: stateChanged,
  wrong_status: stateChanged,
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  start_passed: 'start_passed',
  fully_rented: 'fully_rented',
  dates_taken: 'dates_taken',
  already_subscribed: 'already_subscribed',
  no_proof_submissions_left: 'no_proof_submissions_left',
  no_proposals_left: 'no_proposals_left',
  no_proposal: 'proposal_changed',
  other_proposal: 'proposal_changed',
  proposal_taken: 'dates_taken',
  proof_unreadable: stateChanged,
  checkout_open: stateChanged,
  seller_could_not_be_paid: stateChanged,
  wrong_amount: stateChanged,
  no_lost_time_to_restore: stateChanged,
} as const satisfies Record<RequestRefusal, string>;

/** Turns a refusal into the error that the API returns; inside a transaction, this also rolls it back. */
export function orThrow(refusal: RequestRefusal | null): void {
  if (refusal) throw new AppError(errorCodes[refusal]);
}

/** For an action that a person took: the message says what is not possible, whether the request changed meanwhile or not. */
export function toError(refusal: RequestRefusal, action: Action, status: RequestStatus): AppError {
  const message = refusal === 'wrong_status' ? describeWrongStatus(action, status) : action === 'agree' ? agreeMessages[refusal] : null;
  return new AppError(errorCodes[refusal], message ? { message } : {});
}

const agreeMessages: Partial<Record<RequestRefusal, string>> = {
  start_passed: 'The proposed start has passed, so you can’t agree to it. Ask the seller for other dates, or withdraw your request.',
  proposal_taken: 'Someone else has taken those days. Ask the seller for other dates, or withdraw your request.',
};

/** Without `paid` and `agreesTo`, the amount and the proposal count as right. */
export function toRequestFacts(
  row: RequestRow,
  times: RequestDurations,
  { paid = row.pays, agreesTo = row.proposal?.number }: Pick<RequestChange, 'paid' | 'agreesTo'> = {},
): RequestFacts {
  const { proposal } = row;
  const sellerCanBePaid = row.seller_facts !== null && canReceiveTransfers(row.seller_facts);
  return {
    status: row.status,
    deadline: row.deadline?.getTime() ?? null,
    placement: row.placement,
    isHidden: row.is_hidden,
    proofSubmissions: row.submissions,
    hasOpenProposal: proposal !== null,
    proposals: row.proposals,
    isProposalRight: agreesTo === proposal?.number,
    isProposalFree: proposal === null || proposal.occupied_by_others < row.slots,
    agreementEnd: proposal && acceptanceEnd(datesOf(proposal), row.period, row.listing_zone, times.grace),
    sellerCanBePaid,
    hasFreeSlot: row.occupied_by_others < row.slots,
    hasDates: hasDates(datesOf(row)),
    start: startOf(row),
    acceptanceEnd: acceptanceEnd(datesOf(row), row.period, row.listing_zone, times.grace),
    leadTime: row.lead_days * dayMs,
    isSubscribed: row.is_subscribed,
    isProofReadable: row.has_proof_files,
    isCheckoutOpen: row.has_open_checkout,
    sellerWasPayableThroughout: sellerCanBePaid && wasPayableThroughout(row, times),
    isAmountRight: paid === row.pays,
  };
}

/** Whether the seller could be paid ever since the time for paying started. */
function wasPayableThroughout({ status, deadline, seller_receives_since: since }: RequestRow, times: RequestDurations): boolean {
  if (deadlineNameFor(status) !== 'pay' || deadline === null) return true;
  return since !== null && since.getTime() <= deadline.getTime() - times.pay;
}

/** Keeps the customer from paying for a request that has ended. A payment that is already on its way is refunded. */
export async function expireOpenCheckout(
  deps: Pick<RequestsDeps, 'queue'>,
  tx: Transaction,
  { id, customer_id: accountId }: { id: string; customer_id: string },
): Promise<void> {
  const checkout = await findOpenCheckout(tx, id);
  if (checkout === null) return;
  await enqueueOperation(deps, tx, { name: `expire:${checkout}`, kind: 'expire-checkout', accountId, input: { checkout } });
}

/** Both parties' open pages reload, also where only one of them gets a notice. */
export async function notifyParties(
  deps: Pick<RequestsDeps, 'config' | 'queue' | 'secrets'>,
  tx: Transaction,
  notification: RequestNotification,
): Promise<void> {
  const { request, recipients, notice: kind } = notification;
  const { id, customer_id: customerId, seller_id: sellerId } = request;
  const pictures = (await findRequestPictures(tx, kind ? [id] : [])).get(id);
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: kind && {
      kind,
      recipients: recipients.map((side) => ({
        accountId: side === 'customer' ? customerId : sellerId,
        email: requestEmail(deps, { ...notification, notice: kind, side, pictures }),
      })),
    },
  });
}
