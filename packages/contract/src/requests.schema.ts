import { requestPeriods } from '@frontage/domain/listing/period';
import { deadlineNames } from '@frontage/domain/rental-request/deadline';
import { endReasons, requestStatuses } from '@frontage/domain/rental-request/status';
import { actions, actors } from '@frontage/domain/rental-request/transitions';
import * as z from 'zod/mini';

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
