import type { RequestNoticeKind } from '../notification/notice-kinds.ts';
import type { EpochMs } from '../time.ts';
import {
  type DeadlineName,
  defaultRequestDurations,
  graceEnd,
  type RequestDurations,
  type Obstacle,
  obstacles,
  type RequestFacts,
  type EndReason,
  isOpenStatus,
  type RequestStatus,
} from './status.ts';
import { type Action, actions, type Actor, type Transition, transitions } from './transitions.ts';

export type RequestRefusal = 'action_not_allowed' | 'wrong_status' | 'too_early' | 'too_late' | Obstacle;

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
  const transition = candidates.find(
    ({ from, placement }) => from.includes(facts.status) && (placement === undefined || placement === facts.placement),
  );
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
    deadline: transition.startsDeadline ? now + durations[transition.startsDeadline] : null,
    hidesFromSeller: transition.hidesFromSeller ?? false,
    notifies: transition.notifies,
    notice: transition.notice ?? null,
  };
}

/** People may act until the grace period ends; from then on only the clock may. So the outcome never depends on how late the clock runs. */
function checkTiming(
  { by, onlyWhen }: Transition,
  { status, deadline }: RequestFacts,
  now: EpochMs,
  durations: RequestDurations,
): 'too_early' | 'too_late' | undefined {
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

export type CheckoutRefusal = 'wrong_status' | 'too_late' | 'already_subscribed' | 'seller_cannot_be_paid';

/** Why the customer cannot open a checkout now; null if they can. Unlike other actions, this one has no grace period. */
export function getCheckoutRefusal(facts: RequestFacts, now: EpochMs): CheckoutRefusal | null {
  if (facts.status !== 'accepted' && facts.status !== 'proof_accepted') return 'wrong_status';
  if (facts.isSubscribed) return 'already_subscribed';
  // Checked before the deadline, because time in which the seller cannot be paid does not count against the customer.
  if (!facts.sellerCanBePaid) return 'seller_cannot_be_paid';
  return facts.deadline !== null && now >= facts.deadline ? 'too_late' : null;
}
