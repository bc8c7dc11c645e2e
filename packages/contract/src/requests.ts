import { requestPeriods } from '@frontage/domain/listing/period';
import { deadlineNames, endReasons, requestStatuses } from '@frontage/domain/rental-request/status';
import { actions, actors } from '@frontage/domain/rental-request/transitions';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/upload-rules';
import * as z from 'zod/mini';
import { email } from './accounts.schema.ts';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { limitQuery, pageQuery, pagination } from './pagination.ts';
import { blankAsMissing, multilineText } from './text.ts';

export const requestId = z.string().check(z.uuid());

const historyEntry = z.object({
  action: z.enum([...actions, 'send']),
  actor: z.enum(actors),
  at: z.string(),
  to: z.enum(requestStatuses),
  /** What the person wrote with it: why they rejected a proof, or what the proof shows. */
  note: z.nullable(z.string()),
});
export type RequestHistoryEntry = z.output<typeof historyEntry>;

export const proofFile = z.object({
  url: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** A re-encoded picture that the page can show. Other files can only be downloaded. */
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  takenAt: z.nullable(z.string()),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), metersAway: z.nullable(z.number()) })),
});
export type ProofFile = z.output<typeof proofFile>;

/** A rental request; the API's paths call it a pack. Prices are in dollars, discounts in percent. */
export const rentalRequest = z.object({
  _id: z.string(),
  item_name: z.string(),
  _listing: z.object({ _id: z.string(), title: z.string(), image: z.nullable(z.string()), isDeleted: z.boolean() }),
  email: z.string(),
  customerName: z.string(),
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  subscriptionType: z.enum(requestPeriods),
  pricing: z.object({ price: z.number(), discount: z.number() }),
  /** Dollars per period. */
  customerPays: z.number(),
  sellerReceives: z.number(),
  createdAt: z.string(),
  permission: z.enum(requestStatuses),
  endReason: z.nullable(z.enum(endReasons)),
  placement: z.enum(['pay_after', 'pay_before']),
  deadline: z.nullable(z.object({ name: z.enum(deadlineNames), at: z.string(), graceEndsAt: z.string() })),
  proofSubmissionDeadline: z.nullable(z.string()),
  proofSubmittedAt: z.nullable(z.string()),
  customerReviewDeadline: z.nullable(z.string()),
  customerFeedback: z.nullable(z.object({ decision: z.enum(['accept', 'reject']), reason: z.nullable(z.string()), reviewedAt: z.string() })),
  /** A link per file that works for a few minutes; null if the file cannot be read. */
  fileUrl: z.array(z.nullable(z.string())),
  fileNames: z.array(z.string()),
  proofFiles: z.array(z.nullable(z.string())),
  proofMessage: z.nullable(z.string()),
  proofs: z.array(proofFile),
  submissionsLeft: z.number(),
  /** What the caller can do now. */
  allowedActions: z.array(z.enum(actions)),
  /** For the seller: why they cannot accept now, if nothing else prevents it. */
  cannotAccept: z.nullable(z.enum(['seller_cannot_be_paid', 'fully_rented', 'already_subscribed'])),
  /** For the customer: why they cannot subscribe now, if the status would allow it. */
  cannotSubscribe: z.nullable(z.enum(['too_late', 'already_subscribed', 'seller_cannot_be_paid'])),
  timeline: z.array(historyEntry),
});
export type RentalRequest = z.output<typeof rentalRequest>;

const requestResponse = success({ message: z.string(), request: rentalRequest });
const changeErrors = [...sessionErrors, 'forbidden', 'not_found', 'request_state_changed', 'too_early', 'too_late'] as const;

/** `email` may be the address of the customer or the seller; any other is refused. */
const requestRef = { _request: requestId, email: z.optional(email) };
const reason = blankAsMissing(multilineText('Reason', 1_000));

export const requestCalls = endpoints({
  'POST /listing/customer/checkout-listing': {
    summary: 'Send a rental request. Nothing is charged',
    role: 'customer',
    repeat: 'idempotent',
    body: z.object({
      _listing: listingId,
      subscriptionType: z.enum(requestPeriods),
      attachmentUrls: z.array(z.string().check(z.maxLength(2_000))),
      sellerEmail: z.optional(z.string().check(z.maxLength(320))),
      selectedPaymentMethod: z.union([z.string().check(z.maxLength(255)), z.object({ id: z.string().check(z.maxLength(255)) })]),
    }),
    response: requestResponse,
    errors: [
      ...sessionErrors,
      'forbidden',
      'not_found',
      'request_already_pending',
      'already_subscribed',
      'fully_rented',
      'period_not_offered',
      'unknown_card',
      'provider_unavailable',
    ],
  },
  'GET /listing/customer/customer-packs': {
    summary: 'My requests; only the newest for each listing and period',
    role: 'customer',
    repeat: 'safe',
    query: z.object({ email: z.optional(email) }),
    response: success({ packs: z.array(rentalRequest) }),
    errors: [...sessionErrors, 'forbidden'],
  },
  'GET /api/customer/requests': {
    summary: 'My requests, newest first',
    role: 'customer',
    repeat: 'safe',
    query: pageQuery(5),
    response: success({ requests: z.array(rentalRequest), pagination }),
    errors: sessionErrors,
  },
  'GET /api/customer/requests/{id}': {
    summary: 'One of my requests',
    role: 'customer',
    repeat: 'safe',
    params: z.object({ id: requestId }),
    response: success({ request: rentalRequest }),
    errors: [...sessionErrors, 'not_found'],
  },
  'PUT /api/customer/requests/{id}/review-proof': {
    summary: 'Accept the proof, or reject it with a reason',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: requestId }),
    body: z.object({ decision: z.enum(['accept', 'reject']), reason }),
    response: requestResponse,
    errors: changeErrors,
  },
  'PUT /api/customer/requests/{id}/cancel': {
    summary: 'Withdraw my request',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: requestId }),
    response: requestResponse,
    errors: changeErrors,
  },
  'GET /api/seller/requests-due': {
    summary: 'Requests that need my action, next deadline first',
    role: 'seller',
    repeat: 'safe',
    query: z.object({ limit: limitQuery({ max: 50, byDefault: 5 }) }),
    response: success({ requests: z.array(rentalRequest), total: z.number() }),
    errors: sessionErrors,
  },
  'GET /listing/admin/packs/{id}': {
    summary: 'One of the requests I received',
    role: 'seller',
    repeat: 'safe',
    params: z.object({ id: requestId }),
    response: success({ request: rentalRequest }),
    errors: [...sessionErrors, 'not_found'],
  },
  'PUT /listing/admin/packs/accept': {
    summary: 'Accept a request',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object(requestRef),
    response: requestResponse,
    errors: [...changeErrors, 'seller_cannot_be_paid', 'fully_rented', 'already_subscribed'],
  },
  'PUT /listing/admin/packs/reject': {
    summary: 'Reject a request',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object({ ...requestRef, reason }),
    response: requestResponse,
    errors: changeErrors,
  },
  'PUT /listing/admin/packs/cancel': {
    summary: 'Cancel a request whose proof was rejected',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object(requestRef),
    response: requestResponse,
    errors: changeErrors,
  },
  'DELETE /listing/admin/packs': {
    summary: 'Remove a request from my list; a pending one is rejected first',
    role: 'seller',
    repeat: 'idempotent',
    query: z.object({ _request: z.optional(requestId), email: z.optional(email) }),
    body: z.object({ _request: z.optional(requestId), email: z.optional(email) }),
    response: messageResponse,
    errors: changeErrors,
  },
  'POST /listing/admin/packs/submit-proof': {
    summary: 'Submit proof that the ad is up (multipart: proofFiles, message, _request, email)',
    role: 'seller',
    repeat: 'again',
    fileField: 'proofFiles',
    maxFiles: proofLimits.files,
    formFields: z.object({
      message: multilineText('Description', proofLimits.description, proofMessages.noDescription),
      _request: requestId,
      email: blankAsMissing(email),
    }),
    response: requestResponse,
    errors: [...changeErrors, 'no_proof_submissions_left', 'body_too_large', 'unsupported_media_type', 'file_infected', 'busy'],
  },
});
