import { accountTypes } from '@frontage/domain/account/account-type';
import { shots } from '@frontage/domain/capture/shots';
import { proofGrades } from '@frontage/domain/proof-check/grade';
import * as z from 'zod/mini';
import { corners } from './listings.schema.ts';

/** What comparing a proof photo with the artwork found. It informs and decides nothing. */
const proofCheck = z.object({
  /** Null if there was no artwork to compare with. */
  grade: z.nullable(z.enum(proofGrades)),
  /** Who marked the corners that were compared; null if nobody did. */
  markedBy: z.nullable(z.enum(accountTypes)),
  checkedAt: z.string(),
  /** Where the artwork is on the photo, and which blocks of it look the same. Only for grades A and B, and where somebody marked the corners. */
  found: z.nullable(
    z.object({
      artwork: z.object({ url: z.string(), width: z.number(), height: z.number() }),
      /** In shares of the photo's sides. */
      corners,
      columns: z.number(),
      rows: z.number(),
      /** One letter for each block, row by row: same, unclear, different, plain, outside. */
      blocks: z.string(),
    }),
  ),
  /** An earlier photo of the seller that is nearly the same. */
  sameAs: z.nullable(z.object({ sentAt: z.string(), isOfThisRequest: z.boolean() })),
});
export type ProofCheck = z.output<typeof proofCheck>;

export const proofFile = z.object({
  _id: z.string(),
  url: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** A re-encoded picture that the page can show. Other files can only be downloaded. */
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  takenAt: z.nullable(z.string()),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), metersAway: z.nullable(z.number()) })),
  /** Set if a phone took it through a capture link. Then time and place are the phone's. */
  capture: z.nullable(
    z.object({
      shot: z.enum(shots),
      /** Is on the photo, unless somebody removed it. */
      code: z.string(),
      /** When we made up the code. */
      openedAt: z.string(),
      isReceivedLater: z.boolean(),
    }),
  ),
  /** Null before it was compared, and if it can't be. */
  check: z.nullable(proofCheck),
  /** A live event follows. */
  isBeingChecked: z.boolean(),
});
export type ProofFile = z.output<typeof proofFile>;
