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
    summary: 'Say something about a listing: a customer to its seller, a seller to a customer who has written or asked to rent',
    role: 'either',
    repeat: 'again',
    body: sendMessageBody,
    response: success({ _id: z.string(), message: z.optional(z.string()), sent: storedMessage, chat: messageConversation }),
    errors: [...sessionErrors, 'forbidden', 'not_found', 'recipient_deleted'],
  },
  'GET /chat/history/{listingId}/{otherId}': {
    summary: 'My conversation about a listing with the other party, oldest first: the newest messages, those before one or those after one',
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
    summary: 'My conversations, those with the newest messages first, and how many there and how many messages unread in all',
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
    summary: 'I have read this conversation, or what of it stands up to one message',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ id: conversationId }),
    body: z.object({ upTo: z.optional(seq) }),
    response: success({ unreadCount: z.number() }),
    errors: [...sessionErrors, 'not_found'],
  },
});
