import { maxMessageLength } from '@frontage/domain/chat/conversation';
import * as z from 'zod/mini';
import { listingId } from './listings.schema.ts';
import { multilineText } from './text.ts';

export const conversationId = z.string().check(z.uuid());
export const accountId = z.string().check(z.uuid());
export const party = z.enum(['customer', 'seller']);
const text = multilineText('Message', maxMessageLength, 'Please write a message first');
/** The page's own name for a message, so that sending it again is the same message. */
const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** A message as it is stored, the same for both sides. */
export const storedMessage = z.object({
  _id: z.string(),
  message: z.string(),
  messageFrom: party,
  _sender: z.string(),
  _receiver: z.string(),
  _listing: z.string(),
  createdAt: z.string(),
  /** Its place in the conversation, without holes, from 1. */
  seq: z.number(),
  clientId: z.nullable(z.string()),
});
export type StoredMessage = z.output<typeof storedMessage>;

/** The conversation that a message belongs to. */
export const messageConversation = z.object({
  _id: z.string(),
  _customer: z.object({ _id: z.string(), name: z.string() }),
  _seller: z.object({ _id: z.string(), name: z.string() }),
  _listing: z.object({ _id: z.string(), title: z.string(), image: z.nullable(z.string()) }),
});
export type MessageConversation = z.output<typeof messageConversation>;

/** What both parties' pages are told of a new message. */
export interface NewMessageEvent {
  message: StoredMessage;
  chat: MessageConversation;
}

/** A message in a history. */
export const chatMessage = z.object({
  id: z.string(),
  text: z.string(),
  sender: party,
  senderName: z.string(),
  timestamp: z.string(),
  seq: z.number(),
  tempId: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const conversation = z.object({
  id: conversationId,
  customerId: z.string(),
  customerName: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  listingId: z.string(),
  listingTitle: z.string(),
  listingImage: z.nullable(z.string()),
  lastMessage: z.string(),
  lastMessageTime: z.string(),
  lastSender: party,
  lastSeq: z.number(),
  unreadCount: z.number(),
  /** As far as we know; a hint. */
  isOtherOnline: z.boolean(),
  /** Whether the other side can still be written to. */
  isOtherGone: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/** Redundant fields of the sender must name the sender; those of the other side the other side. Names are ours to know. */
export const sendMessageBody = z.object({
  customerId: z.optional(accountId),
  listingId,
  message: text,
  sellerEmail: z.optional(z.string().check(z.maxLength(320))),
  sellerName: z.optional(z.string().check(z.maxLength(200))),
  customerEmail: z.optional(z.string().check(z.maxLength(320))),
  customerName: z.optional(z.string().check(z.maxLength(200))),
  clientId: z.optional(clientId),
});

/** The same over the live connection. */
export const liveMessageBody = z.object({
  message: text,
  _listing: listingId,
  _sender: accountId,
  _receiver: accountId,
  messageFrom: party,
  clientId: z.optional(clientId),
});

export const typingHint = z.object({ conversation: conversationId });
