import type { Placement } from '@frontage/domain/listing/listing-rules';
import { timeAllowed } from '@frontage/domain/rental-request/deadline';
import { decide } from '@frontage/domain/rental-request/decide';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import { type EndReason, occupiesSlot, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
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
  status: RequestStatus;
  end_reason: EndReason | null;
  deadline: Date | null;
  submissions: number;
  is_hidden: boolean;
  told: string[];
}

type State = Pick<RequestFacts, 'status' | 'deadline' | 'isHidden' | 'proofSubmissions'> & { reason: EndReason | null; told: string[] };

/**
 * Lives every request again from what was written down about it, with the rules alone: each step must have been allowed to whoever
 * took it, at that moment; where it ends is what the request says of itself, and the people who were told are those who should be.
 * Only for requests that have lived through the product, and for sellers who could be paid all the time.
 */
export async function findImpossibleHistories(testServers: TestServers): Promise<string[]> {
  const found = await readRequests(testServers);
  const rows = new Map(found.map((row) => [row.id, row]));
  const neighbours = Map.groupBy(found, (row) => row.listing_id);
  const states = new Map<string, State>();
  const violations: string[] = [];
  const events = await testServers.sql<EventRow>('select request_id, at, actor, action, from_status, to_status from request_event order by id');
  for (const event of events) {
    const row = rows.get(event.request_id);
    if (!row) continue;
    const before = states.get(row.id);
    const after =
      event.action === 'send' ? begin(event, before) : step(event, row, before, othersAt(row, neighbours.get(row.listing_id) ?? [], states));
    if (typeof after === 'string') violations.push(`${row.id}: ${event.actor} ${event.action} from ${event.from_status ?? 'nothing'}: ${after}`);
    else states.set(row.id, after);
  }
  for (const row of rows.values()) violations.push(...compare(row, states.get(row.id)));
  return violations;
}

function readRequests(testServers: TestServers): Promise<RequestRow[]> {
  return testServers.sql<RequestRow>(`
    select request.id, request.listing_id, customer_id, request.seller_id, request.placement, listing.slots, status, end_reason, deadline, submissions, is_hidden,
      array_remove(array_agg(
        case notice.account_id when request.customer_id then 'customer ' when request.seller_id then 'seller ' else 'stranger ' end || notice.kind
      ), null) as told
    from rental_request request join listing on listing.id = request.listing_id
      left join notice on notice.request_id = request.id and notice.kind not like 'deadline%' and notice.kind not in ('subscription_cancelled', 'subscription_reactivated')
    group by request.id, listing.id`);
}

interface Other extends State {
  customerId: string;
}

/** Those that hold a slot of the same listing, as far as has been told. */
function othersAt(row: RequestRow, neighbours: RequestRow[], states: Map<string, State>): Other[] {
  return neighbours.flatMap(({ id, customer_id: customerId }) => {
    const state = states.get(id);
    return state && id !== row.id && occupiesSlot(state.status) ? [{ ...state, customerId }] : [];
  });
}

function begin({ at, actor, from_status: from, to_status: to }: EventRow, before: State | undefined): State | string {
  if (before || actor !== 'customer' || from !== null || to !== 'pending') return 'no request begins like this';
  const told = ['seller request_received'];
  return { status: 'pending', deadline: at.getTime() + timeAllowed.reply, isHidden: false, proofSubmissions: 0, reason: null, told };
}

function step({ at, actor, action, from_status: from, to_status: to }: EventRow, row: RequestRow, before: State | undefined, others: Other[]) {
  if (!before || before.status !== from || action === 'send') return `it was ${before?.status ?? 'nothing'}`;
  const facts: RequestFacts = {
    ...before,
    placement: row.placement,
    sellerCanBePaid: true,
    hasFreeSlot: others.length < row.slots,
    isSubscribed: others.some(({ customerId, status }) => customerId === row.customer_id && status === 'subscription_created'),
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
  const decision = decide(facts, action, actor, at.getTime());
  if (!decision.ok) return `refused as ${decision.refusal}`;
  if (decision.to !== to) return `it leads to ${decision.to}, not to ${to}`;
  return {
    status: to,
    deadline: decision.deadline,
    isHidden: before.isHidden || decision.hidesFromSeller,
    proofSubmissions: before.proofSubmissions + (action === 'submit_proof' || action === 'resubmit_proof' ? 1 : 0),
    reason: action === 'delete' && from === to ? before.reason : decision.reason,
    told: [...before.told, ...(decision.notice ? decision.notifies.map((side) => `${side} ${decision.notice ?? ''}`) : [])],
  };
}

function compare(row: RequestRow, state: State | undefined): string[] {
  if (!state) return [`${row.id}: nothing was written down about it`];
  const says = [row.status, row.end_reason, row.deadline?.getTime() ?? null, row.submissions, row.is_hidden, row.told.toSorted().join(', ')];
  const lived = [state.status, state.reason, state.deadline, state.proofSubmissions, state.isHidden, state.told.toSorted().join(', ')];
  return JSON.stringify(says) === JSON.stringify(lived) ? [] : [`${row.id}: says ${JSON.stringify(says)} and lived ${JSON.stringify(lived)}`];
}
