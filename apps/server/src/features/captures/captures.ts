import { type CapturedPhoto as SentPhoto, captureCalls, type OpenedCapture } from '@frontage/contract/captures';
import { believableTime, linkExpiresAt, photosUntil } from '@frontage/domain/capture/capture-times';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { drainBody } from '../../platform/http/request-body.ts';
import { parseInput } from '../../platform/http/schemas.ts';
import type { Principal } from '../../platform/principal.ts';
import { newCode, newToken, tokenHash } from '../../platform/secrets.ts';
import { type CapturedPhoto, receiveProofForm } from '../proofs/public.ts';
import { attachPhotos, readPhotoTask, requirePhotoTask, type RequestsDeps } from '../requests/public.ts';
import { queuePreviews } from '../uploads/public.ts';
import { type CaptureLink, findLink, findOpenedLink, insertCaptureOfPhone, insertLink, markOpened, markSent, restart } from './capture-link.store.ts';
import { countPhones, findPhotoLink, insertPhotoLink } from './photo-link.store.ts';

export async function createLink(deps: RequestsDeps, { accountId }: Principal, requestId: string): Promise<{ url: string; expiresAt: Date }> {
  await requirePhotoTask(deps, accountId, requestId);
  const token = newToken();
  const link = { sellerId: accountId, requestId, tokenHash: tokenHash(token), code: newCode() };
  const createdAt = await deps.db.transaction(async (tx) => {
    // The phone shows the artwork, and the seller may not have looked at it yet.
    await queuePreviews(deps, tx, accountId, requestId);
    return insertLink(tx, link);
  });
  return { url: linkUrl(deps.config, token), expiresAt: new Date(linkExpiresAt(createdAt.getTime())) };
}

/** With the link of an email, nobody has to sign in on the phone, and it works until the photos are due. */
export async function createPhotoLink(
  { config }: Pick<RequestsDeps, 'config'>,
  tx: Transaction,
  link: { sellerId: string; requestId: string; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await insertPhotoLink(tx, { ...link, tokenHash: tokenHash(token) });
  return linkUrl(config, token);
}

/** The token is the part that browsers don't send to any server, so that no log has it. */
function linkUrl({ publicOrigin }: RequestsDeps['config'], token: string): string {
  return `${publicOrigin}/capture#${token}`;
}

/** The first phone that opens a link keeps it. It may open it again, after its connection broke off or to learn what became of its photos. */
export async function openLink(deps: RequestsDeps, { token, key }: { token: string; key: string }): Promise<OpenedCapture> {
  const link = (await findLink(deps.db.write, tokenHash(token), tokenHash(key))) ?? (await openPhotoLink(deps, token, key));
  if (!link) throw new AppError('not_found');
  const task = link.proof_id === null ? await readPhotoTask(deps, link.seller_id, link.request_id) : null;
  const openedAt = await markOpened(deps.db.write, link.id, tokenHash(key));
  if (!openedAt) throw new AppError('not_found');
  return {
    code: link.code,
    openedAt: openedAt.toISOString(),
    photosUntil: new Date(photosUntil(openedAt.getTime())).toISOString(),
    now: link.now.toISOString(),
    task,
  };
}

/** The link of an email: each phone that opens it gets a capture of its own, and another one if it took no photos in time. */
async function openPhotoLink({ db }: RequestsDeps, token: string, key: string): Promise<CaptureLink | undefined> {
  const [tokenOfPhone, phone] = [tokenHash(`${token} ${key}`), tokenHash(key)];
  const opened = await findLink(db.write, tokenOfPhone, phone);
  if (opened?.opened_at && (opened.proof_id !== null || opened.now.getTime() < photosUntil(opened.opened_at.getTime()))) return opened;
  const photoLink = await findPhotoLink(db.write, tokenHash(token));
  if (!photoLink) return opened;
  if (opened) await restart(db.write, opened.id);
  else
    await db.transaction(async (tx) => {
      if ((await countPhones(tx, photoLink.id)) >= maxPhones) throw new AppError('too_many_requests');
      await insertCaptureOfPhone(tx, { photoLink, tokenHash: tokenOfPhone, code: newCode() });
    });
  return findLink(db.write, tokenOfPhone, phone);
}

/** Whose room the photos of this phone take. */
export async function findUploader(deps: RequestsDeps, request: FastifyRequest): Promise<string> {
  const { seller_id: sellerId } = await requireOpenedLink(deps, request);
  await deps.limiter.use('upload.account', sellerId);
  return sellerId;
}

/** Of one link in an email. */
const maxPhones = 10;

const { formFields } = captureCalls['POST /captures/proof'];

/** Submits the photos of a phone once, however often it sends them: the answer may have been lost. */
export async function submitCapture(deps: RequestsDeps, form: FastifyRequest): Promise<void> {
  const link = await requireOpenedLink(deps, form);
  if (link.proof_id !== null) return drainBody(form);
  const { seller_id: sellerId, request_id: requestId } = link;
  try {
    const proof = await receiveProofForm(deps, form, sellerId, async (given) => {
      const { message, photos } = parseInput(formFields, given);
      await requirePhotoTask(deps, sellerId, requestId);
      return { requestId, message, captured: photos.map((photo) => photo && toCapturedPhoto(photo, link)) };
    });
    await attachPhotos(deps, sellerId, proof, async (tx, proofId) => {
      if (!(await markSent(tx, link.id, proofId))) throw new AppError('request_state_changed');
    });
  } catch (error) {
    // The same photos came twice at once, and the other ones were faster.
    if (error instanceof AppError && (await requireOpenedLink(deps, form)).proof_id !== null) return undefined;
    throw error;
  }
  return undefined;
}

type OpenedLink = CaptureLink & { opened_at: Date };

async function requireOpenedLink({ db }: RequestsDeps, { headers }: FastifyRequest): Promise<OpenedLink> {
  const [, key] = /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
  const link = key === undefined ? undefined : await findOpenedLink(db.write, tokenHash(key));
  if (!link?.opened_at) throw new AppError('not_found');
  return { ...link, opened_at: link.opened_at };
}

function toCapturedPhoto({ shot, takenAt, position }: SentPhoto, { opened_at: openedAt, now }: OpenedLink): CapturedPhoto {
  const time = believableTime(Date.parse(takenAt), { openedAt: openedAt.getTime(), now: now.getTime() });
  return { shot, takenAt: time === null ? null : new Date(time), position };
}
