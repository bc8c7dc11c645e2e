import { canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { deadlineNameFor, type RequestDurations } from '@frontage/domain/rental-request/deadline';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import { isOpenStatus, occupiesSlot } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { setDeadline } from './deadlines.store.ts';
import { notifyParties } from './notify-parties.ts';
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
  /** Through whose eyes the request is looked for: to anybody else it does not exist. */
  viewer: RequestViewer;
  /** What was paid, in cents, where something was. */
  paid?: number;
  /** What is said with it, for the other side and for the history. */
  note?: string | null;
  /** What else has to change with the status, in the same transaction. */
  alsoInTransaction?: (tx: Transaction, request: RequestRow) => Promise<void>;
}

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>;

/**
 * The only door through which a request changes: it is held, the rules decide, and the status, its history, the slot, the clocks and
 * every message that follows are written together or not at all.
 */
export async function changeRequest(deps: Deps, wish: RequestChange): Promise<void> {
  await deps.db.transaction((tx) => changeRequestInTransaction(deps, tx, wish));
}

export async function changeRequestInTransaction(deps: Deps, tx: Transaction, wish: RequestChange): Promise<void> {
  const refusal = await tryChangeRequest(deps, tx, wish);
  if (refusal) throw refusalError(refusal);
}

/** Why it could not be done; null when it was. */
export async function tryChangeRequest(deps: Deps, tx: Transaction, wish: RequestChange): Promise<RequestRefusal | null> {
  const { id, action, actor, viewer, paid, note = null, alsoInTransaction } = wish;
  const request = await lockRequest(tx, id, viewer, { withListing: action === 'accept' });
  if (!request) throw new AppError('not_found');
  const decision = decide(toRequestFacts(request, deps.config.requestTimes, paid), action, actor, request.now.getTime(), deps.config.requestTimes);
  if (!decision.ok) return decision.refusal;

  const { to, reason, hidesFromSeller, notifies, notice } = decision;
  const deadline = decision.deadline === null ? null : new Date(decision.deadline);
  const isSubmission = action === 'submit_proof' || action === 'resubmit_proof';
  // Whoever only takes it off a list changes nothing about why it ended.
  const endReason = to === request.status ? request.end_reason : reason;
  await writeStatus(tx, id, { to, reason: endReason, deadline, hides: hidesFromSeller, submissions: request.submissions + (isSubmission ? 1 : 0) });
  await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });
  await alsoInTransaction?.(tx, request);
  if (occupiesSlot(to) && !occupiesSlot(request.status)) await takeSlot(tx, request.listing_id, id);
  if (!occupiesSlot(to)) await freeSlot(tx, id);
  if (!isOpenStatus(to)) await expireOpenCheckout(deps, tx, request);
  await setDeadline(tx, id, deadline, request.now, deps.config.requestTimes);
  await notifyParties(deps, tx, { request, to, recipients: notifies, notice, reason, note, isAutomatic: actor === 'clock', deadline });
  return null;
}

const moved = 'request_moved_on';
const codes = {
  not_your_move: moved,
  wrong_status: moved,
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  fully_rented: 'fully_rented',
  already_subscribed: 'already_subscribed',
  no_submission_left: 'no_submission_left',
  proof_unreadable: moved,
  checkout_open: moved,
  seller_could_not_be_paid: moved,
  wrong_amount: moved,
  no_time_lost: moved,
} as const satisfies Record<RequestRefusal, string>;

export function refusalError(refusal: RequestRefusal): AppError {
  return new AppError(codes[refusal]);
}

/** What the rules want to know, from what the database knows. `paid`: cents, where something was. */
export function toRequestFacts(row: RequestRow, times: RequestDurations, paid = row.pays): RequestFacts {
  const sellerCanBePaid = row.seller_facts !== null && canReceiveTransfers(row.seller_facts);
  return {
    status: row.status,
    deadline: row.deadline?.getTime() ?? null,
    placement: row.placement,
    isHidden: row.is_hidden,
    proofSubmissions: row.submissions,
    sellerCanBePaid,
    hasFreeSlot: row.held_by_others < row.slots,
    isSubscribed: row.is_subscribed,
    isProofReadable: row.has_proof_files,
    isCheckoutOpen: row.has_open_checkout,
    sellerWasPayableThroughout: sellerCanBePaid && couldAllTheWhile(row, times),
    isAmountRight: paid === row.pays,
  };
}

/** Since the time for paying began to run. */
function couldAllTheWhile({ status, deadline, seller_receives_since: since }: RequestRow, times: RequestDurations): boolean {
  if (deadlineNameFor(status) !== 'pay' || deadline === null) return true;
  return since !== null && since.getTime() <= deadline.getTime() - times.pay;
}

/** Once a request has ended nobody can go on and pay for it. What is paid in the very last moment is given back. */
export async function expireOpenCheckout(
  deps: Pick<RequestsDeps, 'queue'>,
  tx: Transaction,
  { id, customer_id: accountId }: { id: string; customer_id: string },
): Promise<void> {
  const checkout = await findOpenCheckout(tx, id);
  if (checkout === null) return;
  await enqueueOperation(deps, tx, { name: `expire:${checkout}`, kind: 'expire-checkout', accountId, input: { checkout } });
}
