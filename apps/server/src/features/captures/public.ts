export { deleteCaptureLinksOf } from './capture-link.store.ts';
export { captureRoutes } from './captures.routes.ts';
