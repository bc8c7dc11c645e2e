import { type liveMessageBody, type NewMessageEvent, noMessage, type sendMessageBody } from '@frontage/contract/chat.schema';
import { otherAccountType } from '@frontage/domain/account/account-type';
import { normalizeEmail } from '@frontage/domain/account/email-address';
import { describeFiles } from '@frontage/domain/chat/conversation';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { type AttachmentDownload, readMessageFiles } from '../uploads/public.ts';
import { attachFiles, presentFiles } from './message-files.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { CachedConversation, Parties } from './conversation-cache.ts';
import { findConversationId, insertConversation } from './conversation-details.store.ts';
import { type MessageRow, storeMessage, storeMessageWithFiles, storeRequestMessage, storeUnlessDuplicate } from './message.store.ts';
import { openConversation } from './open-conversation.ts';

/** Over HTTP. Email addresses in the body must be those of the parties; names in it are ignored. */
export function sendMessage(deps: ChatDeps, principal: Principal, body: z.output<typeof sendMessageBody>): Promise<NewMessageEvent> {
  const { listingId, customerId, message, files = [], clientId, sellerEmail, customerEmail } = body;
  if (message === undefined && files.length === 0) throw new AppError('validation_failed', { fields: { message: noMessage } });
  const text = message ?? describeFiles(files.length);
  const check = ({ address }: Parties) => {
    requireSame(sellerEmail, address.seller);
    requireSame(customerEmail, address.customer);
  };
  return deliverMessage(deps, principal, { listingId, customerId, text, files, clientId, mayBeDuplicate: false, check });
}

/** Over the socket, where a page repeats what it already sent over HTTP. */
export function sendMessageLive(deps: ChatDeps, principal: Principal, body: z.output<typeof liveMessageBody>): Promise<NewMessageEvent> {
  const { _listing: listingId, _sender: sender, _receiver: receiver, messageFrom, message: text, clientId } = body;
  if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');
  const customerId = principal.type === 'customer' ? principal.accountId : receiver;
  const check = ({ sellerId }: Parties) => {
    if (principal.type === 'customer' && receiver !== sellerId) throw new AppError('forbidden');
  };
  return deliverMessage(deps, principal, { listingId, customerId, text, files: [], clientId, mayBeDuplicate: true, check });
}

function requireSame(claimed: string | undefined, address: string | null): void {
  if (claimed !== undefined && claimed !== '' && normalizeEmail(claimed) !== address) throw new AppError('forbidden');
}

interface OutgoingMessage {
  listingId: string;
  /** Required from sellers. Customers may leave it out: they write to the listing's seller. */
  customerId: string | undefined;
  text: string;
  /** Keys or URLs of files that the sender uploaded. */
  files: readonly string[];
  clientId: string | undefined;
  /** Without a client id, the same text a moment later counts as the same message. */
  mayBeDuplicate: boolean;
  /** Throws if the page's claims about the parties are wrong; runs before anything is stored. */
  check: (parties: Parties) => void;
}

/** Stores the message before anyone hears of it, so an acknowledged message can't be lost. */
async function deliverMessage(deps: ChatDeps, principal: Principal, outgoing: OutgoingMessage): Promise<NewMessageEvent> {
  const { accountId, type: sender } = principal;
  const { listingId, text, files, clientId = null, mayBeDuplicate, check } = outgoing;
  await deps.limiter.use('chat.account', accountId);
  await deps.limiter.use('chat-hour.account', accountId);
  const customerId = requireCustomerId(principal, outgoing.customerId);
  const conversation = await openConversation(deps, principal, { listingId, customerId }, (parties) => {
    check(parties);
    if (parties.isDeleted[otherAccountType(sender)]) throw new AppError('recipient_deleted');
  });

  const message = { conversationId: conversation.chat._id, sender, text, clientId };
  if (files.length > 0) {
    const row = await storeMessageWithFiles(deps.db, message, (tx, { seq }) => attachFiles(deps, tx, principal, { ...message, seq }, files));
    const attached = await readMessageFiles(deps, message.conversationId, [row.seq]);
    return emitMessage(deps, conversation, row, attached.get(row.seq));
  }
  const row = mayBeDuplicate && !clientId ? await storeUnlessDuplicate(deps.db, message) : await storeMessage(deps.db, message);
  return emitMessage(deps, conversation, row);
}

function emitMessage(
  { realtime }: ChatDeps,
  conversation: CachedConversation,
  row: MessageRow,
  files?: readonly AttachmentDownload[],
): NewMessageEvent {
  const { chat } = conversation;
  const event = { message: { ...presentStored(row, conversation), ...presentFiles(files) }, chat };
  realtime.emitToAllSockets([chat._customer._id, chat._seller._id], 'new-message', event);
  return event;
}

export interface RequestMessage {
  listingId: string;
  customerId: string;
  sellerId: string;
  text: string;
}

export interface PostedMessage {
  /** Its number in the conversation. */
  seq: number;
  /** To be called once the transaction has committed. */
  emit: () => Promise<void>;
}

/** Stores what a customer wrote with a request as a message of the conversation about the listing, in the transaction of the request. */
export async function postRequestMessage(deps: ChatDeps, tx: Transaction, message: RequestMessage): Promise<PostedMessage> {
  const { listingId, customerId, sellerId, text } = message;
  await insertConversation(tx, listingId, customerId, sellerId);
  const conversationId = await findConversationId(tx, listingId, customerId);
  const row = await storeRequestMessage(tx, conversationId, text);
  const emit = async () => {
    const conversation = await deps.conversationCache.findById(conversationId);
    if (conversation) emitMessage(deps, conversation, row);
  };
  return { seq: row.seq, emit };
}

function requireCustomerId({ accountId, type }: Principal, claimed: string | undefined): string {
  if (type === 'seller' && claimed === undefined)
    throw new AppError('validation_failed', { fields: { customerId: 'Please choose a customer first' } });
  if (type === 'customer' && claimed !== undefined && claimed !== accountId) throw new AppError('forbidden');
  return claimed ?? accountId;
}

function presentStored(row: MessageRow, { chat }: CachedConversation): NewMessageEvent['message'] {
  const [sender, receiver] = row.sender === 'customer' ? [chat._customer, chat._seller] : [chat._seller, chat._customer];
  return {
    _id: row.id,
    message: row.text,
    messageFrom: row.sender,
    _sender: sender._id,
    _receiver: receiver._id,
    _listing: chat._listing._id,
    createdAt: row.sent_at.toISOString(),
    seq: row.seq,
    clientId: row.client_id,
  };
}
