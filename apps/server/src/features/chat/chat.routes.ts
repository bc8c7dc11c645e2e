import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listConversations, markConversationRead } from './conversations.ts';
import { readHistory } from './read-history.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes(deps: ChatDeps): Route[] {
  const own = { object: 'own', rate: ['chat-reading.account'] } as const;

  return [
    route('POST /chat/send', {
      ...own,
      // sendMessage applies its own limits, because the socket handler shares them.
      rate: [],
      handle: async ({ principal, body }) => {
        const { message, chat } = await sendMessage(deps, principal, body);
        return { ...ok, _id: message._id, ...(principal.type === 'customer' && { message: 'Message sent successfully!' }), sent: message, chat };
      },
    }),
    route('GET /chat/history/{listingId}/{otherId}', {
      ...own,
      handle: async ({ principal, params, query }) => ({ ...ok, ...(await readHistory(deps, principal, params, query)) }),
    }),
    route('GET /chat/conversations', {
      ...own,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listConversations(deps, principal, query)) }),
    }),
    route('PATCH /chat/read/{id}', {
      ...own,
      handle: async ({ principal, params, body }) => ({ ...ok, unreadCount: await markConversationRead(deps, principal, params.id, body.upTo) }),
    }),
  ];
}
