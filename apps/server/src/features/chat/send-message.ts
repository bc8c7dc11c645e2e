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

/** By a call. What the page says about who is who must be so; names are ours to know. */
export function sendMessage(deps: ChatDeps, principal: Principal, body: z.output<typeof sendMessageBody>): Promise<NewMessageEvent> {
  const { listingId, customerId, message: text, clientId, sellerEmail, customerEmail } = body;
  const check = ({ address }: Parties) => {
    requireSame(sellerEmail, address.seller);
    requireSame(customerEmail, address.customer);
  };
  return deliverMessage(deps, principal, { listingId, customerId, text, clientId, mayBeDuplicate: false, check });
}

/** Over the live connection, where a page repeats what it has sent by a call. */
export function sendMessageLive(deps: ChatDeps, principal: Principal, said: z.output<typeof liveMessageBody>): Promise<NewMessageEvent> {
  const { _listing: listingId, _sender: sender, _receiver: receiver, messageFrom, message: text, clientId } = said;
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

export interface OutgoingMessage {
  listingId: string;
  /** Whom a customer writes to is the listing's seller; whom a seller writes to has to be said. */
  customerId: string | undefined;
  text: string;
  clientId: string | undefined;
  /** The same words without a name, said a moment ago, are the same message. */
  mayBeDuplicate: boolean;
  /** Looks at what else the page claims, before anything is stored. */
  check: (parties: Parties) => void;
}

/** Stored first, then answered and told to the pages of both: what was acknowledged can't be lost, and said again it is the same message. */
export async function deliverMessage(deps: ChatDeps, principal: Principal, saying: OutgoingMessage): Promise<NewMessageEvent> {
  const { accountId, type: sender } = principal;
  await deps.limiter.use('chat.account', accountId);
  await deps.limiter.use('chat-hour.account', accountId);
  const about = { listingId: saying.listingId, customerId: customerOf(principal, saying.customerId) };
  const known = await openConversation(deps, principal, about, (parties) => {
    saying.check(parties);
    if (parties.isDeleted[otherAccountType(sender)]) throw new AppError('person_gone');
  });

  const message = { conversationId: known.chat._id, sender, text: saying.text, clientId: saying.clientId ?? null };
  const row = saying.mayBeDuplicate && !saying.clientId ? await storeUnlessDuplicate(deps.db, message) : await storeMessage(deps.db, message);
  const news = { message: presentStored(row, known), chat: known.chat };
  deps.realtime.emitToAllSockets([known.chat._customer._id, known.chat._seller._id], 'new-message', news);
  return news;
}

function customerOf({ accountId, type }: Principal, named: string | undefined): string {
  if (type === 'seller' && named === undefined) throw new AppError('validation_failed', { fields: { customerId: 'Please choose a customer first' } });
  if (type === 'customer' && named !== undefined && named !== accountId) throw new AppError('forbidden');
  return named ?? accountId;
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
