export { chatRoutes } from './chat.routes.ts';
export { findStartedConversationId } from './conversation-details.store.ts';
export { createConversationCache } from './conversation-cache.ts';
export { emailUnreadMessages } from './email-unread.job.ts';
export { type PostedMessage, postRequestMessage, type RequestMessage } from './send-message.ts';
export { chatSocketHandlers } from './socket-handlers.ts';
