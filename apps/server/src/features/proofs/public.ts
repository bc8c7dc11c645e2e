export { deleteUnattachedProofs } from './delete-unattached-proofs.job.ts';
export { attachProofFiles, deleteProofFilesOf, insertProof, writeProofDecision } from './proof.store.ts';
export { proofFileKey, readProofFiles, type StoredProofFile } from './present-proofs.ts';
export { type ProofDeps, receiveProofForm } from './receive-proof-form.ts';
