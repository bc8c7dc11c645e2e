import { listingMessages, pictureTypes, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import * as z from 'zod/mini';
import { fileFacts } from './artwork.ts';
import { endpoints, sessionErrors, success } from './endpoint.ts';
import { picture } from './listings.schema.ts';
import { singleLineText } from './text.ts';

export const uploadCalls = endpoints({
  'POST /gen/uploads/preSignedURL': {
    summary: 'A URL to which one picture can be PUT within five minutes, with exactly this type and, if given, this size',
    role: 'seller',
    repeat: 'again',
    body: z.object({
      fileType: z.enum(pictureTypes, 'Please choose a JPEG, PNG, WebP, GIF or AVIF photo'),
      fileName: singleLineText('File name', 255),
      fileSize: z.optional(
        z.number().check(z.int(), z.minimum(1, 'The file is empty'), z.maximum(uploadSizeLimit - 1, listingMessages.pictureTooLarge)),
      ),
    }),
    response: success({ url: z.string() }),
    errors: sessionErrors,
  },
  'POST /gen/uploads/pictures': {
    summary: 'Check an uploaded picture and prepare it for display; responds when done',
    role: 'seller',
    repeat: 'idempotent',
    body: z.object({ url: z.string().check(z.maxLength(2_000)) }),
    response: success({ picture }),
    errors: [...sessionErrors, 'not_found', 'busy'],
  },
  'POST /gen/uploads/upload-attachment': {
    summary: 'Store one file for a rental request (multipart field `file`)',
    role: 'customer',
    repeat: 'again',
    fileField: 'file',
    response: success({ url: z.string(), presignedUrl: z.string(), key: z.string() }),
    errors: [...sessionErrors, 'body_too_large', 'unsupported_media_type', 'file_infected', 'busy'],
  },
  'GET /gen/uploads/attachment-facts': {
    summary: 'What we found in a file that I uploaded for a rental request',
    role: 'customer',
    repeat: 'safe',
    /** Its key or URL. */
    query: z.object({ key: z.string().check(z.maxLength(2_000)) }),
    response: success({
      /** `looking`: a job is about to read the file. */
      state: z.enum(['looking', 'ready']),
      facts: z.nullable(fileFacts),
    }),
    errors: [...sessionErrors, 'not_found'],
  },
  'POST /gen/uploads/message-file': {
    summary: 'Store one file for a chat message (multipart field `file`)',
    role: 'either',
    repeat: 'again',
    fileField: 'file',
    response: success({ key: z.string(), url: z.string() }),
    errors: [...sessionErrors, 'body_too_large', 'unsupported_media_type', 'file_infected', 'busy'],
  },
  'POST /api/presigned-urls': {
    summary: 'Links, valid for five minutes, to files I may read; null for any other file',
    role: 'either',
    repeat: 'idempotent',
    body: z.object({ keys: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20, 'At most 20 files at a time')) }),
    response: success({ urls: z.array(z.nullable(z.string())) }),
    errors: sessionErrors,
  },
});
