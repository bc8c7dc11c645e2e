import { proofMessages } from '@frontage/domain/rental-request/rules';
import type { FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawnProof, Press } from '../../../platform/pictures/press.ts';
import { notReadable } from '../../../platform/pictures/refusals.ts';
import { proofFileKey, shownProofKey } from '../../uploads/public.ts';
import type { ProofDeps } from './proof-deps.ts';
import { insertProofFile } from './proof-file.store.ts';
import { type ProofForm, readForm, type ReceivedFile, refused } from './read-form.ts';
import { isDrawable, typeOf } from './type-of-file.ts';

type Answers = Omit<ProofForm, 'files'>;

export interface ReceivedProof extends Answers {
  /** In the order in which they were chosen. They belong to no proof yet, and are forgotten after a day if they never do. */
  files: { id: string }[];
}

interface JudgedFile extends ReceivedFile {
  type: string;
  drawn: (DrawnProof & { path: string }) | null;
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
    const { files, ...answers } = await readForm(request, folder);
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
  const type = await typeOf(file);
  if (type === null) throw refused(proofMessages.wrongType);
  // Drawn first: who makes pictures to keep others busy is stopped by the press, which is made for that.
  const drawn = isDrawable(type) ? await draw(press, file) : null;
  await scan(file.path);
  return { ...file, type, drawn };
}

async function draw(press: Press, file: ReceivedFile): Promise<JudgedFile['drawn']> {
  const path = `${file.path}.webp`;
  const drawn = await press.drawProof(file.path, path);
  if ('refusal' in drawn) throw refused(drawn.refusal === notReadable ? proofMessages.wrongType : drawn.refusal);
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
  await files.store(proofFileKey(sellerId, id), path, size);
  if (drawn) await files.storePrivatePicture(shownProofKey(sellerId, id), drawn.path, drawn.size);
  return id;
}
