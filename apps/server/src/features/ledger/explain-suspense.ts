import { correction, needsOrigin } from '@frontage/domain/ledger/movement-postings';
import type { LedgerDeps } from './ledger-deps.ts';
import { findUnexplained, type UnexplainedEntry } from './ledger.store.ts';
import { findOrigin } from './origin.store.ts';
import { platformBook, post } from './post.ts';

/** What lay in suspense is put right by a further entry once it is known what it was for. Tells how many were. */
export async function explainSuspense(deps: Pick<LedgerDeps, 'db'>): Promise<number> {
  let explained = 0;
  for (const entry of await findUnexplained(deps.db.write, platformBook)) if (await explain(deps, entry)) explained += 1;
  return explained;
}

async function explain({ db }: Pick<LedgerDeps, 'db'>, entry: UnexplainedEntry): Promise<boolean> {
  const { kind, amount, transaction_id: transaction, source_id: source, occurred_at: occurredAt } = entry;
  const origin = needsOrigin(kind) ? await findOrigin(db.write, kind, source) : null;
  if (!origin || !needsOrigin(kind)) return false;
  const postings = correction(kind, amount, origin);
  return db.transaction((tx) =>
    post(tx, { name: `explained:${transaction}`, book: platformBook, kind, source, occurredAt, invoice: origin.invoice, postings }),
  );
}
