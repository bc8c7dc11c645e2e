import type { RentalPhotoPurpose } from '@frontage/domain/subscription/photo-check';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';

export async function insertProofFile(db: Sql, file: NewRow<'proof_file'>): Promise<string> {
  const { id } = await db.insertInto('proof_file').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Each file belongs to one proof, in the given order. */
export async function attachProofFiles(tx: Transaction, proofId: string, fileIds: readonly string[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update proof_file set proof_id = ${proofId}, place = given.place
    from unnest(${fileIds}::uuid[]) with ordinality as given (id, place)
    where proof_file.id = given.id and proof_file.proof_id is null`.execute(tx);
  if (numAffectedRows !== BigInt(fileIds.length)) throw new Error('a file of a proof is gone or belongs to another proof');
}

export function findProofFiles(db: Sql, proofIds: readonly string[]) {
  return db
    .selectFrom('proof_file as file')
    .innerJoin('proof', 'proof.id', 'file.proof_id')
    .leftJoin('capture_link', 'capture_link.proof_id', 'file.proof_id')
    .select(['file.id', 'file.seller_id', 'file.proof_id', 'file.file_name', 'file.media_type', 'file.width', 'file.height'])
    .select(['file.taken_at', 'file.latitude', 'file.longitude', 'file.shot', 'capture_link.code', 'capture_link.opened_at', 'proof.submitted_at'])
    .select((column) => column.cast<number>('file.size', 'integer').as('size'))
    .where('file.proof_id', 'in', proofIds)
    .orderBy('file.proof_id')
    .orderBy('file.place')
    .execute();
}

export type ProofFileRow = Awaited<ReturnType<typeof findProofFiles>>[number];

export async function insertProof(tx: Transaction, proof: { requestId: string; number: number; message: string }): Promise<string> {
  const { id } = await tx
    .insertInto('proof')
    .values({ request_id: proof.requestId, number: proof.number, message: proof.message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface RentalProof {
  requestId: string;
  message: string;
  /** The new artwork that it shows. */
  artworkChangeId?: string;
  /** Why it was sent, if it was not for new artwork. */
  purpose?: RentalPhotoPurpose;
}

/** Proof during a rental. It is not one of the submissions that a request allows, and nobody decides about it. */
export async function insertRentalProof(tx: Transaction, { requestId, message, artworkChangeId, purpose }: RentalProof): Promise<string> {
  const { id } = await tx
    .insertInto('proof')
    .values({
      request_id: requestId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from proof where request_id = ${requestId})`,
      message,
      artwork_change_id: artworkChangeId ?? null,
      purpose: purpose ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the customer's decision on the newest proof. */
export async function writeProofDecision(tx: Transaction, requestId: string, decision: 'accept' | 'reject', reason: string | null): Promise<void> {
  await tx
    .updateTable('proof')
    .set({ decision, reason, decided_at: sql<Date>`app_now()` })
    .where('request_id', '=', requestId)
    .where('decision', 'is', null)
    .execute();
}

/** Nobody can attach it until this transaction ends. */
export function lockUnattachedProofFile(tx: Transaction) {
  return tx
    .selectFrom('proof_file')
    .select(['id', 'seller_id'])
    .where('proof_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteProofFile(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('proof_file').where('id', '=', id).execute();
}

/** For a deleted account: what it never attached to a proof counts as expired, so the next run of the job deletes it. */
export async function deleteProofFilesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('proof_file')
    .set({ created_at: sql<Date>`'-infinity'`, file_name: '' })
    .where('seller_id', '=', accountId)
    .where('proof_id', 'is', null)
    .execute();
}
