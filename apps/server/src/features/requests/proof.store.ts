import { sql, type Transaction } from '../../platform/db/database.ts';

export async function insertProof(tx: Transaction, proof: { requestId: string; number: number; message: string }): Promise<string> {
  const { id } = await tx
    .insertInto('proof')
    .values({ request_id: proof.requestId, number: proof.number, message: proof.message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was said to the newest proof. */
export async function decideProof(tx: Transaction, requestId: string, decision: 'accept' | 'reject', reason: string | null): Promise<void> {
  await tx
    .updateTable('proof')
    .set({ decision, reason, decided_at: sql<Date>`app_now()` })
    .where('request_id', '=', requestId)
    .where('decision', 'is', null)
    .execute();
}
