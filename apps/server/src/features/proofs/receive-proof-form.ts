import { requestCalls } from '@frontage/contract/requests';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/upload-rules';
import type { FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { safeFileName } from '../../platform/files/safe-file-name.ts';
import { drainBody } from '../../platform/http/request-body.ts';
import { parseInput } from '../../platform/http/schemas.ts';
import type { ImageWorker, ReencodedProof } from '../../platform/pictures/image-worker.ts';
import { unreadablePicture } from '../../platform/pictures/refusal-messages.ts';
import type { ScanFile } from '../../platform/scanner/scanner.ts';
import { detectFileType, hasPreview } from './detect-file-type.ts';
import { proofFileKey, proofPreviewKey } from './present-proofs.ts';
import { insertProofFile } from './proof.store.ts';

type Answers = Omit<ProofForm, 'files'>;

export interface ReceivedProof extends Answers {
  /** In the order in which they were chosen. They belong to no proof yet, and are forgotten after a day if they never do. */
  files: { id: string }[];
}

interface JudgedFile extends ReceivedFile {
  type: string;
  drawn: (ReencodedProof & { path: string }) | null;
}

/**
 * Receives what a seller shows. Every file is judged before the first one is kept: its size, what it is, whether it is infected,
 * and whether a picture can be drawn. `mayGoOn` sees the rest of the form before that work begins, and throws to stop it.
 */
export async function receiveProofForm(
  deps: ProofDeps,
  request: FastifyRequest,
  sellerId: string,
  mayGoOn: (answers: Answers) => Promise<unknown> = async () => undefined,
): Promise<ReceivedProof> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-proof-'));
  try {
    const { files, ...answers } = await readProofForm(request, folder);
    await mayGoOn(answers);
    const judged: JudgedFile[] = [];
    for (const file of files) judged.push(await judge(deps, file));
    const kept: { id: string }[] = [];
    for (const file of judged) kept.push({ id: await keep(deps, sellerId, file) });
    return { ...answers, files: kept };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function judge({ press, scan }: ProofDeps, file: ReceivedFile): Promise<JudgedFile> {
  const type = await detectFileType(file);
  if (type === null) throw invalidProofFiles(proofMessages.wrongType);
  // Drawn first: who makes pictures to keep others busy is stopped by the press, which is made for that.
  const drawn = hasPreview(type) ? await draw(press, file) : null;
  await scan(file.path);
  return { ...file, type, drawn };
}

async function draw(press: ImageWorker, file: ReceivedFile): Promise<JudgedFile['drawn']> {
  const path = `${file.path}.webp`;
  const drawn = await press.reencodeProof(file.path, path);
  if ('refusal' in drawn) throw invalidProofFiles(drawn.refusal === unreadablePicture ? proofMessages.wrongType : drawn.refusal);
  return { ...drawn, path };
}

/** The row comes first: should we fall over, it leads to the files when they are forgotten. */
async function keep({ db, files }: ProofDeps, sellerId: string, { path, name, size, type, drawn }: JudgedFile): Promise<string> {
  const id = await insertProofFile(db.write, {
    seller_id: sellerId,
    file_name: name,
    media_type: type,
    size,
    width: drawn?.width ?? null,
    height: drawn?.height ?? null,
    taken_at: drawn?.takenAt ? new Date(drawn.takenAt) : null,
    latitude: drawn?.position?.latitude ?? null,
    longitude: drawn?.position?.longitude ?? null,
  });
  await files.storeUpload(proofFileKey(sellerId, id), path, size);
  if (drawn) await files.storePrivatePicture(proofPreviewKey(sellerId, id), drawn.path, drawn.size);
  return id;
}

const { formFields: schema, fileField } = requestCalls['POST /listing/admin/packs/submit-proof'];
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
export async function readProofForm(request: FastifyRequest, folder: string): Promise<ProofForm> {
  const files: ReceivedFile[] = [];
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      // In forms browsers write line breaks as two characters.
      if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
      else if (part.fieldname !== fileField) throw invalidProofFiles(`Please send files in the field "${fileField}".`);
      else {
        const path = join(folder, `${files.length}`);
        const size = await receiveFile({ fileName: part.filename, content: part.file }, path, limit);
        // A field for files in which nobody chose one is sent as a file without name and content.
        if (size > 0 || part.filename) files.push({ path, name: safeFileName(part.filename), size });
      }
    }
  } catch (error) {
    drainBody(request);
    throw error instanceof AppError ? error : unreadable(error as Error & { code?: string });
  }
  judgeSizes(files);
  const { message, _request: requestId, email } = parseInput(schema, fields);
  return { requestId, email, message, files };
}

function judgeSizes(files: ReceivedFile[]): void {
  if (files.length === 0) throw invalidProofFiles(proofMessages.noFile);
  if (files.some(({ size }) => size === 0)) throw invalidProofFiles('The file is empty');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total >= proofLimits.total) throw invalidProofFiles(proofMessages.tooLarge(total));
}

export function invalidProofFiles(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [fileField]: message } });
}

/** What the form's reader says, in our words. Only trouble with our own disk is a fault. */
function unreadable(error: Error & { code?: string }): Error {
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  if (error.code === 'FST_FILES_LIMIT') return invalidProofFiles(proofMessages.tooManyFiles);
  if ('syscall' in error) return error;
  return new AppError('validation_failed', { message: 'The upload was interrupted. Please try again.' });
}

/** What it takes to receive files of a proof. */
export interface ProofDeps {
  db: Database;
  files: Files;
  press: ImageWorker;
  scan: ScanFile;
}
