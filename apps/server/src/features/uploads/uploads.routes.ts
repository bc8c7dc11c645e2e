import { ok } from '@frontage/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/files/receive-file.ts';
import { drainBody } from '../../platform/http/request-body.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { ScanFile } from '../../platform/scanner/scanner.ts';
import { checkPictures, signPictureUpload } from './picture-uploads.ts';
import { readAttachmentFacts, signDownloads } from './attachments.ts';
import { storeArtwork, storeAttachment } from './store-attachment.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export function uploadRoutes(deps: UploadsDeps & { scan: ScanFile }): Route[] {
  return [
    route('POST /gen/uploads/preSignedURL', {
      object: 'self',
      rate: ['upload.account'],
      handle: async ({ principal, body }) => ({ ...ok, url: await signPictureUpload(deps, principal, body) }),
    }),
    route('POST /gen/uploads/pictures', {
      object: 'own',
      rate: ['listing.account'],
      handle: async ({ principal, body }) => {
        const [checked] = await checkPictures(deps, principal, [{ url: body.url, field: 'url' }], unknownPicture);
        if (!checked) throw unknownPicture();
        return { ...ok, picture: checked.picture };
      },
    }),
    route('POST /gen/uploads/upload-attachment', {
      object: 'self',
      rate: ['upload.account'],
      handle: async ({ principal, request }) => ({ ...ok, ...(await storeArtwork(deps, principal, await receivePart(request))) }),
    }),
    route('GET /gen/uploads/attachment-facts', {
      object: 'own',
      rate: ['account.account'],
      handle: async ({ principal, query }) => ({ ...ok, ...(await readAttachmentFacts(deps, principal, query.key)) }),
    }),
    route('POST /gen/uploads/message-file', {
      object: 'self',
      rate: ['upload.account'],
      handle: async ({ principal, request }) => {
        const { key, url } = await storeAttachment(deps, principal, await receivePart(request));
        return { ...ok, key, url };
      },
    }),
    route('POST /api/presigned-urls', {
      object: 'own',
      rate: ['account.account'],
      handle: async ({ principal, body }) => ({ ...ok, urls: await signDownloads(deps, principal, body.keys) }),
    }),
  ];
}

/** The form's only file. */
async function receivePart(request: FastifyRequest): Promise<IncomingFile> {
  const part = await request.file().catch(refuseForm);
  if (part?.fieldname !== 'file') {
    drainBody(request);
    throw noFile();
  }
  return { fileName: part.filename, content: part.file };
}

function unknownPicture(): AppError {
  return new AppError('not_found', { message: 'We couldn’t find that photo. Please choose it again.' });
}

function noFile(): AppError {
  return new AppError('validation_failed', { message: 'Please attach one file in the field "file".' });
}

/** For errors of the form parser. */
function refuseForm(error: { code?: string }): never {
  throw error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ? new AppError('unsupported_media_type') : noFile();
}
