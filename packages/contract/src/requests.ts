import { fits } from '@frontage/domain/listing/artwork-fit';
import { requestPeriods } from '@frontage/domain/listing/period';
import { nextActionNames } from '@frontage/domain/rental-request/next-action';
import { maxRequestSearchLength, requestTabs } from '@frontage/domain/rental-request/request-tabs';
import { deadlineNames, endReasons, rentalStates, requestStatuses } from '@frontage/domain/rental-request/status';
import { actions, actors } from '@frontage/domain/rental-request/transitions';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { attachmentLimits, requestTextLimits } from '@frontage/domain/rental-request/upload-rules';
import * as z from 'zod/mini';
import { email } from './accounts.schema.ts';
import { fileFacts } from './artwork.ts';
import { day } from './day.ts';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { limitQuery, pageQuery, type Pagination, pagination } from './pagination.ts';
import { proofFile } from './proofs.schema.ts';
import { cancellers, unpaidPeriod } from './subscriptions.schema.ts';
import { blankAsMissing, multilineText, singleLineText } from './text.ts';

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

/** A picture that we made of a file, which the page can show. */
const drawnPicture = z.object({ url: z.string(), thumbnailUrl: z.string(), width: z.number(), height: z.number() });

/** A file that came with a request or a message. */
export const attachedFile = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Downloads the original; works for a few minutes. */
  url: z.nullable(z.string()),
  preview: z.nullable(drawnPicture),
  /** The picture is being made. For a file of a request, a live event follows, and its page has a lost picture made again. */
  isPreviewPending: z.boolean(),
});

export const artworkFile = z.extend(attachedFile, {
  /** A sketch of the artwork on the listing's cover, if the seller marked where the ad goes. Comes with the preview. */
  mockup: z.nullable(drawnPicture),
  /** How the customer put it on the wall; null if they left that to us. */
  fit: z.nullable(z.enum(fits)),
});
export type ArtworkFile = z.output<typeof artworkFile>;

/** Days of the listing's time zone. */
const rentalDates = {
  startsOn: z.optional(day),
  /** At most one of these two. */
  endsOn: z.optional(day),
  periods: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
};
const hasOneEnd = z.refine<{ endsOn?: string | undefined; periods?: number | undefined }>(
  ({ endsOn, periods }) => endsOn === undefined || periods === undefined,
  { path: ['periods'], message: 'Choose an end date or a number of periods, not both.' },
);
/** When a rental is to start and end. */
export const proposedDates = z.object(rentalDates).check(hasOneEnd);

/** A rental request; the API's paths call it a pack. Prices are in dollars, discounts in percent. */
export const rentalRequest = z.object({
  _id: z.string(),
  item_name: z.string(),
  _listing: z.object({ _id: z.string(), title: z.string(), image: z.nullable(z.string()), isDeleted: z.boolean() }),
  email: z.string(),
  customerName: z.string(),
  /** For which brand the space is. */
  brandName: z.nullable(z.string()),
  /** What the customer wrote with the request. It is also the request's first message in the chat. */
  message: z.nullable(z.string()),
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  subscriptionType: z.enum(requestPeriods),
  pricing: z.object({ price: z.number(), discount: z.number() }),
  /** Dollars per period. */
  customerPays: z.number(),
  sellerReceives: z.number(),
  createdAt: z.string(),
  permission: z.enum(requestStatuses),
  endReason: z.nullable(z.enum(endReasons)),
  /** State of the rental; null before the first payment. The status stays the same for good. */
  rental: z.nullable(z.enum(rentalStates)),
  /** Set while the rental runs and doesn't renew: when it ends and why. The end is a day of the listing's zone. */
  rentalEnds: z.nullable(z.object({ at: z.string(), timeZone: z.string(), cancelledBy: z.nullable(z.enum(cancellers)) })),
  /** The payment of the rental that failed. */
  unpaid: z.nullable(unpaidPeriod),
  /** Days of the listing's time zone. No start: as soon as possible. */
  startsOn: z.nullable(z.string()),
  /** The rental ends after the last period that ends on or before this day, or after this many periods; otherwise when somebody cancels. */
  endsOn: z.nullable(z.string()),
  periods: z.nullable(z.number()),
  timeZone: z.string(),
  /** How many days the seller needs to produce the ad and put it up. */
  leadDays: z.number(),
  /** With a start: proof and payment are not possible before this time. */
  opensAt: z.nullable(z.string()),
  /** Other dates that the seller proposed and the customer can agree to. Until then, the request keeps its own. */
  proposal: z.nullable(
    z.object({
      number: z.number(),
      by: z.enum(['seller']),
      startsOn: z.nullable(z.string()),
      endsOn: z.nullable(z.string()),
      periods: z.nullable(z.number()),
      /** The dates in words. */
      description: z.string(),
      proposedAt: z.string(),
      /** When the customer has to answer. */
      until: z.nullable(z.string()),
      /** Why the customer can't agree any more. */
      cannotAgree: z.nullable(z.enum(['dates_taken', 'start_passed'])),
    }),
  ),
  /** How often the seller can still propose dates. */
  proposalsLeft: z.number(),
  placement: z.enum(['pay_after', 'pay_before']),
  deadline: z.nullable(z.object({ name: z.enum(deadlineNames), at: z.string(), graceEndsAt: z.string() })),
  proofSubmissionDeadline: z.nullable(z.string()),
  proofSubmittedAt: z.nullable(z.string()),
  customerReviewDeadline: z.nullable(z.string()),
  customerFeedback: z.nullable(z.object({ decision: z.enum(['accept', 'reject']), reason: z.nullable(z.string()), reviewedAt: z.string() })),
  /** A link per file that works for a few minutes; null if the file cannot be read. */
  fileUrl: z.array(z.nullable(z.string())),
  fileNames: z.array(z.string()),
  /** The same files, with pictures of them. After a change of artwork, both are the new files. */
  artwork: z.array(artworkFile),
  /** What we found in each of them, in the same order; null before we looked. A live event follows. */
  artworkFacts: z.array(z.nullable(fileFacts)),
  proofFiles: z.array(z.nullable(z.string())),
  proofMessage: z.nullable(z.string()),
  proofs: z.array(proofFile),
  submissionsLeft: z.number(),
  /** New artwork that is proposed or has to be put up. */
  artworkChange: z.nullable(z.object({ state: z.enum(['proposed', 'accepted']), proofDueAt: z.nullable(z.string()) })),
  /** What the caller can do now. */
  allowedActions: z.array(z.enum(actions)),
  /** For the seller: why they cannot accept now, if nothing else prevents it. */
  cannotAccept: z.nullable(z.enum(['seller_cannot_be_paid', 'fully_rented', 'dates_taken', 'start_passed', 'already_subscribed'])),
  /** For the customer: why they cannot subscribe now, if the status would allow it. */
  cannotSubscribe: z.nullable(z.enum(['too_early', 'too_late', 'already_subscribed', 'seller_cannot_be_paid'])),
  timeline: z.array(historyEntry),
});
export type RentalRequest = z.output<typeof rentalRequest>;

/** The one thing that has to happen next; null while nobody has to do anything. */
export const nextAction = z.nullable(z.object({ by: z.enum(['customer', 'seller']), name: z.enum(nextActionNames), until: z.nullable(z.string()) }));

const tab = z.enum(requestTabs);

/**
 * A page of requests, newest first; with `order=deadline`, what has to be done first. `tab` gives one of the three parts, and `q` those whose
 * title, brand or other person's name contains a text. Both have the order of deadlines.
 */
export const requestListQuery = z.extend(pageQuery(5), {
  tab: z.optional(tab),
  order: z.optional(z.enum(['deadline'])),
  q: blankAsMissing(singleLineText('Search', maxRequestSearchLength)),
});

/** How many requests each tab has, of those that match `q`; only where `tab`, `order` or `q` was given. */
export const tabCounts = z.optional(z.record(tab, z.number()));

export type RequestListQuery = z.output<typeof requestListQuery>;

/** A page of requests as the verb returns it. */
export interface RequestList {
  requests: RentalRequest[];
  pagination: Pagination;
  tabCounts?: z.output<typeof tabCounts>;
}

const requestResponse = success({ message: z.string(), request: rentalRequest });
export const changeErrors = [...sessionErrors, 'forbidden', 'not_found', 'request_state_changed', 'too_early', 'too_late'] as const;

/** `email` may be the address of the customer or the seller; any other is refused. */
const requestRef = { _request: requestId, email: z.optional(email) };
export const reason = blankAsMissing(multilineText('Reason', 1_000));

/** How many requests the calls without pages return. */
export const newestRequestsLimit = 100;

export const requestCalls = endpoints({
  'POST /listing/customer/checkout-listing': {
    summary: 'Send a rental request. Nothing is charged',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    body: z
      .object({
        _listing: listingId,
        subscriptionType: z.enum(requestPeriods),
        attachmentUrls: z.array(z.string().check(z.maxLength(2_000))),
        /** How each of these files is to be put on the sketch; null or missing: the usual way for its shape. */
        attachmentFits: z.optional(z.array(z.nullable(z.enum(fits))).check(z.maxLength(attachmentLimits.files))),
        sellerEmail: z.optional(z.string().check(z.maxLength(320))),
        brandName: z.optional(blankAsMissing(singleLineText('Brand name', requestTextLimits.brandName))),
        message: z.optional(blankAsMissing(multilineText('Message', requestTextLimits.message))),
        ...rentalDates,
        selectedPaymentMethod: z.union([z.string().check(z.maxLength(255)), z.object({ id: z.string().check(z.maxLength(255)) })]),
      })
      .check(hasOneEnd),
    response: requestResponse,
    errors: [
      ...sessionErrors,
      'forbidden',
      'not_found',
      'request_already_pending',
      'already_subscribed',
      'fully_rented',
      'dates_taken',
      'period_not_offered',
      'unknown_card',
      'provider_unavailable',
    ],
  },
  'GET /listing/customer/customer-packs': {
    summary: 'My newest requests, at most 100; only the newest for each listing and period',
    role: 'customer',
    repeat: 'safe',
    query: z.object({ email: z.optional(email), _listing: z.optional(listingId) }),
    response: success({
      packs: z.array(rentalRequest),
      /** Only with `_listing`: other customers occupy every slot, so I can't request it. */
      isFullyRentedByOthers: z.optional(z.boolean()),
    }),
    errors: [...sessionErrors, 'forbidden'],
  },
  'GET /api/customer/requests': {
    summary: 'My requests, newest first or most urgent first',
    role: 'customer',
    needsBearer: true,
    repeat: 'safe',
    query: requestListQuery,
    response: success({ requests: z.array(rentalRequest), pagination, tabCounts }),
    errors: sessionErrors,
  },
  'GET /api/customer/requests/{id}': {
    summary: 'One of my requests',
    role: 'customer',
    needsBearer: true,
    repeat: 'safe',
    params: z.object({ id: requestId }),
    response: success({ request: rentalRequest }),
    errors: [...sessionErrors, 'not_found'],
  },
  'PUT /api/customer/requests/{id}/review-proof': {
    summary: 'Accept the proof, or reject it with a reason',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    params: z.object({ id: requestId }),
    body: z.object({ decision: z.enum(['accept', 'reject']), reason }),
    response: requestResponse,
    errors: changeErrors,
  },
  'PUT /api/customer/requests/{id}/cancel': {
    summary: 'Withdraw my request',
    role: 'customer',
    needsBearer: true,
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
    errors: [...changeErrors, 'seller_cannot_be_paid', 'fully_rented', 'dates_taken', 'start_passed', 'already_subscribed'],
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
