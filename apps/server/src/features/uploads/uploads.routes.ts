import { ok } from '@frontage/contract/endpoint';
import { AppError } from '../../platform/errors.ts';
import { drainBody } from '../../platform/http/request-body.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { ScanFile } from '../../platform/scanner/scanner.ts';
import { checkPicture, signPictureUpload } from './picture-uploads.ts';
import { signDownloads } from './attachments.ts';
import { storeAttachment } from './store-attachment.ts';
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
        const { id: _, ...picture } = await checkPicture(deps, principal, body.url, 'url');
        return { ...ok, picture };
      },
    }),
    route('POST /gen/uploads/upload-attachment', {
      object: 'self',
      rate: ['upload.account'],
      handle: async ({ principal, request }) => {
        const part = await request.file().catch(refuseForm);
        if (part?.fieldname !== 'file') {
          drainBody(request);
          throw noFile();
        }
        return { ...ok, ...(await storeAttachment(deps, principal, { fileName: part.filename, content: part.file })) };
      },
    }),
    route('POST /api/presigned-urls', {
      object: 'own',
      rate: ['account.account'],
      handle: async ({ principal, body }) => ({ ...ok, urls: await signDownloads(deps, principal, body.keys) }),
    }),
  ];
}

function noFile(): AppError {
  return new AppError('validation_failed', { message: 'Please attach one file in the field "file".' });
}

/** For errors of the form parser. */
function refuseForm(error: { code?: string }): never {
  throw error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ? new AppError('unsupported_media_type') : noFile();
}
