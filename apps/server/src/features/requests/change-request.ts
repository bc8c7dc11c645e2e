import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import { deadlineNameFor, isOpenStatus, occupiesSlot, type RequestDurations, type RequestFacts } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../notifications/public.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { setDeadline } from './deadlines.store.ts';
import { requestEmail, type RequestNotification } from './emails/request.email.ts';
import {
  findOpenCheckout,
  freeSlot,
  lockRequest,
  type RequestRow,
  type RequestViewer,
  takeSlot,
  writeHistory,
  writeStatus,
} from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

export interface RequestChange {
  id: string;
  action: Action;
  actor: Actor;
  /** A request that the viewer may not see counts as not found. */
  viewer: RequestViewer;
  /** In cents. Without it, the amount counts as right. */
  paid?: number;
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
  const { id, action, actor, viewer, paid, note = null, alsoInTransaction } = change;
  const times = deps.config.requestTimes;
  const request = await lockRequest(tx, id, viewer, { withListing: action === 'accept' });
  if (!request) throw new AppError('not_found');
  const decision = decide(toRequestFacts(request, times, paid), action, actor, request.now.getTime(), times);
  if (!decision.ok) return decision.refusal;

  const { to, reason, hidesFromSeller, notifies, notice } = decision;
  const deadline = decision.deadline === null ? null : new Date(decision.deadline);
  const isSubmission = action === 'submit_proof' || action === 'resubmit_proof';
  // Hiding an ended request from the seller's list does not change why it ended.
  const endReason = to === request.status ? request.end_reason : reason;
  await writeStatus(tx, id, { to, reason: endReason, deadline, hides: hidesFromSeller, submissions: request.submissions + (isSubmission ? 1 : 0) });
  await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });
  await alsoInTransaction?.(tx, request);
  if (occupiesSlot(to) && !occupiesSlot(request.status)) await takeSlot(tx, request.listing_id, id);
  if (!occupiesSlot(to)) await freeSlot(tx, id);
  if (!isOpenStatus(to)) await expireOpenCheckout(deps, tx, request);
  await setDeadline(tx, id, deadline, request.now, times);
  await notifyParties(deps, tx, { request, to, recipients: notifies, notice, reason, note, isAutomatic: actor === 'clock', deadline });
  return null;
}

const stateChanged = 'request_state_changed';
const errorCodes = {
  action_not_allowed: stateChanged,
  wrong_status: stateChanged,
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  fully_rented: 'fully_rented',
  already_subscribed: 'already_subscribed',
  no_proof_submissions_left: 'no_proof_submissions_left',
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

/** `paid`: in cents. */
export function toRequestFacts(row: RequestRow, times: RequestDurations, paid = row.pays): RequestFacts {
  const sellerCanBePaid = row.seller_facts !== null && canReceiveTransfers(row.seller_facts);
  return {
    status: row.status,
    deadline: row.deadline?.getTime() ?? null,
    placement: row.placement,
    isHidden: row.is_hidden,
    proofSubmissions: row.submissions,
    sellerCanBePaid,
    hasFreeSlot: row.occupied_by_others < row.slots,
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
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: kind && {
      kind,
      recipients: recipients.map((side) => ({
        accountId: side === 'customer' ? customerId : sellerId,
        email: requestEmail(deps, { ...notification, notice: kind, side }),
      })),
    },
  });
}
