import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { type Day, type Days, overlap } from '@frontage/domain/listing/slot-reservations';
import { acceptanceEnd, findDateProblem, hasDates, noDates, type RentalDates, requestedDays } from '@frontage/domain/rental-request/rental-dates';
import { dayMs, type EpochMs } from '@frontage/domain/time';
import { addDays } from '@frontage/domain/listing/day';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { findProposalProblem } from '@frontage/domain/rental-request/proposal';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import { gracePeriod, occupiesSlot, isOpenStatus, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { type Command, type Outcome, type ProposalTerms, roleForCommand, type SignedInPerson, usualTerms } from './request-fixture.ts';

export interface ModelListing {
  id: string;
  sellerId: string;
  slots: number;
  placement: Placement;
  /** New York by default, as in the product. */
  zone?: string;
  leadDays?: number;
  /** Days on which nobody can rent it. */
  blocked?: Days[];
  isListed: boolean;
  isDeleted: boolean;
}

export interface ModelRequest {
  id: string;
  customerId: string;
  listingId: string;
  period: RequestPeriod;
  placement: Placement;
  status: RequestStatus;
  deadline: EpochMs | null;
  isHidden: boolean;
  proofSubmissions: number;
  dates: RentalDates;
  /** Those of the open proposal, which is always the newest. */
  proposed: RentalDates | null;
  proposals: number;
  /** The numbers of the proposals that the customer agreed to. */
  agreed: readonly number[];
  /** The days of its slot, set when it is accepted. Null for one that was inserted as accepted: it has a slot without an end. */
  reserved: Days | null;
}

/** What the product should know, tracked in memory and never read from the product. */
export interface RequestModel {
  /** Since the model started. */
  now: EpochMs;
  /** When that was. Only needed for requests with dates. */
  startedAt?: EpochMs;
  listings: ModelListing[];
  requests: ModelRequest[];
}

export function copyModel({ listings, requests, ...time }: RequestModel): RequestModel {
  return {
    ...time,
    listings: listings.map((listing) => ({ ...listing, blocked: [...(listing.blocked ?? [])] })),
    requests: requests.map((request) => ({ ...request })),
  };
}

const success: Outcome = { status: 200, code: '' };
const unauthenticated: Outcome = { status: 401, code: 'unauthenticated' };
const notFound: Outcome = { status: 404, code: 'not_found' };
const refusal = (code: string): Outcome => ({ status: 409, code });

export function modelListing(model: RequestModel, listingId: string): ModelListing {
  const listing = model.listings.find(({ id }) => id === listingId);
  if (!listing) throw new Error('unknown listing');
  return listing;
}

/** The outcome of sending a request. The caller adds it to the model, because only the caller knows its id. */
export function predictSend(
  model: RequestModel,
  { person }: SignedInPerson,
  listingId: string,
  period: RequestPeriod,
  dates: RentalDates = noDates,
): Outcome {
  const listing = modelListing(model, listingId);
  const { leadDays = 0, isListed, isDeleted } = listing;
  if (person.type !== 'customer') return unauthenticated;
  if (!isListed || isDeleted) return notFound;
  const here = model.requests.filter((request) => request.listingId === listingId);
  const own = here.filter(({ customerId }) => customerId === person.id);
  if (own.some(({ status }) => status === 'subscription_created')) return refusal('already_subscribed');
  const today = todayAt(model, listingId);
  if (findDateProblem(dates, period, { today, leadDays })) return { status: 400, code: 'validation_failed' };
  const others = here.filter(({ customerId }) => customerId !== person.id);
  if (!hasRoom(listing, others, requestedDays(dates, period, today))) return refusal(hasDates(dates) ? 'dates_taken' : 'fully_rented');
  if (own.some((request) => request.period === period && isOpenStatus(request.status))) return refusal('request_already_pending');
  return success;
}

type NewModelRequest = Pick<ModelRequest, 'id' | 'customerId' | 'listingId' | 'period'> & { dates?: RentalDates };

export function addModelRequest(model: RequestModel, request: NewModelRequest): void {
  const { placement } = modelListing(model, request.listingId);
  const fresh = {
    status: 'pending',
    deadline: model.now + 72 * 3_600_000,
    isHidden: false,
    proofSubmissions: 0,
    proposed: null,
    proposals: 0,
    agreed: [],
  } as const;
  model.requests.push({ dates: noDates, ...request, ...fresh, placement, reserved: null });
}

/** The outcome of a command; also applies it to the model. */
export function predictCommand(model: RequestModel, id: string, { person }: SignedInPerson, command: Command, terms = usualTerms): Outcome {
  const request = find(model, id);
  if (person.type !== roleForCommand(command)) return unauthenticated;
  const owner = person.type === 'customer' ? request.customerId : modelListing(model, request.listingId).sellerId;
  if (owner !== person.id) return notFound;
  const action = command === 'submit_proof' && request.status === 'proof_rejected' ? 'resubmit_proof' : command;
  const refused = apply(model, request, action, person.type, terms);
  if (refused === 'invalid_dates') return { status: 400, code: 'validation_failed' };
  return refused === null ? success : refusal(codes[refused]);
}

/** Applies expiry to every open request. */
export function predictExpiry(model: RequestModel): void {
  for (const request of model.requests) if (isOpenStatus(request.status)) apply(model, request, 'expire', 'clock');
}

export function predictPayment(model: RequestModel, id: string): Outcome {
  const refused = apply(model, find(model, id), 'pay', 'provider');
  return refused === null || refused === 'invalid_dates' ? success : refusal(codes[refused]);
}

export function predictDeletion(model: RequestModel, listingId: string): Outcome {
  const listing = modelListing(model, listingId);
  if (listing.isDeleted) return notFound;
  listing.isDeleted = true;
  for (const request of model.requests)
    if (request.listingId === listingId && isOpenStatus(request.status)) apply(model, request, 'close_listing', 'system');
  return success;
}

export function predictSlotChange(model: RequestModel, listingId: string, slots: number): Outcome {
  const occupying = model.requests.filter((request) => request.listingId === listingId && occupiesSlot(request.status));
  if (countMost(occupying, { from: todayAt(model, listingId), until: null }) > slots) return { status: 400, code: 'validation_failed' };
  modelListing(model, listingId).slots = slots;
  return success;
}

export function predictBlock(model: RequestModel, listingId: string, days: Days): Outcome {
  const { isDeleted, blocked = [] } = modelListing(model, listingId);
  if (isDeleted) return notFound;
  const occupying = model.requests.filter((request) => request.listingId === listingId && occupiesSlot(request.status));
  if (countMost(occupying, days) > 0) return refusal('dates_taken');
  if (blocked.some((block) => overlap(block, days))) return refusal('days_already_blocked');
  modelListing(model, listingId).blocked = [...blocked, days];
  return success;
}

export function predictUnlisting(model: RequestModel, listingId: string): Outcome {
  modelListing(model, listingId).isListed = false;
  return success;
}

function find(model: RequestModel, id: string): ModelRequest {
  const request = model.requests.find((each) => each.id === id);
  if (!request) throw new Error('unknown request');
  return request;
}

/** Applies an action; returns the refusal, or null. The domain decides about the request itself; slots and other requests are counted here. */
function apply(
  model: RequestModel,
  request: ModelRequest,
  action: Action,
  actor: Actor,
  terms: ProposalTerms = usualTerms,
): RequestRefusal | 'invalid_dates' | null {
  const listing = modelListing(model, request.listingId);
  const { zone = defaultTimeZone, leadDays = 0 } = listing;
  const others = model.requests.filter(({ id, listingId }) => listingId === request.listingId && id !== request.id);
  const { dates, period, proposed } = request;
  const today = todayAt(model, request.listingId);
  const days = requestedDays(dates, period, today);
  const isFree = (wanted: RentalDates) => hasRoom(listing, others, requestedDays(wanted, period, today));
  const sinceStart = (at: EpochMs | null) => (at === null ? null : at - (model.startedAt ?? 0));
  const facts = {
    ...request,
    sellerCanBePaid: true,
    hasFreeSlot: isFree(dates),
    hasDates: hasDates(dates),
    start: sinceStart(dates.startsOn === null ? null : startOfDay(dates.startsOn, zone)),
    acceptanceEnd: sinceStart(acceptanceEnd(dates, period, zone, gracePeriod)),
    hasOpenProposal: proposed !== null,
    isProposalRight: terms.proposal === request.proposals,
    isProposalFree: proposed === null || isFree(proposed),
    agreementEnd: proposed && sinceStart(acceptanceEnd(proposed, period, zone, gracePeriod)),
    leadTime: leadDays * dayMs,
    isSubscribed: others.some(({ customerId, status }) => customerId === request.customerId && status === 'subscription_created'),
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
  const decision = decide(facts, action, actor, model.now);
  // The same call again changes nothing.
  if (!decision.ok) return action === 'agree' && request.agreed.includes(terms.proposal) ? null : decision.refusal;
  if (action === 'propose') {
    if (findProposalProblem(terms.dates, { requested: dates, proposed, period, today, leadDays })) return 'invalid_dates';
    if (!isFree(terms.dates)) return 'dates_taken';
  }
  if (action === 'agree' && proposed) {
    request.dates = proposed;
    request.agreed = [...request.agreed, request.proposals];
  }
  request.proposed = action === 'propose' ? terms.dates : null;
  if (action === 'propose') request.proposals += 1;
  request.status = decision.to;
  request.deadline = decision.deadline;
  request.isHidden ||= decision.hidesFromSeller;
  if (action === 'accept') request.reserved = days;
  if (action === 'submit_proof' || action === 'resubmit_proof') request.proofSubmissions += 1;
  return null;
}

export function todayAt(model: RequestModel, listingId: string): Day {
  return dayIn((model.startedAt ?? 0) + model.now, modelListing(model, listingId).zone ?? defaultTimeZone);
}

/** Whether a slot is free beside these requests on each of the days. */
export function hasRoom({ slots, blocked = [] }: ModelListing, requests: readonly ModelRequest[], days: Days): boolean {
  const occupying = requests.filter(({ status }) => occupiesSlot(status));
  const inAllSlots = blocked.flatMap((reserved) => Array.from({ length: slots }, () => ({ reserved })));
  return countMost([...occupying, ...inAllSlots], days) < slots;
}

/** The most slots that these requests have on any of the days, counted day by day, which the product does not do. */
export function countMost(requests: readonly Pick<ModelRequest, 'reserved'>[], days: Days): number {
  const reserved = requests.map((request) => request.reserved ?? { from: '', until: null });
  // From then on, nothing changes any more.
  const end = days.until ?? addDays([days.from, ...reserved.flatMap(({ from, until }) => [from, until ?? from])].toSorted().at(-1) ?? days.from, 1);
  let most = 0;
  for (let day = days.from; day < end; day = addDays(day, 1))
    most = Math.max(most, reserved.filter(({ from, until }) => from <= day && (until === null || day < until)).length);
  return most;
}

/** The error code for each refusal. */
const codes: Record<RequestRefusal, string> = {
  action_not_allowed: 'request_state_changed',
  wrong_status: 'request_state_changed',
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  start_passed: 'start_passed',
  fully_rented: 'fully_rented',
  dates_taken: 'dates_taken',
  already_subscribed: 'already_subscribed',
  no_proof_submissions_left: 'no_proof_submissions_left',
  no_proposals_left: 'no_proposals_left',
  no_proposal: 'proposal_changed',
  other_proposal: 'proposal_changed',
  proposal_taken: 'dates_taken',
  proof_unreadable: 'request_state_changed',
  checkout_open: 'request_state_changed',
  seller_could_not_be_paid: 'request_state_changed',
  wrong_amount: 'request_state_changed',
  no_lost_time_to_restore: 'request_state_changed',
};
