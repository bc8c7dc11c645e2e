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

/** What the product should know, tracked in memory and never read from the product. */
export interface RequestModel {
  now: EpochMs;
  listings: ModelListing[];
  requests: ModelRequest[];
}

export function copyModel({ now, listings, requests }: RequestModel): RequestModel {
  return { now, listings: listings.map((listing) => ({ ...listing })), requests: requests.map((request) => ({ ...request })) };
}

const success: Outcome = { status: 200, code: '' };
const unauthenticated: Outcome = { status: 401, code: 'unauthenticated' };
const notFound: Outcome = { status: 404, code: 'not_found' };
const refusal = (code: string): Outcome => ({ status: 409, code });

const sellerCommands = new Set<Command>(['accept', 'reject', 'cancel', 'delete', 'submit_proof']);

/** The role that may run this command. */
export function roleForCommand(command: Command): 'customer' | 'seller' {
  return sellerCommands.has(command) ? 'seller' : 'customer';
}

export function modelListing(model: RequestModel, listingId: string): ModelListing {
  const listing = model.listings.find(({ id }) => id === listingId);
  if (!listing) throw new Error('unknown listing');
  return listing;
}

/** The outcome of sending a request. The caller adds it to the model, because only the caller knows its id. */
export function predictSend(model: RequestModel, { person }: SignedInPerson, listingId: string, period: RequestPeriod): Outcome {
  const { slots, isListed, isDeleted } = modelListing(model, listingId);
  if (person.type !== 'customer') return unauthenticated;
  if (!isListed || isDeleted) return notFound;
  const here = model.requests.filter((request) => request.listingId === listingId);
  const own = here.filter(({ customerId }) => customerId === person.id);
  if (own.some(({ status }) => status === 'subscription_created')) return refusal('already_subscribed');
  const occupiedByOthers = here.filter(({ status, customerId }) => occupiesSlot(status) && customerId !== person.id).length;
  if (occupiedByOthers >= slots) return refusal('fully_rented');
  if (own.some((request) => request.period === period && isOpenStatus(request.status))) return refusal('request_already_pending');
  return success;
}

export function addModelRequest(model: RequestModel, request: Pick<ModelRequest, 'id' | 'customerId' | 'listingId' | 'period'>): void {
  const { placement } = modelListing(model, request.listingId);
  const fresh = { status: 'pending', deadline: model.now + 72 * 3_600_000, isHidden: false, proofSubmissions: 0 } as const;
  model.requests.push({ ...request, ...fresh, placement });
}

/** The outcome of a command; also applies it to the model. */
export function predictCommand(model: RequestModel, id: string, { person }: SignedInPerson, command: Command): Outcome {
  const request = find(model, id);
  if (person.type !== roleForCommand(command)) return unauthenticated;
  const owner = person.type === 'customer' ? request.customerId : modelListing(model, request.listingId).sellerId;
  if (owner !== person.id) return notFound;
  const action = command === 'submit_proof' && request.status === 'proof_rejected' ? 'resubmit_proof' : command;
  const refused = apply(model, request, action, person.type);
  return refused === null ? success : refusal(codes[refused]);
}

/** Applies expiry to every open request. */
export function predictExpiry(model: RequestModel): void {
  for (const request of model.requests) if (isOpenStatus(request.status)) apply(model, request, 'expire', 'clock');
}

export function predictPayment(model: RequestModel, id: string): Outcome {
  const refused = apply(model, find(model, id), 'pay', 'provider');
  return refused === null ? success : refusal(codes[refused]);
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
  if (model.requests.filter((request) => request.listingId === listingId && occupiesSlot(request.status)).length > slots)
    return { status: 400, code: 'validation_failed' };
  modelListing(model, listingId).slots = slots;
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
function apply(model: RequestModel, request: ModelRequest, action: Action, actor: Actor): RequestRefusal | null {
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

/** The error code for each refusal. */
const codes: Record<RequestRefusal, string> = {
  action_not_allowed: 'request_state_changed',
  wrong_status: 'request_state_changed',
  too_early: 'too_early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'seller_cannot_be_paid',
  fully_rented: 'fully_rented',
  already_subscribed: 'already_subscribed',
  no_proof_submissions_left: 'no_proof_submissions_left',
  proof_unreadable: 'request_state_changed',
  checkout_open: 'request_state_changed',
  seller_could_not_be_paid: 'request_state_changed',
  wrong_amount: 'request_state_changed',
  no_lost_time_to_restore: 'request_state_changed',
};
