import { maxFilesPerMessage, maxMessageLength } from '@frontage/domain/chat/conversation';
import * as z from 'zod/mini';
import { listingId } from './listings.schema.ts';
import { attachedFile, nextAction, rentalRequest } from './requests.ts';
import { blankAsMissing, multilineText } from './text.ts';

export const conversationId = z.string().check(z.uuid());
export const accountId = z.string().check(z.uuid());
const party = z.enum(['customer', 'seller']);
export const noMessage = 'Please write a message first';
const text = multilineText('Message', maxMessageLength, noMessage);
/** The page's own id for a message, so that sending it again does not create a second one. */
const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Sent with a message, and readable for the two people of the conversation. */
const messageFile = attachedFile;
export type MessageFile = z.output<typeof messageFile>;
/** Left out where there are none. */
const files = z.optional(z.array(messageFile));

/** A stored message, the same for both people. */
export const storedMessage = z.object({
  _id: z.string(),
  /** A message that has only files says so here. */
  message: z.string(),
  messageFrom: party,
  _sender: z.string(),
  _receiver: z.string(),
  _listing: z.string(),
  createdAt: z.string(),
  /** Its position in the conversation, from 1 without gaps. */
  seq: z.number(),
  clientId: z.nullable(z.string()),
  files,
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

/** What the pages of both people receive about a new message. */
export interface NewMessageEvent {
  message: StoredMessage;
  chat: MessageConversation;
}

export const chatMessage = z.object({
  id: z.string(),
  text: z.string(),
  sender: party,
  senderName: z.string(),
  timestamp: z.string(),
  seq: z.number(),
  tempId: z.nullable(z.string()),
  files,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The newest request of the customer for the listing, in short. */
const conversationRequest = z.extend(
  z.pick(rentalRequest, {
    _id: true,
    permission: true,
    rental: true,
    customerPays: true,
    subscriptionType: true,
    deadline: true,
  }),
  {
    /** The seller proposed other dates, so the customer has to answer. */
    hasProposal: z.boolean(),
    nextAction,
  },
);
export type ConversationRequest = z.output<typeof conversationRequest>;

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
  /** A hint that may be out of date. */
  isOtherOnline: z.boolean(),
  /** The other person deleted their account, so nobody can write to them. */
  isOtherDeleted: z.boolean(),
  /** Null if there is none, or if the seller deleted it from their list. */
  request: z.nullable(conversationRequest),
});
export type Conversation = z.output<typeof conversation>;

/** The redundant ids and email addresses must match the two people. Names are ignored. */
export const sendMessageBody = z.object({
  customerId: z.optional(accountId),
  listingId,
  /** Required unless there are files. */
  message: z.optional(blankAsMissing(text)),
  /** Keys or URLs of files that I uploaded. */
  files: z.optional(
    z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(maxFilesPerMessage, `You can send up to ${maxFilesPerMessage} files at a time`)),
  ),
  sellerEmail: z.optional(z.string().check(z.maxLength(320))),
  sellerName: z.optional(z.string().check(z.maxLength(200))),
  customerEmail: z.optional(z.string().check(z.maxLength(320))),
  customerName: z.optional(z.string().check(z.maxLength(200))),
  clientId: z.optional(clientId),
});

/** The same over the socket. */
export const liveMessageBody = z.object({
  message: text,
  _listing: listingId,
  _sender: accountId,
  _receiver: accountId,
  messageFrom: party,
  clientId: z.optional(clientId),
});

export const typingHint = z.object({ conversation: conversationId });
