export { attachProofFiles, insertProof, writeProofDecision } from './proof.store.ts';
export { readProofFiles, type StoredProofFile } from './present-proofs.ts';
export { type ProofDeps, receiveProofForm } from './receive-proof-form.ts';
