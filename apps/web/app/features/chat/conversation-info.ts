import type { Conversation, MessageConversation } from '@frontage/contract/chat.schema';
import type { Role } from '~/lib/signed-in.ts';

/** The two parties and the listing. Known before the first message, when the server has no conversation yet. */
export interface ConversationInfo {
  listingId: string;
  listingTitle: string;
  listingImage: string | null;
  customerId: string;
  customerName: string;
  sellerId: string;
  sellerName: string;
}

/** A customer has one conversation per listing, so these two ids identify it. */
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

export function otherParty(role: Role, info: ConversationInfo | Conversation): { id: string; name: string; type: Role } {
  return role === 'seller'
    ? { id: info.customerId, name: info.customerName, type: 'customer' }
    : { id: info.sellerId, name: info.sellerName, type: 'seller' };
}
