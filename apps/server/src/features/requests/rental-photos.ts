import { photosFreshFrom, refuseRentalPhotos } from '@frontage/domain/subscription/photo-check';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../notifications/public.ts';
import { attachProofFiles, insertRentalProof, queueProofChecks } from '../proofs/public.ts';
import { photoEmail } from './emails/photo.email.ts';
import { findRequestPictures } from './emails/request-pictures.store.ts';
import { countRentalPhotosOfLastDay, findPhotosDue, hasPhotosSince } from './rental-photo.store.ts';
import { lockRequest, type RequestRow, toViewer } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Photos of an ad that is up, while its rental runs. The customer sees them; nobody has to accept them. */
export async function addRentalPhotos(
  deps: RequestsDeps,
  sellerId: string,
  id: string,
  { message, files }: { message: string; files: readonly { id: string }[] },
  alsoInTransaction?: (tx: Transaction, proofId: string) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, toViewer({ accountId: sellerId, type: 'seller' }));
    if (!request) throw new AppError('not_found');
    await requireRentalPhotos(tx, request);
    const proofId = await insertRentalProof(tx, { requestId: id, message, purpose: 'running' });
    await attachProofFiles(
      tx,
      proofId,
      files.map((file) => file.id),
    );
    await alsoInTransaction?.(tx, proofId);
    await queueProofChecks(deps, tx, sellerId, proofId);
    await notifyOfPhotos(deps, tx, request);
  });
}

/** Throws why the seller can't send photos of this rental now. */
export async function requireRentalPhotos(db: Transaction | RequestsDeps['db']['write'], request: RequestRow): Promise<void> {
  const facts = { isRunning: request.is_running, sentLastDay: await countRentalPhotosOfLastDay(db, request.id) };
  const refusal = refuseRentalPhotos(facts);
  if (refusal) throw new AppError(refusal);
}

async function notifyOfPhotos(deps: RequestsDeps, tx: Transaction, request: RequestRow): Promise<void> {
  const { id, customer_id: customerId, seller_id: sellerId, now } = request;
  const pictures = (await findRequestPictures(tx, [id])).get(id);
  const email = photoEmail(deps, { kind: 'photos_added', request, pictures, dueAt: now, link: null });
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: { kind: 'photos_added', recipients: [{ accountId: customerId, email }] },
  });
}

/** Before when a fresh photo is wanted that is not there yet; null if none is. */
export async function readPhotosDue({ db }: Pick<RequestsDeps, 'db'>, requestId: string): Promise<Date | null> {
  const dueAt = await findPhotosDue(db.write, requestId);
  if (dueAt === null) return null;
  return (await hasPhotosSince(db.write, requestId, new Date(photosFreshFrom(dueAt.getTime())))) ? null : dueAt;
}
