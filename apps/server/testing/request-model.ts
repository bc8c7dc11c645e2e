import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { EpochMs } from '@frontage/domain/time';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import { occupiesSlot, isOpenStatus, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { Command, Outcome, SignedInPerson } from './request-fixture.ts';

export interface ModelListing {
  id: string;
  sellerId: string;
  slots: number;
  placement: Placement;
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
}

/** What the product should do and know, kept in memory and never read from it. */
export interface RequestModel {
  now: EpochMs;
  listings: ModelListing[];
  requests: ModelRequest[];
}

export function copyModel({ now, listings, requests }: RequestModel): RequestModel {
  return { now, listings: listings.map((listing) => ({ ...listing })), requests: requests.map((request) => ({ ...request })) };
}

const fine: Outcome = { status: 200, code: '' };
const stranger: Outcome = { status: 401, code: 'unauthenticated' };
const notFound: Outcome = { status: 404, code: 'not_found' };
const refusal = (code: string): Outcome => ({ status: 409, code });

const sellersOwn = new Set<Command>(['accept', 'reject', 'cancel', 'delete', 'submit_proof']);

/** Who has this button. */
export function roleForCommand(command: Command): 'customer' | 'seller' {
  return sellersOwn.has(command) ? 'seller' : 'customer';
}

export function modelListing(model: RequestModel, listingId: string): ModelListing {
  const listing = model.listings.find(({ id }) => id === listingId);
  if (!listing) throw new Error('nobody knows this listing');
  return listing;
}

/** Somebody asks to rent; the answer's id is remembered by whoever got it. */
export function predictSend(model: RequestModel, { person }: SignedInPerson, listingId: string, period: RequestPeriod): Outcome {
  const { slots, isListed, isDeleted } = modelListing(model, listingId);
  if (person.type !== 'customer') return stranger;
  if (!isListed || isDeleted) return notFound;
  const here = model.requests.filter((request) => request.listingId === listingId);
  const own = here.filter(({ customerId }) => customerId === person.id);
  if (own.some(({ status }) => status === 'subscription_created')) return refusal('already_subscribed');
  const heldByOthers = here.filter(({ status, customerId }) => occupiesSlot(status) && customerId !== person.id).length;
  if (heldByOthers >= slots) return refusal('fully_rented');
  if (own.some((request) => request.period === period && isOpenStatus(request.status))) return refusal('request_pending');
  return fine;
}

export function addModelRequest(model: RequestModel, request: Pick<ModelRequest, 'id' | 'customerId' | 'listingId' | 'period'>): void {
  const { placement } = modelListing(model, request.listingId);
  const fresh = { status: 'pending', deadline: model.now + 72 * 3_600_000, isHidden: false, proofSubmissions: 0 } as const;
  model.requests.push({ ...request, ...fresh, placement });
}

/** Somebody presses a button; what follows of it is believed from now on. */
export function predictCommand(model: RequestModel, id: string, { person }: SignedInPerson, command: Command): Outcome {
  const request = find(model, id);
  if (person.type !== roleForCommand(command)) return stranger;
  const owner = person.type === 'customer' ? request.customerId : modelListing(model, request.listingId).sellerId;
  if (owner !== person.id) return notFound;
  const action = command === 'submit_proof' && request.status === 'proof_rejected' ? 'resubmit_proof' : command;
  const refused = move(model, request, action, person.type);
  return refused === null ? fine : refusal(codes[refused]);
}

/** Whoever runs the clock ends what has expired. */
export function predictExpiry(model: RequestModel): void {
  for (const request of model.requests) if (isOpenStatus(request.status)) move(model, request, 'expire', 'clock');
}

export function predictPayment(model: RequestModel, id: string): Outcome {
  const refused = move(model, find(model, id), 'pay', 'provider');
  return refused === null ? fine : refusal(codes[refused]);
}

export function predictDeletion(model: RequestModel, listingId: string): Outcome {
  const listing = modelListing(model, listingId);
  if (listing.isDeleted) return notFound;
  listing.isDeleted = true;
  for (const request of model.requests)
    if (request.listingId === listingId && isOpenStatus(request.status)) move(model, request, 'close_listing', 'system');
  return fine;
}

export function predictSlotChange(model: RequestModel, listingId: string, slots: number): Outcome {
  if (model.requests.filter((request) => request.listingId === listingId && occupiesSlot(request.status)).length > slots)
    return { status: 400, code: 'validation_failed' };
  modelListing(model, listingId).slots = slots;
  return fine;
}

export function predictUnlisting(model: RequestModel, listingId: string): Outcome {
  modelListing(model, listingId).isListed = false;
  return fine;
}

function find(model: RequestModel, id: string): ModelRequest {
  const request = model.requests.find((each) => each.id === id);
  if (!request) throw new Error('nobody knows this request');
  return request;
}

/** Null if it moved; otherwise why not. One move is the rules' business; slots and other requests are counted here. */
function move(model: RequestModel, request: ModelRequest, action: Action, actor: Actor): RequestRefusal | null {
  const others = model.requests.filter(({ id, listingId, status }) => listingId === request.listingId && id !== request.id && occupiesSlot(status));
  const facts = {
    ...request,
    sellerCanBePaid: true,
    hasFreeSlot: others.length < modelListing(model, request.listingId).slots,
    isSubscribed: others.some(({ customerId, status }) => customerId === request.customerId && status === 'subscription_created'),
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
  const decision = decide(facts, action, actor, model.now);
  if (!decision.ok) return decision.refusal;
  request.status = decision.to;
  request.deadline = decision.deadline;
  request.isHidden ||= decision.hidesFromSeller;
  if (action === 'submit_proof' || action === 'resubmit_proof') request.proofSubmissions += 1;
  return null;
}

/** What people read when the rules refuse. */
const codes: Record<RequestRefusal, string> = {
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
