import type { RequestPeriod } from '../listing/period.ts';
import type { Day } from '../listing/slot-reservations.ts';
import { type DateProblem, describeDateProblem, findDateProblem, type RentalDates } from './rental-dates.ts';
import type { Action } from './transitions.ts';

/** `withdrawn`: the seller accepted the dates as they were. `ended`: the request ended while the proposal was open. */
const proposalOutcomes = ['agreed', 'replaced', 'withdrawn', 'ended'] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** What becomes of an open proposal when this happens to its request. */
export function proposalOutcome(action: Action): ProposalOutcome {
  if (action === 'agree') return 'agreed';
  if (action === 'propose') return 'replaced';
  return action === 'accept' ? 'withdrawn' : 'ended';
}

export type ProposalProblem = DateProblem | { field: 'startsOn'; problem: 'already_requested' | 'already_proposed' };

interface Terms {
  requested: RentalDates;
  /** Those of the open proposal. */
  proposed: RentalDates | null;
  period: RequestPeriod;
  today: Day;
  leadDays: number;
}

/** Why these dates can't be proposed today; null if they can. They follow the same rules as the dates of a new request. */
export function findProposalProblem(dates: RentalDates, { requested, proposed, period, today, leadDays }: Terms): ProposalProblem | null {
  if (isSame(dates, requested)) return { field: 'startsOn', problem: 'already_requested' };
  if (proposed && isSame(dates, proposed)) return { field: 'startsOn', problem: 'already_proposed' };
  return findDateProblem(dates, period, { today, leadDays });
}

export function describeProposalProblem(found: ProposalProblem, period: RequestPeriod, today: Day): string {
  if (found.field === 'periods') return `A rental can last up to ${found.limit} ${period}s.`;
  if ('limit' in found) return describeDateProblem(found, period, today);
  return found.problem === 'already_proposed'
    ? 'You’ve already proposed these dates.'
    : 'The customer already asked for these dates. Accept the request, or choose other dates.';
}

function isSame(one: RentalDates, other: RentalDates): boolean {
  return one.startsOn === other.startsOn && one.endsOn === other.endsOn && one.periods === other.periods;
}
