export { attachProofFiles } from './proof-file.store.ts';
export { readProofFiles, type ProofFileOf } from './read-proof-files.ts';
export { receiveProofForm } from './receive-proof-form.ts';
