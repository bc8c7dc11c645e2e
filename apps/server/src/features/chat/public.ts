export { chatRoutes } from './chat.routes.ts';
export { createConversationCache } from './conversation-cache.ts';
export { emailUnreadMessages } from './email-unread.job.ts';
export { chatSocketHandlers } from './socket-handlers.ts';
