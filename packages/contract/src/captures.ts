import { shots } from '@frontage/domain/capture/shots';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { rentalPhotoPurposes } from '@frontage/domain/subscription/photo-check';
import * as z from 'zod/mini';
import { endpoints, messageResponse, success } from './endpoint.ts';
import { changeErrors, rentalRequest, requestId } from './requests.ts';
import { multilineText } from './text.ts';

const secret = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Scan the code again.'));

/** What a phone has to know to take photos. */
const openedCapture = z.object({
  /** Is shown while a photo is taken, and put on it. */
  code: z.string(),
  openedAt: z.string(),
  /** Until when photos can be taken. */
  photosUntil: z.string(),
  /** The server's clock; a phone's own may be wrong. */
  now: z.string(),
  /** What has to be shown. Null once this phone has sent its photos. */
  task: z.nullable(
    z.object({
      /** Proof that the ad was put up, or how it looks while its rental runs. */
      purpose: z.enum(['proof', ...rentalPhotoPurposes]),
      title: z.string(),
      address: z.string(),
      /** Of the listing. */
      position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
      brandName: z.nullable(z.string()),
      /** A picture of the artwork, for a few minutes. */
      artwork: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
      deadline: rentalRequest.shape.deadline,
      /** During a rental, which has no deadline of the request: of new artwork, or of a fresh photo. */
      dueAt: z.nullable(z.string()),
      /** Why the customer rejected the last proof. */
      rejection: z.nullable(z.string()),
    }),
  ),
});
export type OpenedCapture = z.output<typeof openedCapture>;

/** What the phone says about a photo that it took. */
const capturedPhoto = z.object({
  shot: z.enum(shots),
  takenAt: z.iso.datetime(),
  position: z.nullable(
    z.object({ latitude: z.number().check(z.minimum(-90), z.maximum(90)), longitude: z.number().check(z.minimum(-180), z.maximum(180)) }),
  ),
});
export type CapturedPhoto = z.output<typeof capturedPhoto>;

/** One entry for each file, in the same order; null for a file that was chosen and not taken. */
const photos = z.array(z.nullable(capturedPhoto)).check(z.maxLength(proofLimits.files));

const json = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'These photos could not be read. Please send them again.', input: text });
      return z.NEVER;
    }
  }),
);

/** Nobody signs in on the phone: the link allows this one thing. */
const phoneErrors = [
  'not_found', 'request_state_changed', 'too_early', 'too_late', 'no_proof_submissions_left',
  'rental_not_running', 'too_many_rental_photos', 'too_many_requests',
] as const;

export const captureCalls = endpoints({
  'POST /api/seller/captures': {
    summary: 'Create a one-time link for a phone that takes the proof photos of a request. Replaces a link that nobody has opened',
    role: 'seller',
    repeat: 'again',
    body: z.object({ _request: requestId }),
    /** The only time that the link is shown. */
    response: success({ url: z.string(), expiresAt: z.string() }),
    errors: [...changeErrors, 'no_proof_submissions_left', 'rental_not_running', 'too_many_rental_photos'],
  },
  'POST /captures/open': {
    summary: 'Open a capture link. From then on, it works only with this key',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({
      token: secret,
      /** A random secret of the phone. */
      key: secret,
    }),
    response: success({ capture: openedCapture }),
    errors: phoneErrors,
  },
  'POST /captures/proof': {
    summary: 'Submit the proof photos of an opened link, with its key as the bearer (multipart: proofFiles, message, photos)',
    role: 'public',
    repeat: 'idempotent',
    fileField: 'proofFiles',
    maxFiles: proofLimits.files,
    formFields: z.object({
      message: multilineText('Description', proofLimits.description, proofMessages.noDescription),
      photos: z.pipe(json, photos),
    }),
    response: messageResponse,
    errors: [...phoneErrors, 'body_too_large', 'unsupported_media_type', 'file_infected', 'busy'],
  },
});
