export { chatRoutes } from './chat.routes.ts';
export { knowConversations } from './known-conversations.ts';
export { liveDoors } from './live-doors.ts';
export { mailUnread } from './mail-unread.job.ts';
