import type { MessageConversation } from '@frontage/contract/chat.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { readCoverUrls } from '../uploads/public.ts';
import { type ConversationDetailsRow, findDetailsById, findDetailsByListing } from './conversation-details.store.ts';

/** The two sides of a conversation, which may not exist yet. */
export interface Parties {
  sellerId: string;
  address: Record<AccountType, string | null>;
  isDeleted: Record<AccountType, boolean>;
}

export interface CachedConversation extends Parties {
  chat: MessageConversation;
}

export interface ConversationCache {
  findByListing: (listingId: string, customerId: string) => Promise<CachedConversation | undefined>;
  findById: (conversationId: string) => Promise<CachedConversation | undefined>;
}

const ttlMs = 30_000;
const maxEntries = 20_000;

/**
 * With the parties cached for half a minute, sending a message takes one statement. Names and cover pictures may be that old; the
 * participants of a conversation never change.
 */
export function createConversationCache(deps: { db: Database; files: Files }): ConversationCache {
  const entries = new Map<string, { conversation: CachedConversation; expiresAt: number }>();

  async function findCached(key: string, find: (db: Sql) => Promise<ConversationDetailsRow | undefined>): Promise<CachedConversation | undefined> {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.conversation;
    const row = await find(deps.db.write);
    if (!row) return undefined;
    const conversation = toCachedConversation(row, await readCoverUrls(deps, [row]));
    if (entries.size >= maxEntries) entries.clear();
    entries.set(key, { conversation, expiresAt: Date.now() + ttlMs });
    return conversation;
  }

  return {
    findByListing: (listingId, customerId) => findCached(`${listingId} ${customerId}`, (db) => findDetailsByListing(db, listingId, customerId)),
    findById: (id) => findCached(id, (db) => findDetailsById(db, id)),
  };
}

function toCachedConversation(row: ConversationDetailsRow, covers: Map<string, string>): CachedConversation {
  return {
    chat: {
      _id: row.id,
      _customer: { _id: row.customer_id, name: row.customer_name },
      _seller: { _id: row.seller_id, name: row.seller_name },
      _listing: { _id: row.listing_id, title: row.title, image: covers.get(row.listing_pictures[0] ?? '') ?? null },
    },
    sellerId: row.seller_id,
    address: { customer: row.customer_address, seller: row.seller_address },
    isDeleted: { customer: row.customer_is_deleted, seller: row.seller_is_deleted },
  };
}
