export { checkProof, queueProofChecks } from './check-proof.job.ts';
export { deleteUnattachedProofs } from './delete-unattached-proofs.job.ts';
export { attachProofFiles, deleteProofFilesOf, insertProof, insertRentalProof, writeProofDecision } from './proof.store.ts';
export { proofRoutes } from './proofs.routes.ts';
export { proofFileKey, proofPreviewKey, readProofFiles, type StoredProofFile } from './present-proofs.ts';
export { type CapturedPhoto, type ProofDeps, receiveProofForm, type StoredFiles } from './receive-proof-form.ts';
