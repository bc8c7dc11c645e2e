import { ok } from '@frontage/contract/success';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { ChatDeps } from './chat-deps.ts';
import { markRead } from './mark-read.ts';
import { listConversations } from './own-conversations.ts';
import { readHistory } from './read-history.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes(deps: ChatDeps): Route[] {
  const own = { role: 'either', object: 'own' } as const;
  const reading = { ...own, rate: ['chat-reading.account'], repetition: 'safe' } as const;

  return [
    route('POST /chat/send', {
      ...own,
      // Its limits are taken by the verb, which the live connection uses too.
      rate: [],
      repetition: 'repeats',
      handle: async ({ principal, body }) => {
        const { message, chat } = await sendMessage(deps, principal, body);
        return { ...ok, _id: message._id, ...(principal.type === 'customer' && { message: 'Message sent successfully!' }), sent: message, chat };
      },
    }),
    route('GET /chat/history/{listingId}/{otherId}', {
      ...reading,
      handle: async ({ principal, params, query }) => ({ ...ok, ...(await readHistory(deps, principal, params, query)) }),
    }),
    route('GET /chat/conversations', {
      ...reading,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listConversations(deps, principal, query)) }),
    }),
    route('PATCH /chat/read/{id}', {
      ...own,
      rate: ['chat-reading.account'],
      repetition: 'natural',
      handle: async ({ principal, params, body }) => ({ ...ok, unreadCount: await markRead(deps, principal, params.id, body.upTo) }),
    }),
  ];
}
