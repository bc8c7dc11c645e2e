import { type DeadlineName, endOfGrace, type Moment, type Times, usualTimes } from './deadline.ts';
import type { RequestNoticeKind } from './notices.ts';
import { type Obstacle, obstacles, type RequestFacts } from './obstacles.ts';
import { type EndReason, isOpen, type RequestStatus } from './status.ts';
import { type Action, type Actor, actions, type Transition, transitions } from './transitions.ts';

export type Refusal = 'not_your_move' | 'wrong_status' | 'too_early' | 'too_late' | Obstacle;

export type Decision =
  | {
      ok: true;
      to: RequestStatus;
      reason: EndReason | null;
      deadlineName: DeadlineName | null;
      deadline: Moment | null;
      hides: boolean;
      tells: readonly ('customer' | 'seller')[];
      notice: RequestNoticeKind | null;
    }
  | { ok: false; refusal: Refusal };

/** Whether somebody may do this to a request now, and what follows. Everything that changes a status asks here first. */
export function decide(facts: RequestFacts, action: Action, actor: Actor, now: Moment, times: Times = usualTimes): Decision {
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
    deadlineName: move.starts ?? null,
    deadline: move.starts ? now + times[move.starts] : null,
    hides: move.hides ?? false,
    tells: move.tells,
    notice: move.notice ?? null,
  };
}

/** People may act until the grace ends, and from then on only the clock may: so it never matters how late the clock is. */
function judgeTime({ by, only }: Transition, { status, deadline }: RequestFacts, now: Moment, times: Times): 'too_early' | 'too_late' | undefined {
  if (deadline === null || !isOpen(status)) return only ? 'too_early' : undefined;
  const isExpired = now >= endOfGrace(deadline, times);
  if (only === 'late' && now < deadline) return 'too_early';
  if (only === 'expired') return isExpired ? undefined : 'too_early';
  return isExpired && (by === 'customer' || by === 'seller') ? 'too_late' : undefined;
}

function refuse(refusal: Refusal): Decision {
  return { ok: false, refusal };
}

/** What this side can do now, for its buttons. */
export function allowedActions(facts: RequestFacts, actor: Actor, now: Moment, times: Times = usualTimes): Action[] {
  return actions.filter((action) => decide(facts, action, actor, now, times).ok);
}
