/** What other features may use. */
export { ArtworkRemarks, RemarkList } from './artwork-remarks.tsx';
export { FileCheck } from './file-check.tsx';
