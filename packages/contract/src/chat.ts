import * as z from 'zod/mini';
import { accountId, chatMessage, conversation, conversationId, messageConversation, sendMessageBody, storedMessage } from './chat.schema.ts';
import { endpoints, sessionErrors, success } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { limitQuery } from './pagination.ts';
import { blankAsMissing, singleLineText } from './text.ts';

const seq = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** Query parameters arrive as text. */
const seqParam = z.pipe(z.coerce.number(), seq);

export const chatCalls = endpoints({
  'POST /chat/send': {
    summary: 'Send a message about a listing: a customer to its seller, or a seller to a customer who wrote first or sent a request',
    role: 'either',
    repeat: 'again',
    body: sendMessageBody,
    response: success({ _id: z.string(), message: z.optional(z.string()), sent: storedMessage, chat: messageConversation }),
    errors: [...sessionErrors, 'forbidden', 'not_found', 'recipient_deleted'],
  },
  'GET /chat/history/{listingId}/{otherId}': {
    summary: 'Messages of my conversation about a listing, oldest first: the newest, those before a message, or those after it',
    role: 'either',
    repeat: 'safe',
    params: z.object({ listingId, otherId: accountId }),
    query: z.object({
      before: z.optional(seqParam),
      after: z.optional(seqParam),
      limit: limitQuery({ max: 200, byDefault: 50 }),
    }),
    response: success({ conversation: z.nullable(conversation), messages: z.array(chatMessage), hasMore: z.boolean() }),
    errors: [...sessionErrors, 'not_found'],
  },
  'GET /chat/conversations': {
    summary: 'My conversations, newest message first, with the total count and the number of unread messages',
    role: 'either',
    repeat: 'safe',
    query: z.object({
      search: blankAsMissing(singleLineText('Search', 100)),
      /** The last conversation the page already has. */
      after: z.optional(conversationId),
      limit: limitQuery({ max: 100, byDefault: 50 }),
    }),
    response: success({ conversations: z.array(conversation), total: z.number(), unread: z.number(), hasMore: z.boolean() }),
    errors: sessionErrors,
  },
  'PATCH /chat/read/{id}': {
    summary: 'Mark a conversation as read, fully or up to one message',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ id: conversationId }),
    body: z.object({ upTo: z.optional(seq) }),
    response: success({ unreadCount: z.number() }),
    errors: [...sessionErrors, 'not_found'],
  },
});
