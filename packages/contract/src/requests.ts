import { requestPeriods } from '@frontage/domain/listing/period';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/upload-rules';
import * as z from 'zod/mini';
import { email, pagination } from './accounts.schema.ts';
import { endpoints } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { rentalRequest, requestId } from './requests.schema.ts';
import { success } from './endpoint.ts';
import { multilineText, blankAsMissing } from './text.ts';

const said = success({ message: z.string() });
const signedIn = ['unauthenticated', 'too_many_requests'] as const;
const changing = [...signedIn, 'forbidden', 'not_found', 'request_moved_on', 'too_early', 'too_late'] as const;

const page = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5),
});

/** Both parties' addresses are allowed in `email`; anybody else's is refused. */
const named = { _request: requestId, email: z.optional(email) };
const reason = blankAsMissing(multilineText('Reason', 1_000));

export const requestCalls = endpoints({
  'POST /listing/customer/checkout-listing': {
    summary: 'Ask to rent a listing. Nothing is paid',
    role: 'customer',
    repeat: 'idempotent',
    body: z.object({
      _listing: listingId,
      subscriptionType: z.enum(requestPeriods),
      attachmentUrls: z.array(z.string().check(z.maxLength(2_000))),
      sellerEmail: z.optional(z.string().check(z.maxLength(320))),
      selectedPaymentMethod: z.union([z.string().check(z.maxLength(255)), z.object({ id: z.string().check(z.maxLength(255)) })]),
    }),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: [
      ...signedIn,
      'forbidden',
      'not_found',
      'request_pending',
      'already_subscribed',
      'fully_rented',
      'period_not_offered',
      'card_unknown',
      'provider_unavailable',
    ],
  },
  'GET /listing/customer/customer-packs': {
    summary: 'My requests; of those for the same listing and period the newest',
    role: 'customer',
    repeat: 'safe',
    query: z.object({ email: z.optional(email) }),
    response: success({ packs: z.array(rentalRequest) }),
    errors: [...signedIn, 'forbidden'],
  },
  'GET /api/customer/requests': {
    summary: 'My requests, newest first',
    role: 'customer',
    repeat: 'safe',
    query: page,
    response: success({ requests: z.array(rentalRequest), pagination }),
    errors: signedIn,
  },
  'GET /api/customer/requests/{id}': {
    summary: 'One of my requests',
    role: 'customer',
    repeat: 'safe',
    params: z.object({ id: requestId }),
    response: success({ request: rentalRequest }),
    errors: [...signedIn, 'not_found'],
  },
  'PUT /api/customer/requests/{id}/review-proof': {
    summary: 'Accept the proof, or reject it and say why',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: requestId }),
    body: z.object({ decision: z.enum(['accept', 'reject']), reason }),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: changing,
  },
  'PUT /api/customer/requests/{id}/cancel': {
    summary: 'Withdraw my request',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: requestId }),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: changing,
  },
  'GET /api/seller/requests-due': {
    summary: 'Requests that wait for me, those with the next deadline first',
    role: 'seller',
    repeat: 'safe',
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5) }),
    response: success({ requests: z.array(rentalRequest), total: z.number() }),
    errors: signedIn,
  },
  'GET /listing/admin/packs/{id}': {
    summary: 'One of the requests that I received',
    role: 'seller',
    repeat: 'safe',
    params: z.object({ id: requestId }),
    response: success({ request: rentalRequest }),
    errors: [...signedIn, 'not_found'],
  },
  'PUT /listing/admin/packs/accept': {
    summary: 'Accept a request',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object(named),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: [...changing, 'seller_cannot_be_paid', 'fully_rented', 'already_subscribed'],
  },
  'PUT /listing/admin/packs/reject': {
    summary: 'Reject a request',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object({ ...named, reason }),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: changing,
  },
  'PUT /listing/admin/packs/cancel': {
    summary: 'Cancel a request whose proof was rejected',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object(named),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: changing,
  },
  'DELETE /listing/admin/packs': {
    summary: 'Take a request off my list; one that waits for an answer is rejected first',
    role: 'seller',
    repeat: 'idempotent',
    query: z.object({ _request: z.optional(requestId), email: z.optional(email) }),
    body: z.object({ _request: z.optional(requestId), email: z.optional(email) }),
    response: said,
    errors: changing,
  },
  'POST /listing/admin/packs/submit-proof': {
    summary: 'Show that the ad is up (multipart: proofFiles, message, _request, email)',
    role: 'seller',
    repeat: 'again',
    fileField: 'proofFiles',
    maxFiles: proofLimits.files,
    formFields: z.object({
      message: multilineText('Description', proofLimits.description, proofMessages.noDescription),
      _request: requestId,
      email: blankAsMissing(email),
    }),
    response: success({ message: z.string(), request: rentalRequest }),
    errors: [...changing, 'no_submission_left', 'body_too_large', 'unsupported_media_type', 'file_infected', 'busy'],
  },
});
