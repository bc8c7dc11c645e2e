/** What other features may use. */
export { ArtworkRemarks } from './artwork-remarks.tsx';
export { FileCheck } from './file-check.tsx';
