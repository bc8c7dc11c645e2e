import type { liveMessageBody, NewMessageEvent, sendMessageBody } from '@frontage/contract/chat.schema';
import { otherAccountType } from '@frontage/domain/account/account-type';
import { normalizeEmail } from '@frontage/domain/account/email-address';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { CachedConversation, Parties } from './conversation-cache.ts';
import { type MessageRow, storeMessage, storeUnlessDuplicate } from './message.store.ts';
import { openConversation } from './open-conversation.ts';

/** Over HTTP. Email addresses in the body must be those of the parties; names in it are ignored. */
export function sendMessage(deps: ChatDeps, principal: Principal, body: z.output<typeof sendMessageBody>): Promise<NewMessageEvent> {
  const { listingId, customerId, message: text, clientId, sellerEmail, customerEmail } = body;
  const check = ({ address }: Parties) => {
    requireSame(sellerEmail, address.seller);
    requireSame(customerEmail, address.customer);
  };
  return deliverMessage(deps, principal, { listingId, customerId, text, clientId, mayBeDuplicate: false, check });
}

/** Over the socket, where a page repeats what it already sent over HTTP. */
export function sendMessageLive(deps: ChatDeps, principal: Principal, body: z.output<typeof liveMessageBody>): Promise<NewMessageEvent> {
  const { _listing: listingId, _sender: sender, _receiver: receiver, messageFrom, message: text, clientId } = body;
  if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');
  const customerId = principal.type === 'customer' ? principal.accountId : receiver;
  const check = ({ sellerId }: Parties) => {
    if (principal.type === 'customer' && receiver !== sellerId) throw new AppError('forbidden');
  };
  return deliverMessage(deps, principal, { listingId, customerId, text, clientId, mayBeDuplicate: true, check });
}

function requireSame(claimed: string | undefined, address: string | null): void {
  if (claimed !== undefined && claimed !== '' && normalizeEmail(claimed) !== address) throw new AppError('forbidden');
}

interface OutgoingMessage {
  listingId: string;
  /** Required from sellers. Customers may leave it out: they write to the listing's seller. */
  customerId: string | undefined;
  text: string;
  clientId: string | undefined;
  /** Without a client id, the same text a moment later counts as the same message. */
  mayBeDuplicate: boolean;
  /** Throws if the page's claims about the parties are wrong; runs before anything is stored. */
  check: (parties: Parties) => void;
}

/** Stores the message before anyone hears of it, so an acknowledged message can't be lost. */
async function deliverMessage(deps: ChatDeps, principal: Principal, outgoing: OutgoingMessage): Promise<NewMessageEvent> {
  const { accountId, type: sender } = principal;
  const { listingId, text, clientId = null, mayBeDuplicate, check } = outgoing;
  await deps.limiter.use('chat.account', accountId);
  await deps.limiter.use('chat-hour.account', accountId);
  const customerId = requireCustomerId(principal, outgoing.customerId);
  const conversation = await openConversation(deps, principal, { listingId, customerId }, (parties) => {
    check(parties);
    if (parties.isDeleted[otherAccountType(sender)]) throw new AppError('recipient_deleted');
  });

  const { chat } = conversation;
  const message = { conversationId: chat._id, sender, text, clientId };
  const row = mayBeDuplicate && !clientId ? await storeUnlessDuplicate(deps.db, message) : await storeMessage(deps.db, message);
  const event = { message: presentStored(row, conversation), chat };
  deps.realtime.emitToAllSockets([chat._customer._id, chat._seller._id], 'new-message', event);
  return event;
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
