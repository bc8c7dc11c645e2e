import { mediums } from '@frontage/domain/listing/medium';
import { artworkActions, artworkChangeStates } from '@frontage/domain/rental-request/artwork-change';
import { rentalPhotoPurposes } from '@frontage/domain/subscription/photo-check';
import * as z from 'zod/mini';
import { fileFacts } from './artwork.ts';
import { endpoints, sessionErrors, success } from './endpoint.ts';
import { proofFile } from './proofs.schema.ts';
import { artworkFile, nextAction, proposedDates, reason, rentalRequest, requestId } from './requests.ts';
import { payment, subscription } from './subscriptions.schema.ts';
import { blankAsMissing, multilineText } from './text.ts';

const submittedProof = z.object({
  number: z.number(),
  message: z.string(),
  submittedAt: z.string(),
  decision: z.nullable(z.enum(['accept', 'reject'])),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Null for proof that the request or new artwork needed. Nobody decides about photos of a running rental. */
  purpose: z.nullable(z.enum(rentalPhotoPurposes)),
  files: z.array(proofFile),
});
export type SubmittedProof = z.output<typeof submittedProof>;

const artworkChange = z.object({
  _id: z.string(),
  state: z.enum(artworkChangeStates),
  note: z.nullable(z.string()),
  proposedAt: z.string(),
  reason: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  proofDueAt: z.nullable(z.string()),
  provenAt: z.nullable(z.string()),
  files: z.array(artworkFile),
  artworkFacts: z.array(z.nullable(fileFacts)),
});
export type ArtworkChange = z.output<typeof artworkChange>;

/** A problem with a payment that the customer reported. Only the customer sees what they wrote. */
const problemCase = z.object({
  _id: z.string(),
  state: z.enum(['open', 'closed']),
  reportedAt: z.string(),
  closedAt: z.nullable(z.string()),
  payment: z.string(),
  text: z.nullable(z.string()),
});
export type ProblemCase = z.output<typeof problemCase>;

/** Everything about one request, for its page. Amounts are in dollars. */
const requestDetails = z.object({
  request: rentalRequest,
  customer: z.object({ _id: z.string() }),
  listing: z.object({
    streetName: z.string(),
    city: z.string(),
    zipCode: z.string(),
    width: z.number(),
    height: z.number(),
    dimensionUnit: z.enum(['feet', 'inches']),
    mediumsAccepted: z.array(z.enum(mediums)),
    seenFrom: z.optional(z.number()),
    bleed: z.optional(z.number()),
    fileRequirements: z.optional(z.string()),
  }),
  /** Every submission, newest first. Of the photos of the running rental, the newest. */
  proofs: z.array(submittedProof),
  /** New artwork during the rental, newest first. */
  artworkChanges: z.array(artworkChange),
  /** What the caller can do about artwork now. */
  artworkActions: z.array(z.enum(artworkActions)),
  /** The rental that the request became; null before that. */
  subscription: z.nullable(subscription),
  /** The newest payments; `paymentCount` counts all. */
  payments: z.array(payment),
  paymentCount: z.number(),
  /** What the customer paid so far after refunds; for the seller, what they earned of it. */
  total: z.number(),
  /** When the rental is paid next and how much; null if it does not renew. */
  nextPayment: z.nullable(z.object({ at: z.string(), amount: z.number() })),
  /** Before when the seller was asked for a fresh photo that is not there yet; null if none is wanted. */
  photosDue: z.nullable(z.string()),
  /** Whether the caller can send photos of the running rental. */
  canSendPhotos: z.boolean(),
  problems: z.array(problemCase),
  /** The conversation about this listing; null before the first message. */
  conversation: z.nullable(z.string()),
  nextAction,
});
export type RequestDetails = z.output<typeof requestDetails>;

const reading = {
  repeat: 'safe',
  params: z.object({ id: requestId }),
  response: success({ details: requestDetails }),
  errors: [...sessionErrors, 'not_found'],
} as const;

const changed = {
  params: z.object({ id: requestId }),
  response: success({ message: z.string(), details: requestDetails }),
  errors: [...sessionErrors, 'not_found', 'request_state_changed', 'rental_not_running'],
} as const;

const proposalErrors = [...sessionErrors, 'not_found', 'request_state_changed', 'too_late', 'dates_taken'] as const;

export const requestDetailsCalls = endpoints({
  'POST /api/customer/requests/{id}/artwork-changes': {
    summary: 'Propose new artwork for a running rental; the seller accepts or declines it',
    role: 'customer',
    needsBearer: true,
    repeat: 'again',
    ...changed,
    body: z.object({ attachmentUrls: z.array(z.string().check(z.maxLength(2_000))), note: z.optional(blankAsMissing(multilineText('Note', 1_000))) }),
    errors: [...changed.errors, 'artwork_change_open', 'too_many_artwork_changes'],
  },
  'DELETE /api/customer/requests/{id}/artwork-changes': {
    summary: 'Withdraw the artwork that I proposed',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    ...changed,
  },
  'PUT /api/seller/requests/{id}/artwork-changes': {
    summary: 'Accept or decline the artwork that the customer proposed',
    role: 'seller',
    repeat: 'idempotent',
    ...changed,
    body: z.object({ decision: z.enum(['accept', 'decline']), reason }),
  },
  'POST /api/seller/requests/{id}/propose': {
    summary: 'Propose other dates for a pending request; the customer can agree to them',
    role: 'seller',
    repeat: 'idempotent',
    ...changed,
    body: proposedDates,
    errors: [...proposalErrors, 'no_proposals_left'],
  },
  'POST /api/customer/requests/{id}/agree': {
    summary: 'Agree to the dates that the seller proposed; the seller still has to accept',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    ...changed,
    /** The number of the proposal that I saw. Another one is refused. If I have agreed to it before, the answer is the same and nothing changes. */
    body: z.object({ proposal: z.int().check(z.minimum(1)) }),
    errors: [...proposalErrors, 'proposal_changed', 'start_passed'],
  },
  'GET /api/customer/requests/{id}/details': {
    summary: 'Everything about one of my requests: artwork, proofs, money, problems and the next action',
    role: 'customer',
    needsBearer: true,
    ...reading,
  },
  'GET /api/seller/requests/{id}/details': {
    summary: 'Everything about one of the requests I received',
    role: 'seller',
    ...reading,
  },
});
