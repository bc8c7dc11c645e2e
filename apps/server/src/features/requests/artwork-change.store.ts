import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** Changes of the given requests, newest first. */
export function findArtworkChanges(db: Sql, requestIds: readonly string[]) {
  return db
    .selectFrom('artwork_change')
    .select(['id', 'request_id', 'number', 'note', 'proposed_at', 'answer', 'reason', 'answered_at', 'proof_due_at', 'proven_at'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('number', 'desc')
    .execute();
}

export type ArtworkChangeRow = Awaited<ReturnType<typeof findArtworkChanges>>[number];

/** The one that is not over yet. */
export function findOpenChange(changes: readonly ArtworkChangeRow[]): ArtworkChangeRow | undefined {
  return changes.find(({ answer, proven_at: provenAt }) => answer === null || (answer === 'accepted' && provenAt === null));
}

/** Caller must hold the request's row lock. A unique index allows one open change. */
export async function insertArtworkChange(tx: Transaction, requestId: string, note: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('artwork_change')
    .values({
      request_id: requestId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from artwork_change where request_id = ${requestId})`,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Answer {
  answer: 'accepted' | 'declined' | 'withdrawn';
  reason: string | null;
  proofDueAt: Date | null;
}

export async function writeAnswer(tx: Transaction, id: string, { answer, reason, proofDueAt }: Answer): Promise<void> {
  await tx
    .updateTable('artwork_change')
    .set({ answer, reason, proof_due_at: proofDueAt, answered_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

export async function markProven(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('artwork_change')
    .set({ proven_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}
