import { endReasons, requestStatuses } from '@frontage/domain/rental-request/status';
import { actions, actors } from '@frontage/domain/rental-request/transitions';
import { deadlineNames } from '@frontage/domain/rental-request/deadline';
import { requestPeriods } from '@frontage/domain/listing/period';
import * as z from 'zod/mini';

export const requestId = z.string().check(z.uuid());

/** One thing that happened to a request. */
const happening = z.object({
  action: z.enum([...actions, 'send']),
  actor: z.enum(actors),
  at: z.string(),
  to: z.enum(requestStatuses),
  /** What was said with it: why proof was rejected, or what it shows. */
  note: z.nullable(z.string()),
});
export type RequestHistoryEntry = z.output<typeof happening>;

export const proofFile = z.object({
  url: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** A picture that we drew anew; anything else is downloaded. */
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  takenAt: z.nullable(z.string()),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), metersAway: z.nullable(z.number()) })),
});
export type ProofFile = z.output<typeof proofFile>;

/** A rental request; the API's paths call it a pack. Prices are dollars and percent. */
export const rentalRequest = z.object({
  _id: z.string(),
  item_name: z.string(),
  _listing: z.object({ _id: z.string(), title: z.string(), image: z.nullable(z.string()), isDeleted: z.boolean() }),
  email: z.string(),
  customerName: z.string(),
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  subscriptionType: z.enum(requestPeriods),
  pricing: z.object({ price: z.number(), discount: z.number() }),
  /** Dollars: what the customer pays and the seller receives, each period. */
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
  /** A link for each file, good for minutes; null where none can be read. */
  fileUrl: z.array(z.nullable(z.string())),
  fileNames: z.array(z.string()),
  proofFiles: z.array(z.nullable(z.string())),
  proofMessage: z.nullable(z.string()),
  proofs: z.array(proofFile),
  submissionsLeft: z.number(),
  /** What the one who asks can do now. */
  allowedActions: z.array(z.enum(actions)),
  /** Why the seller who asks can't accept now, where only that stands in the way. */
  cannotAccept: z.nullable(z.enum(['seller_cannot_be_paid', 'fully_rented', 'already_subscribed'])),
  /** Why the customer who asks can't subscribe now, where the status would allow it. */
  cannotSubscribe: z.nullable(z.enum(['too_late', 'already_subscribed', 'seller_cannot_be_paid'])),
  timeline: z.array(happening),
});
export type RentalRequest = z.output<typeof rentalRequest>;
