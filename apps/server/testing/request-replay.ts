import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { Days } from '@frontage/domain/listing/slot-reservations';
import type { Placement } from '@frontage/domain/listing/listing-rules';
import {
  gracePeriod,
  timeAllowed,
  type RequestFacts,
  type EndReason,
  occupiesSlot,
  type RequestStatus,
} from '@frontage/domain/rental-request/status';
import { type ProposalOutcome, proposalOutcome } from '@frontage/domain/rental-request/proposal';
import { acceptanceEnd, hasDates, type RentalDates, requestedDays } from '@frontage/domain/rental-request/rental-dates';
import { dayMs } from '@frontage/domain/time';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { decide } from '@frontage/domain/rental-request/decide';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { countMost } from './request-model.ts';
import type { TestServers } from './test-servers.ts';

interface EventRow {
  request_id: string;
  at: Date;
  actor: Actor;
  action: Action | 'send';
  from_status: RequestStatus | null;
  to_status: RequestStatus;
}

interface RequestRow {
  id: string;
  listing_id: string;
  customer_id: string;
  seller_id: string;
  placement: Placement;
  slots: number;
  period: RequestPeriod;
  dates: RentalDates;
  /** In their order; `old` are the dates that the request had before. */
  proposals: { dates: RentalDates; old: RentalDates; outcome: ProposalOutcome | null }[];
  lead_days: number;
  zone: string;
  status: RequestStatus;
  end_reason: EndReason | null;
  deadline: Date | null;
  submissions: number;
  is_hidden: boolean;
  notices: string[];
}

type State = Pick<RequestFacts, 'status' | 'deadline' | 'isHidden' | 'proofSubmissions'> & {
  dates: RentalDates;
  /** The outcome of each proposal so far; null while it is open. */
  outcomes: (ProposalOutcome | null)[];
  reason: EndReason | null;
  notices: string[];
  /** The days of its slot. */
  reserved: Days | null;
};

/**
 * Replays every request from its history with the rules alone: each step must have been allowed at that time, the end must be what the
 * request's row says, and the notices must be those that the rules ask for. Only for requests that went through the product, and for
 * sellers who could be paid all the time.
 */
export async function findImpossibleHistories(testServers: TestServers): Promise<string[]> {
  const found = await readRequests(testServers);
  const rows = new Map(found.map((row) => [row.id, row]));
  const sameListing = Map.groupBy(found, (row) => row.listing_id);
  const states = new Map<string, State>();
  const violations: string[] = [];
  const events = await testServers.sql<EventRow>('select request_id, at, actor, action, from_status, to_status from request_event order by id');
  for (const event of events) {
    const row = rows.get(event.request_id);
    if (!row) continue;
    const before = states.get(row.id);
    const after =
      event.action === 'send' ? start(event, row, before) : step(event, row, before, othersAt(row, sameListing.get(row.listing_id) ?? [], states));
    if (typeof after === 'string') violations.push(`${row.id}: ${event.actor} ${event.action} from ${event.from_status ?? 'nothing'}: ${after}`);
    else states.set(row.id, after);
  }
  for (const row of rows.values()) violations.push(...compare(row, states.get(row.id)));
  return violations;
}

function readRequests(testServers: TestServers): Promise<RequestRow[]> {
  return testServers.sql<RequestRow>(`
    select request.id, request.listing_id, customer_id, request.seller_id, request.placement, listing.slots, period, listing.lead_days,
      json_build_object('startsOn', starts_on, 'endsOn', ends_on, 'periods', periods) as dates,
      (
        select coalesce(json_agg(json_build_object(
          'dates', json_build_object('startsOn', starts_on, 'endsOn', ends_on, 'periods', periods),
          'old', json_build_object('startsOn', old_starts_on, 'endsOn', old_ends_on, 'periods', old_periods), 'outcome', outcome
        ) order by number), '[]') from proposal where request_id = request.id
      ) as proposals, coalesce(listing.time_zone, '${defaultTimeZone}') as zone, status, end_reason, deadline, submissions, is_hidden,
      array_remove(array_agg(
        case notice.account_id when request.customer_id then 'customer ' when request.seller_id then 'seller ' else 'stranger ' end || notice.kind
      ), null) as notices
    from rental_request request join listing on listing.id = request.listing_id
      left join notice on notice.request_id = request.id and notice.kind not like 'deadline%' and notice.kind not in ('subscription_cancelled', 'subscription_reactivated')
    group by request.id, listing.id`);
}

interface Other extends State {
  customerId: string;
}

/** Requests that occupy a slot of the same listing at this point of the replay. */
function othersAt(row: RequestRow, sameListing: RequestRow[], states: Map<string, State>): Other[] {
  return sameListing.flatMap(({ id, customer_id: customerId }) => {
    const state = states.get(id);
    return state && id !== row.id && occupiesSlot(state.status) ? [{ ...state, customerId }] : [];
  });
}

function start(
  { at, actor, from_status: from, to_status: to }: EventRow,
  { dates, proposals }: RequestRow,
  before: State | undefined,
): State | string {
  if (before || actor !== 'customer' || from !== null || to !== 'pending') return 'no request starts like this';
  const notices = ['seller request_received'];
  return {
    status: 'pending',
    deadline: at.getTime() + timeAllowed.reply,
    isHidden: false,
    proofSubmissions: 0,
    dates: proposals[0]?.old ?? dates,
    outcomes: [],
    reason: null,
    notices,
    reserved: null,
  };
}

function step({ at, actor, action, from_status: from, to_status: to }: EventRow, row: RequestRow, before: State | undefined, others: Other[]) {
  if (!before || before.status !== from || action === 'send') return `it was ${before?.status ?? 'nothing'}`;
  const { period, zone } = row;
  const { dates, outcomes } = before;
  const proposed = outcomes.at(-1) === null ? row.proposals[outcomes.length - 1]?.dates : undefined;
  const days = requestedDays(dates, period, dayIn(at, zone));
  const facts: RequestFacts = {
    ...before,
    placement: row.placement,
    sellerCanBePaid: true,
    hasFreeSlot: countMost(others, days) < row.slots,
    hasDates: hasDates(dates),
    start: dates.startsOn === null ? null : startOfDay(dates.startsOn, zone),
    acceptanceEnd: acceptanceEnd(dates, period, zone, gracePeriod),
    hasOpenProposal: proposed !== undefined,
    proposals: outcomes.length,
    isProposalRight: true,
    // Proposing and agreeing lock no days, so the order of events doesn't show which were free.
    isProposalFree: true,
    agreementEnd: proposed ? acceptanceEnd(proposed, period, zone, gracePeriod) : null,
    leadTime: row.lead_days * dayMs,
    isSubscribed: others.some(({ customerId, status }) => customerId === row.customer_id && status === 'subscription_created'),
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
  const decision = decide(facts, action, actor, at.getTime());
  if (!decision.ok) return `refused as ${decision.refusal}`;
  if (decision.to !== to) return `it leads to ${decision.to}, not to ${to}`;
  const ended = outcomes.map((outcome) => outcome ?? proposalOutcome(action));
  return {
    status: to,
    dates: action === 'agree' && proposed ? proposed : dates,
    outcomes: action === 'propose' ? [...ended, null] : ended,
    deadline: decision.deadline,
    isHidden: before.isHidden || decision.hidesFromSeller,
    proofSubmissions: before.proofSubmissions + (action === 'submit_proof' || action === 'resubmit_proof' ? 1 : 0),
    reserved: action === 'accept' ? days : before.reserved,
    reason: action === 'delete' && from === to ? before.reason : decision.reason,
    notices: [...before.notices, ...(decision.notice ? decision.notifies.map((side) => `${side} ${decision.notice ?? ''}`) : [])],
  };
}

function compare(row: RequestRow, state: State | undefined): string[] {
  if (!state) return [`${row.id}: it has no history`];
  const stored = [
    row.status,
    row.end_reason,
    row.deadline?.getTime() ?? null,
    row.submissions,
    row.is_hidden,
    row.notices.toSorted().join(', '),
    row.dates,
    row.proposals.map(({ outcome }) => outcome),
  ];
  const replayed = [
    state.status,
    state.reason,
    state.deadline,
    state.proofSubmissions,
    state.isHidden,
    state.notices.toSorted().join(', '),
    state.dates,
    state.outcomes,
  ];
  return JSON.stringify(stored) === JSON.stringify(replayed)
    ? []
    : [`${row.id}: stored ${JSON.stringify(stored)}, replayed ${JSON.stringify(replayed)}`];
}
