import type { Movement } from '../../platform/payments/movements.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { findPosted, readCursor } from './ledger.store.ts';
import { platformBook } from './post.ts';

/** Movements may be listed later than they happened. */
const overlap = 48 * 3_600_000;
const atOnce = 100;

/** What the provider's books have and ours don't, oldest first, and when its newest movement was. `account`: a seller's; null for ours. */
export async function findMissing({ db, provider }: Pick<LedgerDeps, 'db' | 'provider'>, account: string | null) {
  const book = account ?? platformBook;
  const cursor = await readCursor(db.write, book);
  const missing: Movement[] = [];
  let newest: Date | null = null;
  let page: Movement[] = [];
  const lookAtPage = async () => {
    const posted = await findPosted(
      db.write,
      book,
      page.map(({ id }) => id),
    );
    missing.push(...page.filter(({ id }) => !posted.has(id)));
    page = [];
  };
  for await (const movement of provider.movementsSince(account, cursor && new Date(cursor.getTime() - overlap))) {
    newest ??= movement.createdAt;
    if (page.push(movement) >= atOnce) await lookAtPage();
  }
  await lookAtPage();
  return { missing: missing.toReversed(), newest };
}
