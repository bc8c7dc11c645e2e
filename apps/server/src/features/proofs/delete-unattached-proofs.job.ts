import { proofFileKey, proofPreviewKey } from './present-proofs.ts';
import { deleteProofFile, lockUnattachedProofFile } from './proof.store.ts';
import type { ProofDeps } from './receive-proof-form.ts';

type Deps = Pick<ProofDeps, 'db' | 'files'>;

/** Deletes the file before its row: after a crash in between, the row still leads to the file. */
export async function deleteUnattachedProofs(deps: Deps): Promise<void> {
  while (await deleteOneProofFile(deps));
}

function deleteOneProofFile({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const file = await lockUnattachedProofFile(tx);
    if (!file) return false;
    await files.deleteUpload(proofFileKey(file.seller_id, file.id));
    await files.deleteUpload(proofPreviewKey(file.seller_id, file.id));
    await deleteProofFile(tx, file.id);
    return true;
  });
}
