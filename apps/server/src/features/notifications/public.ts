export { deleteNoticesOf } from './notices.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { emailUnlessOptedOut, notify } from './notify.ts';
export { unsubscribeUrl } from './unsubscribe-token.ts';
