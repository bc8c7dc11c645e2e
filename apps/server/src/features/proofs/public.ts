export { attachProofFiles } from './proof.store.ts';
export { readProofFiles, type StoredProofFile } from './present-proofs.ts';
export { receiveProofForm } from './receive-proof-form.ts';
