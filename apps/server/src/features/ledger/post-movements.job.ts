import { needsOrigin, platformPostings, sellerPostings } from '@frontage/domain/ledger/movement-postings';
import * as z from 'zod/mini';
import type { Movement } from '../../platform/payments/movements.ts';
import { explainSuspense } from './explain-suspense.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { moveCursor, readNow } from './ledger.store.ts';
import { findMissing } from './missing-movements.ts';
import { findOrigin } from './origin.store.ts';
import { platformBook, post } from './post.ts';

const job = z.object({ account: z.nullable(z.string()) });
/** How long a movement may wait for the row that explains it. */
const patience = 24 * 3_600_000;

export async function postMovementsJob(deps: LedgerDeps, data: unknown): Promise<void> {
  await postMovements(deps, job.parse(data).account);
}

/**
 * Brings a book up to date with the provider's own: each movement becomes one entry, oldest first. One whose row is not here yet
 * is left for the next time. `account`: a seller's; null for ours. Tells how many entries are new.
 */
export async function postMovements(deps: LedgerDeps, account: string | null): Promise<number> {
  const book = account ?? platformBook;
  const { missing, newest } = await findMissing(deps, account);
  const now = await readNow(deps.db.write);
  let [posted, firstLeft]: [number, Date | null] = [0, null];
  for (const movement of missing) {
    const outcome = account === null ? await postOurs(deps, movement, now) : await postSellers(deps, account, movement);
    if (outcome === 'posted') posted += 1;
    if (outcome === 'left') firstLeft ??= movement.createdAt;
  }
  const readUntil = firstLeft ?? newest;
  if (readUntil) await moveCursor(deps.db.write, book, readUntil);
  return posted + (account === null ? await explainSuspense(deps) : 0);
}

type Outcome = 'posted' | 'known' | 'left';

async function postOurs({ db, log }: LedgerDeps, movement: Movement, now: Date): Promise<Outcome> {
  const { id, category, source, createdAt } = movement;
  const origin = needsOrigin(category) && source !== null ? await findOrigin(db.write, category, source) : null;
  if (origin === null && needsOrigin(category) && now.getTime() - createdAt.getTime() < patience) return 'left';
  const postings = platformPostings(movement, origin);
  const isNew = await db.transaction((tx) => post(tx, { ...entryOf(movement, platformBook), invoice: origin?.invoice ?? null, postings }));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: category, reason: id }, 'money moved at the payment provider and we do not know why');
  return isNew ? 'posted' : 'known';
}

async function postSellers({ db, log }: LedgerDeps, book: string, movement: Movement): Promise<Outcome> {
  const postings = sellerPostings(movement);
  const isNew = await db.transaction((tx) => post(tx, { ...entryOf(movement, book), postings }));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: movement.category, reason: movement.id }, 'money moved in an account of a seller and we do not know why');
  return isNew ? 'posted' : 'known';
}

function entryOf({ id, category, source, createdAt }: Movement, book: string) {
  return { name: `movement:${id}`, book, kind: category, transaction: id, source, occurredAt: createdAt };
}
