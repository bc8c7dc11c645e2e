export { deleteNoticesOf } from './notices.ts';
export { deliverPush } from './deliver-push.job.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { emailUnlessOptedOut, notify, notifyPerson } from './notify.ts';
export { hasOptedOut } from './notice-preferences.store.ts';
export { unsubscribeLinks } from './unsubscribe-token.ts';
