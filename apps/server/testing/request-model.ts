import type { Placement } from '@frontage/domain/listing-rules';
import type { RequestPeriod } from '@frontage/domain/period';
import type { Moment } from '@frontage/domain/rental-request/deadline';
import { decide, type Refusal } from '@frontage/domain/rental-request/decide';
import { holdsSlot, isOpen, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { Command, Outcome, Player } from './request-stage.ts';

export interface BelievedSpot {
  id: string;
  sellerId: string;
  slots: number;
  placement: Placement;
  isListed: boolean;
  isDeleted: boolean;
}

export interface BelievedRequest {
  id: string;
  customerId: string;
  listingId: string;
  period: RequestPeriod;
  placement: Placement;
  status: RequestStatus;
  deadline: Moment | null;
  isHidden: boolean;
  submissions: number;
}

/** What the product should do and know, kept in memory and never read from it. */
export interface Belief {
  now: Moment;
  spots: BelievedSpot[];
  requests: BelievedRequest[];
}

export function copyOf({ now, spots, requests }: Belief): Belief {
  return { now, spots: spots.map((spot) => ({ ...spot })), requests: requests.map((request) => ({ ...request })) };
}

const fine: Outcome = { status: 200, code: '' };
const stranger: Outcome = { status: 401, code: 'unauthenticated' };
const notFound: Outcome = { status: 404, code: 'not_found' };
const refusal = (code: string): Outcome => ({ status: 409, code });

const sellersOwn = new Set<Command>(['accept', 'reject', 'cancel', 'delete', 'submit_proof']);

/** Who has this button. */
export function roleFor(command: Command): 'customer' | 'seller' {
  return sellersOwn.has(command) ? 'seller' : 'customer';
}

export function spotOf(belief: Belief, listingId: string): BelievedSpot {
  const spot = belief.spots.find(({ id }) => id === listingId);
  if (!spot) throw new Error('nobody knows this listing');
  return spot;
}

/** Somebody asks to rent; the answer's id is remembered by whoever got it. */
export function foreseeSend(belief: Belief, { person }: Player, listingId: string, period: RequestPeriod): Outcome {
  const { slots, isListed, isDeleted } = spotOf(belief, listingId);
  if (person.type !== 'customer') return stranger;
  if (!isListed || isDeleted) return notFound;
  const here = belief.requests.filter((request) => request.listingId === listingId);
  const own = here.filter(({ customerId }) => customerId === person.id);
  if (own.some(({ status }) => status === 'subscription_created')) return refusal('already_subscribed');
  const heldByOthers = here.filter(({ status, customerId }) => holdsSlot(status) && customerId !== person.id).length;
  if (heldByOthers >= slots) return refusal('fully_rented');
  if (own.some((request) => request.period === period && isOpen(request.status))) return refusal('request_pending');
  return fine;
}

export function remember(belief: Belief, request: Pick<BelievedRequest, 'id' | 'customerId' | 'listingId' | 'period'>): void {
  const { placement } = spotOf(belief, request.listingId);
  const fresh = { status: 'pending', deadline: belief.now + 72 * 3_600_000, isHidden: false, submissions: 0 } as const;
  belief.requests.push({ ...request, ...fresh, placement });
}

/** Somebody presses a button; what follows of it is believed from now on. */
export function foreseePress(belief: Belief, id: string, { person }: Player, command: Command): Outcome {
  const request = find(belief, id);
  if (person.type !== roleFor(command)) return stranger;
  const owner = person.type === 'customer' ? request.customerId : spotOf(belief, request.listingId).sellerId;
  if (owner !== person.id) return notFound;
  const action = command === 'submit_proof' && request.status === 'proof_rejected' ? 'resubmit_proof' : command;
  const refused = move(belief, request, action, person.type);
  return refused === null ? fine : refusal(codes[refused]);
}

/** Whoever runs the clock ends what has expired. */
export function foreseeClock(belief: Belief): void {
  for (const request of belief.requests) if (isOpen(request.status)) move(belief, request, 'expire', 'clock');
}

export function foreseePayment(belief: Belief, id: string): Outcome {
  const refused = move(belief, find(belief, id), 'pay', 'provider');
  return refused === null ? fine : refusal(codes[refused]);
}

export function foreseeDeletion(belief: Belief, listingId: string): Outcome {
  const spot = spotOf(belief, listingId);
  if (spot.isDeleted) return notFound;
  spot.isDeleted = true;
  for (const request of belief.requests)
    if (request.listingId === listingId && isOpen(request.status)) move(belief, request, 'close_listing', 'system');
  return fine;
}

export function foreseeSlots(belief: Belief, listingId: string, slots: number): Outcome {
  if (belief.requests.filter((request) => request.listingId === listingId && holdsSlot(request.status)).length > slots)
    return { status: 400, code: 'validation_failed' };
  spotOf(belief, listingId).slots = slots;
  return fine;
}

export function foreseeUnlisting(belief: Belief, listingId: string): Outcome {
  spotOf(belief, listingId).isListed = false;
  return fine;
}

function find(belief: Belief, id: string): BelievedRequest {
  const request = belief.requests.find((each) => each.id === id);
  if (!request) throw new Error('nobody knows this request');
  return request;
}

/** Null if it moved; otherwise why not. One move is the rules' business; slots and other requests are counted here. */
function move(belief: Belief, request: BelievedRequest, action: Action, actor: Actor): Refusal | null {
  const others = belief.requests.filter(({ id, listingId, status }) => listingId === request.listingId && id !== request.id && holdsSlot(status));
  const facts = {
    ...request,
    sellerCanBePaid: true,
    hasFreeSlot: others.length < spotOf(belief, request.listingId).slots,
    isSubscribed: others.some(({ customerId, status }) => customerId === request.customerId && status === 'subscription_created'),
    isProofReadable: true,
    isCheckoutOpen: false,
    couldSellerBePaid: true,
    isAmountRight: true,
  };
  const decision = decide(facts, action, actor, belief.now);
  if (!decision.ok) return decision.refusal;
  request.status = decision.to;
  request.deadline = decision.deadline;
  request.isHidden ||= decision.hides;
  if (action === 'submit_proof' || action === 'resubmit_proof') request.submissions += 1;
  return null;
}

/** What people read when the rules refuse. */
const codes: Record<Refusal, string> = {
  not_your_move: 'request_moved_on',
  wrong_status: 'request_moved_on',
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  fully_rented: 'fully_rented',
  already_subscribed: 'already_subscribed',
  no_submission_left: 'no_submission_left',
  proof_unreadable: 'request_moved_on',
  checkout_open: 'request_moved_on',
  seller_could_not_be_paid: 'request_moved_on',
  wrong_amount: 'request_moved_on',
  no_time_lost: 'request_moved_on',
};
