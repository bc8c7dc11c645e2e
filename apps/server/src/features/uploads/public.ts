export { drawUploadedPicture } from './check-picture.job.ts';
export { checkPicture } from './check-picture.ts';
export { forgetUnattachedFiles } from './forget-unattached-files.job.ts';
export { presentPicture } from './picture.presenter.ts';
export { findPictures, hangPictures, holdPictures } from './picture.store.ts';
export { uploadRoutes } from './uploads.routes.ts';
export type { UploadsDeps } from './uploads-deps.ts';
