export { deleteCaptureLinksOf } from './capture-link.store.ts';
export { createPhotoLink } from './captures.ts';
export { deleteOldPhotoLinks, deletePhotoLinksOf } from './photo-link.store.ts';
export { captureRoutes } from './captures.routes.ts';
