export { chatRoutes } from './chat.routes.ts';
export { createConversationCache } from './conversation-cache.ts';
export { chatSocketHandlers } from './socket-handlers.ts';
export { emailUnreadMessages } from './email-unread.job.ts';
