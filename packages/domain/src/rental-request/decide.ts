import type { RequestNoticeKind } from '../notification/notice-kinds.ts';
import type { EpochMs } from '../time.ts';
import {
  deadlineFrom,
  type DeadlineName,
  defaultRequestDurations,
  graceEnd,
  type RequestDurations,
  type Obstacle,
  obstacles,
  type RequestFacts,
  type EndReason,
  isOpenStatus,
  openingOf,
  type RequestStatus,
} from './status.ts';
import { type Action, actions, type Actor, type Transition, transitions } from './transitions.ts';

export type RequestRefusal = 'action_not_allowed' | 'wrong_status' | 'too_early' | 'too_late' | 'start_passed' | Obstacle;

export type Decision =
  | {
      ok: true;
      to: RequestStatus;
      reason: EndReason | null;
      deadlineName: DeadlineName | null;
      deadline: EpochMs | null;
      hidesFromSeller: boolean;
      notifies: readonly ('customer' | 'seller')[];
      notice: RequestNoticeKind | null;
    }
  | { ok: false; refusal: RequestRefusal };

/** Whether this actor may take this action now, and what follows. Everything that changes a status calls this first. */
export function decide(
  facts: RequestFacts,
  action: Action,
  actor: Actor,
  now: EpochMs,
  durations: RequestDurations = defaultRequestDurations,
): Decision {
  const candidates = transitions.filter((candidate) => candidate.action === action && candidate.by === actor);
  if (candidates.length === 0) return refuse('action_not_allowed');
  const matching = candidates.filter(
    ({ from, placement, proposal }) =>
      from.includes(facts.status) &&
      (placement === undefined || placement === facts.placement) &&
      (proposal === undefined || (proposal === 'open') === facts.hasOpenProposal),
  );
  const inTime = matching.find((candidate) => !checkTiming(candidate, facts, now, durations));
  const transition = inTime ?? matching.at(-1);
  if (!transition || (transition.to === facts.status && facts.isHidden)) return refuse('wrong_status');

  const timing = checkTiming(transition, facts, now, durations);
  if (timing) return refuse(timing);
  const obstacle = transition.unless?.find((name) => obstacles[name](facts));
  if (obstacle) return refuse(obstacle);

  return {
    ok: true,
    to: transition.to,
    reason: transition.reason ?? null,
    deadlineName: transition.startsDeadline ?? null,
    deadline: transition.startsDeadline ? deadlineFrom(transition.startsDeadline, facts, now, durations) : null,
    hidesFromSeller: transition.hidesFromSeller ?? false,
    notifies: transition.notifies,
    notice: transition.notice ?? null,
  };
}

/** People may act until the grace period ends; from then on only the clock may. So the outcome never depends on how late the clock runs. */
function checkTiming(
  { by, onlyWhen, opensBeforeStart, closesAfterStart }: Transition,
  { status, deadline, start, acceptanceEnd, agreementEnd }: RequestFacts,
  now: EpochMs,
  durations: RequestDurations,
): 'too_early' | 'too_late' | 'start_passed' | undefined {
  if (onlyWhen === 'early') return start !== null && now < start - durations.withdrawal ? undefined : 'too_late';
  if (opensBeforeStart && now < (openingOf(start, durations) ?? now)) return 'too_early';
  const closing = closesAfterStart === 'proposed' ? agreementEnd : acceptanceEnd;
  if (closesAfterStart && now >= (closing ?? now + 1)) return 'start_passed';
  if (deadline === null || !isOpenStatus(status)) return onlyWhen ? 'too_early' : undefined;
  const isExpired = now >= graceEnd(deadline, durations);
  if (onlyWhen === 'late' && now < deadline) return 'too_early';
  if (onlyWhen === 'expired') return isExpired ? undefined : 'too_early';
  return isExpired && (by === 'customer' || by === 'seller') ? 'too_late' : undefined;
}

function refuse(refusal: RequestRefusal): Decision {
  return { ok: false, refusal };
}

/** What this actor can do now. The pages show these as buttons. */
export function allowedActions(facts: RequestFacts, actor: Actor, now: EpochMs, durations: RequestDurations = defaultRequestDurations): Action[] {
  return actions.filter((action) => decide(facts, action, actor, now, durations).ok);
}

export type CheckoutRefusal = 'wrong_status' | 'too_early' | 'too_late' | 'already_subscribed' | 'seller_cannot_be_paid';

/** Why the customer cannot open a checkout now; null if they can. Unlike other actions, this one has no grace period. */
export function getCheckoutRefusal(facts: RequestFacts, now: EpochMs, durations: RequestDurations = defaultRequestDurations): CheckoutRefusal | null {
  if (facts.status !== 'accepted' && facts.status !== 'proof_accepted') return 'wrong_status';
  if (facts.isSubscribed) return 'already_subscribed';
  // Checked before the deadline, because time in which the seller cannot be paid does not count against the customer.
  if (!facts.sellerCanBePaid) return 'seller_cannot_be_paid';
  if (now < (openingOf(facts.start, durations) ?? now)) return 'too_early';
  return facts.deadline !== null && now >= facts.deadline ? 'too_late' : null;
}
