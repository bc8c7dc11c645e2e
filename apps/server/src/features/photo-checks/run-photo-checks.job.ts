import { afterStep, nextPhotoCheck, photosFreshFrom, whoHears } from '@frontage/domain/subscription/photo-check';
import type { Transaction } from '../../platform/db/database.ts';
import { createPhotoLink } from '../captures/public.ts';
import { notify } from '../notifications/public.ts';
import { findRequestPictures, findRequestsById, hasPhotosSince, photoEmail, type RequestRow, type RequestsDeps } from '../requests/public.ts';
import { deleteCheck, type DueCheck, findDueChecks, findRentalsWithoutCheck, insertCheck, lockDueCheck, moveCheck } from './photo-check.store.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>;

const batchSize = 200;

/**
 * Asks sellers of long rentals for a fresh photo before each payment or quarter, and tells customers where there is none. However many
 * workers run it, everybody hears of it once. Returns how many did.
 */
export async function runPhotoChecks(deps: Deps): Promise<number> {
  await planMissingChecks(deps);
  let sent = 0;
  for (const id of await findDueChecks(deps.db.write, batchSize)) if (await deps.db.transaction((tx) => runCheck(deps, tx, id))) sent += 1;
  return sent;
}

async function planMissingChecks({ db }: Deps): Promise<void> {
  for (const { id, now, ...rental } of await findRentalsWithoutCheck(db.write, batchSize)) {
    const check = nextPhotoCheck(rental, now);
    if (check) await insertCheck(db.write, id, check);
  }
}

/** Whether somebody was asked or told. */
async function runCheck(deps: Deps, tx: Transaction, subscriptionId: string): Promise<boolean> {
  const check = await lockDueCheck(tx, subscriptionId);
  if (!check) return false;
  const next = check.hasEnded ? null : afterStep(check, check, check.now);
  if (next === null) {
    await deleteCheck(tx, subscriptionId);
    return false;
  }
  await moveCheck(tx, subscriptionId, next);
  const [request] = await findRequestsById(tx, 'unrestricted', [check.requestId]);
  if (!request) return false;
  const reader = whoHears(check, await readFacts(tx, check, request));
  if (reader === null) return false;
  await send(deps, tx, check, request, reader);
  return true;
}

async function readFacts(tx: Transaction, { dueAt, requestId, now }: DueCheck, { rental_ends: ends }: RequestRow) {
  const hasFreshPhoto = await hasPhotosSince(tx, requestId, new Date(photosFreshFrom(dueAt)));
  return { hasFreshPhoto, endsAt: ends === null ? null : Date.parse(ends.at), now };
}

async function send(deps: Deps, tx: Transaction, check: DueCheck, request: RequestRow, reader: 'seller' | 'customer'): Promise<void> {
  const { requestId, sellerId, customerId } = check;
  const kind = reader === 'seller' ? 'photos_due' : 'photos_missing';
  const dueAt = new Date(check.dueAt);
  const link = reader === 'seller' ? await createPhotoLink(deps, tx, { sellerId, requestId, expiresAt: dueAt }) : null;
  const pictures = (await findRequestPictures(tx, [requestId])).get(requestId);
  const email = photoEmail(deps, { kind, request, pictures, dueAt, link });
  await notify(deps, tx, {
    live: { accounts: [sellerId, customerId], request: requestId },
    notice: { kind, recipients: [{ accountId: reader === 'seller' ? sellerId : customerId, email }] },
  });
}
