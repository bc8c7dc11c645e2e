import type { NewMessage } from '@frontage/contract/chat.schema';
import { otherSide } from '@frontage/domain/account-type';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { Known, Parties } from './known-conversations.ts';
import { type MessageRow, storeMessage, storeUnlessJustSaid } from './message.store.ts';
import { openConversation } from './open-conversation.ts';

export interface Saying {
  listingId: string;
  /** Whom a customer writes to is the listing's seller; whom a seller writes to has to be said. */
  customerId: string | undefined;
  text: string;
  clientId: string | undefined;
  /** The same words without a name, said a moment ago, are the same message. */
  mayBeEcho: boolean;
  /** Looks at what else the page claims, before anything is stored. */
  check: (parties: Parties) => void;
}

/** Stored first, then answered and told to the pages of both: what was acknowledged can't be lost, and said again it is the same message. */
export async function say(deps: ChatDeps, principal: Principal, saying: Saying): Promise<NewMessage> {
  const { accountId, type: sender } = principal;
  await deps.limiter.use('chat.account', accountId);
  await deps.limiter.use('chat-hour.account', accountId);
  const about = { listingId: saying.listingId, customerId: customerOf(principal, saying.customerId) };
  const known = await openConversation(deps, principal, about, (parties) => {
    saying.check(parties);
    if (parties.isGone[otherSide(sender)]) throw new AppError('person_gone');
  });

  const message = { conversationId: known.chat._id, sender, text: saying.text, clientId: saying.clientId ?? null };
  const row = saying.mayBeEcho && !saying.clientId ? await storeUnlessJustSaid(deps.db, message) : await storeMessage(deps.db, message);
  const news = { message: presentStored(row, known), chat: known.chat };
  deps.realtime.tell([known.chat._customer._id, known.chat._seller._id], 'new-message', news);
  return news;
}

function customerOf({ accountId, type }: Principal, named: string | undefined): string {
  if (type === 'seller' && named === undefined) throw new AppError('validation_failed', { fields: { customerId: 'Please choose a customer first' } });
  if (type === 'customer' && named !== undefined && named !== accountId) throw new AppError('forbidden');
  return named ?? accountId;
}

function presentStored(row: MessageRow, { chat }: Known): NewMessage['message'] {
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
