import { decide, type Refusal } from '@frontage/domain/rental-request/decide';
import { holdsSlot, isOpen } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { factsOf } from './request-facts.ts';
import { holdRequest, type RequestRow, type Seeker, writeHistory, writeStatus } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { freeSlot, takeSlot } from './slots.store.ts';
import { closeCheckout } from './close-checkout.ts';
import { tell } from './tell.ts';
import { setTimers } from './timers.store.ts';

export interface Wish {
  id: string;
  action: Action;
  actor: Actor;
  /** Through whose eyes the request is looked for: to anybody else it does not exist. */
  seeker: Seeker;
  /** What was paid, in cents, where something was. */
  paid?: number;
  /** What is said with it, for the other side and for the history. */
  note?: string | null;
  /** What else has to change with the status, in the same transaction. */
  along?: (tx: Transaction, request: RequestRow) => Promise<void>;
}

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>;

/**
 * The only door through which a request changes: it is held, the rules decide, and the status, its history, the slot, the clocks and
 * every message that follows are written together or not at all.
 */
export async function changeRequest(deps: Deps, wish: Wish): Promise<void> {
  await deps.db.transaction((tx) => changeRequestIn(deps, tx, wish));
}

export async function changeRequestIn(deps: Deps, tx: Transaction, wish: Wish): Promise<void> {
  const refusal = await tryToChange(deps, tx, wish);
  if (refusal) throw refused(refusal);
}

/** Why it could not be done; null when it was. */
export async function tryToChange(deps: Deps, tx: Transaction, wish: Wish): Promise<Refusal | null> {
  const { id, action, actor, seeker, paid, note = null, along } = wish;
  const request = await holdRequest(tx, id, seeker, { withListing: action === 'accept' });
  if (!request) throw new AppError('not_found');
  const decision = decide(factsOf(request, deps.config.requestTimes, paid), action, actor, request.now.getTime(), deps.config.requestTimes);
  if (!decision.ok) return decision.refusal;

  const { to, reason, hides, tells, notice } = decision;
  const deadline = decision.deadline === null ? null : new Date(decision.deadline);
  const isSubmission = action === 'submit_proof' || action === 'resubmit_proof';
  // Whoever only takes it off a list changes nothing about why it ended.
  const endReason = to === request.status ? request.end_reason : reason;
  await writeStatus(tx, id, { to, reason: endReason, deadline, hides, submissions: request.submissions + (isSubmission ? 1 : 0) });
  await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });
  await along?.(tx, request);
  if (holdsSlot(to) && !holdsSlot(request.status)) await takeSlot(tx, request.listing_id, id);
  if (!holdsSlot(to)) await freeSlot(tx, id);
  if (!isOpen(to)) await closeCheckout(deps, tx, request);
  await setTimers(tx, id, deadline, request.now, deps.config.requestTimes);
  await tell(deps, tx, { request, to, tells, notice, reason, note, isAutomatic: actor === 'clock', deadline });
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
} as const satisfies Record<Refusal, string>;

export function refused(refusal: Refusal): AppError {
  return new AppError(codes[refusal]);
}
