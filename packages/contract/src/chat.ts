import * as z from 'zod/mini';
import { accountId, chatMessage, messageConversation, conversation, conversationId, sendMessageBody, storedMessage } from './chat.schema.ts';
import { endpoints } from './endpoint.ts';
import { listingId } from './listings.schema.ts';
import { success } from './endpoint.ts';
import { singleLineText, blankAsMissing } from './text.ts';

const signedIn = ['unauthenticated', 'too_many_requests'] as const;
const seq = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
/** In an address everything is text. */
const seqInAddress = z.pipe(z.coerce.number(), seq);

export const chatCalls = endpoints({
  'POST /chat/send': {
    summary: 'Say something about a listing: a customer to its seller, a seller to a customer who has written or asked to rent',
    role: 'either',
    repeat: 'again',
    body: sendMessageBody,
    response: success({ _id: z.string(), message: z.optional(z.string()), sent: storedMessage, chat: messageConversation }),
    errors: [...signedIn, 'forbidden', 'not_found', 'person_gone'],
  },
  'GET /chat/history/{listingId}/{otherId}': {
    summary: 'My conversation about a listing with the other party, oldest first: the newest messages, those before one or those after one',
    role: 'either',
    repeat: 'safe',
    params: z.object({ listingId, otherId: accountId }),
    query: z.object({
      before: z.optional(seqInAddress),
      after: z.optional(seqInAddress),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    response: success({ conversation: z.nullable(conversation), messages: z.array(chatMessage), hasMore: z.boolean() }),
    errors: [...signedIn, 'not_found'],
  },
  'GET /chat/conversations': {
    summary: 'My conversations, those with the newest messages first, and how many there and how many messages unread in all',
    role: 'either',
    repeat: 'safe',
    query: z.object({
      search: blankAsMissing(singleLineText('Search', 100)),
      /** The last one that is known already. */
      after: z.optional(conversationId),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    response: success({ conversations: z.array(conversation), total: z.number(), unread: z.number(), hasMore: z.boolean() }),
    errors: signedIn,
  },
  'PATCH /chat/read/{id}': {
    summary: 'I have read this conversation, or what of it stands up to one message',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ id: conversationId }),
    body: z.object({ upTo: z.optional(seq) }),
    response: success({ unreadCount: z.number() }),
    errors: [...signedIn, 'not_found'],
  },
});
