import type { RequestNoticeKind } from '../notification/notice-kinds.ts';
import { type DeadlineName, defaultRequestDurations, type EpochMs, graceEnd, type RequestDurations } from './deadline.ts';
import { type Obstacle, obstacles, type RequestFacts } from './obstacles.ts';
import { type EndReason, isOpenStatus, type RequestStatus } from './status.ts';
import { type Action, actions, type Actor, type Transition, transitions } from './transitions.ts';

export type RequestRefusal = 'not_your_move' | 'wrong_status' | 'too_early' | 'too_late' | Obstacle;

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

/** Whether somebody may do this to a request now, and what follows. Everything that changes a status asks here first. */
export function decide(facts: RequestFacts, action: Action, actor: Actor, now: EpochMs, times: RequestDurations = defaultRequestDurations): Decision {
  const moves = transitions.filter((move) => move.action === action && move.by === actor);
  if (moves.length === 0) return refuse('not_your_move');
  const move = moves.find(({ from, placement }) => from.includes(facts.status) && (placement ?? facts.placement) === facts.placement);
  if (!move || (move.to === facts.status && facts.isHidden)) return refuse('wrong_status');

  const timing = judgeTime(move, facts, now, times);
  if (timing) return refuse(timing);
  const obstacle = move.unless?.find((name) => obstacles[name](facts));
  if (obstacle) return refuse(obstacle);

  return {
    ok: true,
    to: move.to,
    reason: move.reason ?? null,
    deadlineName: move.startsDeadline ?? null,
    deadline: move.startsDeadline ? now + times[move.startsDeadline] : null,
    hidesFromSeller: move.hidesFromSeller ?? false,
    notifies: move.notifies,
    notice: move.notice ?? null,
  };
}

/** People may act until the grace ends, and from then on only the clock may: so it never matters how late the clock is. */
function judgeTime(
  { by, onlyWhen }: Transition,
  { status, deadline }: RequestFacts,
  now: EpochMs,
  times: RequestDurations,
): 'too_early' | 'too_late' | undefined {
  if (deadline === null || !isOpenStatus(status)) return onlyWhen ? 'too_early' : undefined;
  const isExpired = now >= graceEnd(deadline, times);
  if (onlyWhen === 'late' && now < deadline) return 'too_early';
  if (onlyWhen === 'expired') return isExpired ? undefined : 'too_early';
  return isExpired && (by === 'customer' || by === 'seller') ? 'too_late' : undefined;
}

function refuse(refusal: RequestRefusal): Decision {
  return { ok: false, refusal };
}

/** What this side can do now, for its buttons. */
export function allowedActions(facts: RequestFacts, actor: Actor, now: EpochMs, times: RequestDurations = defaultRequestDurations): Action[] {
  return actions.filter((action) => decide(facts, action, actor, now, times).ok);
}

export type CheckoutRefusal = 'wrong_status' | 'too_late' | 'already_subscribed' | 'seller_cannot_be_paid';

/** Why the customer can't go and pay now; null if they can. Unlike other moves, this one ends at the deadline: there is no grace. */
export function getCheckoutRefusal(facts: RequestFacts, now: EpochMs): CheckoutRefusal | null {
  if (facts.status !== 'accepted' && facts.status !== 'proof_accepted') return 'wrong_status';
  if (facts.isSubscribed) return 'already_subscribed';
  // While the seller can't be paid no time is lost, so that is what the customer has to hear first.
  if (!facts.sellerCanBePaid) return 'seller_cannot_be_paid';
  return facts.deadline !== null && now >= facts.deadline ? 'too_late' : null;
}
