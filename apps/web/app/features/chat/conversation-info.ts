import type { MessageConversation, Conversation } from '@frontage/contract/chat.schema';
import type { Role } from '~/lib/signed-in.ts';

/** Who talks with whom about what. It is known before the first word, when there is no conversation yet. */
export interface ConversationInfo {
  listingId: string;
  listingTitle: string;
  listingImage: string | null;
  customerId: string;
  customerName: string;
  sellerId: string;
  sellerName: string;
}

/** A customer and a listing have one conversation, so together they name it. */
export function conversationKey({ listingId, customerId }: Pick<ConversationInfo, 'listingId' | 'customerId'>): string {
  return `${listingId}:${customerId}`;
}

export function toConversationInfo({ _listing, _customer, _seller }: MessageConversation): ConversationInfo {
  return {
    listingId: _listing._id,
    listingTitle: _listing.title,
    listingImage: _listing.image,
    customerId: _customer._id,
    customerName: _customer.name,
    sellerId: _seller._id,
    sellerName: _seller.name,
  };
}

export function otherParty(role: Role, talk: ConversationInfo | Conversation): { id: string; name: string; type: Role } {
  return role === 'seller'
    ? { id: talk.customerId, name: talk.customerName, type: 'customer' }
    : { id: talk.sellerId, name: talk.sellerName, type: 'seller' };
}
