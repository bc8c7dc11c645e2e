import { requestCalls } from '@frontage/contract/requests';
import type { Shot } from '@frontage/domain/capture/shots';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import type { FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import { receiveFile, safeFileName } from '../../platform/files/receive-file.ts';
import { drainBody } from '../../platform/http/request-body.ts';
import type { ImageWorker, ReencodedProof } from '../../platform/pictures/image-worker.ts';
import { unreadablePicture } from '../../platform/pictures/refusal-messages.ts';
import type { ScanFile } from '../../platform/scanner/scanner.ts';
import { detectFileType, hasPreview } from './detect-file-type.ts';
import { proofFileKey, proofPreviewKey } from './present-proofs.ts';
import { insertProofFile } from './proof.store.ts';

/** A photo that a phone took through a capture link. Time and place come from the phone; null if it doesn't know. */
export interface CapturedPhoto {
  shot: Shot;
  takenAt: Date | null;
  position: { latitude: number; longitude: number } | null;
}

interface ProofFields {
  message: string;
  /** One entry for each file that a phone took, in the order of the files; null for one that was chosen. */
  captured?: readonly (CapturedPhoto | null)[];
}

/** In the order in which they were chosen. Not attached to a proof yet; files that stay unattached are deleted after a day. */
export interface StoredFiles {
  files: { id: string }[];
}

interface CheckedFile extends ReceivedFile {
  type: string;
  preview: (ReencodedProof & { path: string }) | null;
}

/**
 * Receives a seller's proof. Every file is checked before the first one is stored: its size, its type, viruses, and whether a
 * picture can be decoded. `readFields` gets the other fields before that work starts, and throws to stop it.
 */
export async function receiveProofForm<Fields extends ProofFields>(
  deps: ProofDeps,
  request: FastifyRequest,
  sellerId: string,
  readFields: (fields: Record<string, unknown>) => Promise<Fields>,
): Promise<Fields & StoredFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-proof-'));
  try {
    const { files, fields: given } = await readProofForm(request, folder);
    const fields = await readFields(given);
    const checked: CheckedFile[] = [];
    for (const file of files) checked.push(await checkFile(deps, file));
    const stored: { id: string }[] = [];
    for (const [index, file] of checked.entries()) stored.push({ id: await storeFile(deps, sellerId, file, fields.captured?.[index] ?? null) });
    return { ...fields, files: stored };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkFile({ imageWorker, scan }: ProofDeps, file: ReceivedFile): Promise<CheckedFile> {
  const type = await detectFileType(file);
  if (type === null) throw invalidProofFiles(proofMessages.wrongType);
  // Decode before the virus scan: the decoder runs with CPU limits, the scanner does not.
  const preview = hasPreview(type) ? await createPreview(imageWorker, file) : null;
  await scan(file.path);
  return { ...file, type, preview };
}

async function createPreview(imageWorker: ImageWorker, file: ReceivedFile): Promise<CheckedFile['preview']> {
  const path = `${file.path}.webp`;
  const preview = await imageWorker.reencodeProof(file.path, path);
  if ('refusal' in preview) throw invalidProofFiles(preview.refusal === unreadablePicture ? proofMessages.wrongType : preview.refusal);
  return { ...preview, path };
}

/** The row is inserted first: after a crash the cleanup job finds the files through it. */
async function storeFile(
  { db, files }: ProofDeps,
  sellerId: string,
  { path, name, size, type, preview }: CheckedFile,
  captured: CapturedPhoto | null,
): Promise<string> {
  const { takenAt, position } = captured ?? { takenAt: preview?.takenAt ? new Date(preview.takenAt) : null, position: preview?.position ?? null };
  const id = await insertProofFile(db.write, {
    seller_id: sellerId,
    file_name: name,
    media_type: type,
    size,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
    taken_at: takenAt,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    shot: captured?.shot ?? null,
  });
  await files.storeUpload(proofFileKey(sellerId, id), path, size);
  if (preview) await files.storePrivatePicture(proofPreviewKey(sellerId, id), preview.path, preview.size);
  return id;
}

const { fileField } = requestCalls['POST /listing/admin/packs/submit-proof'];
const limit = { smallerThan: proofLimits.each, otherwise: proofMessages.fileTooLarge };

interface ReceivedFile {
  /** A temporary file. */
  path: string;
  name: string;
  size: number;
}

interface ProofForm {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

/** Reads the whole form and writes its files into the folder. */
async function readProofForm(request: FastifyRequest, folder: string): Promise<ProofForm> {
  const files: ReceivedFile[] = [];
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      // Browsers send line breaks in forms as CRLF.
      if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
      else if (part.fieldname !== fileField) throw invalidProofFiles(`Please send files in the field "${fileField}".`);
      else {
        const path = join(folder, `${files.length}`);
        const size = await receiveFile({ fileName: part.filename, content: part.file }, path, limit);
        // Browsers send an empty file field as a file without name and content.
        if (size > 0 || part.filename) files.push({ path, name: safeFileName(part.filename), size });
      }
    }
  } catch (error) {
    drainBody(request);
    throw error instanceof AppError ? error : toFormError(error as Error & { code?: string });
  }
  requireAcceptableSizes(files);
  return { fields, files };
}

function requireAcceptableSizes(files: ReceivedFile[]): void {
  if (files.length === 0) throw invalidProofFiles(proofMessages.noFile);
  if (files.some(({ size }) => size === 0)) throw invalidProofFiles('The file is empty');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total >= proofLimits.total) throw invalidProofFiles(proofMessages.tooLarge(total));
}

function invalidProofFiles(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [fileField]: message } });
}

/** Turns errors of the form parser into answers. Errors of our own disk stay internal errors. */
function toFormError(error: Error & { code?: string }): Error {
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  if (error.code === 'FST_FILES_LIMIT') return invalidProofFiles(proofMessages.tooManyFiles);
  if ('syscall' in error) return error;
  return new AppError('validation_failed', { message: 'The upload was interrupted. Please try again.' });
}

/** What receiving a proof needs. */
export interface ProofDeps {
  db: Database;
  files: Files;
  imageWorker: ImageWorker;
  scan: ScanFile;
}
