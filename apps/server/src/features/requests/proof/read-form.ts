import { requestCalls } from '@frontage/contract/requests';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/rules';
import type { FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { AppError } from '../../../platform/errors.ts';
import { plainName } from '../../../platform/files/plain-name.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { hearOut } from '../../../platform/http/hear-out.ts';
import { readAs } from '../../../platform/http/schemas.ts';

const { fields: schema, multipart: fileField } = requestCalls['POST /listing/admin/packs/submit-proof'];
const limit = { smallerThan: proofLimits.each, otherwise: proofMessages.fileTooLarge };

export interface ReceivedFile {
  /** Where it lies for now. */
  path: string;
  name: string;
  size: number;
}

export interface ProofForm {
  requestId: string;
  email: string | undefined;
  message: string;
  files: ReceivedFile[];
}

/** Reads the whole form; its files go into this folder as they come. */
export async function readForm(request: FastifyRequest, folder: string): Promise<ProofForm> {
  const files: ReceivedFile[] = [];
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      // In forms browsers write line breaks as two characters.
      if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
      else if (part.fieldname !== fileField) throw refused(`Please send files in the field "${fileField}".`);
      else {
        const path = join(folder, `${files.length}`);
        const size = await receiveFile({ fileName: part.filename, content: part.file }, path, limit);
        // A field for files in which nobody chose one is sent as a file without name and content.
        if (size > 0 || part.filename) files.push({ path, name: plainName(part.filename), size });
      }
    }
  } catch (error) {
    hearOut(request);
    throw error instanceof AppError ? error : unreadable(error as Error & { code?: string });
  }
  judgeSizes(files);
  const { message, _request: requestId, email } = readAs(schema, fields);
  return { requestId, email, message, files };
}

function judgeSizes(files: ReceivedFile[]): void {
  if (files.length === 0) throw refused(proofMessages.noFile);
  if (files.some(({ size }) => size === 0)) throw refused('The file is empty');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total >= proofLimits.total) throw refused(proofMessages.tooLarge(total));
}

export function refused(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [fileField]: message } });
}

/** What the form's reader says, in our words. Only trouble with our own disk is a fault. */
function unreadable(error: Error & { code?: string }): Error {
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  if (error.code === 'FST_FILES_LIMIT') return refused(proofMessages.tooManyFiles);
  if ('syscall' in error) return error;
  return new AppError('validation_failed', { message: 'The files did not arrive whole. Please try again.' });
}
