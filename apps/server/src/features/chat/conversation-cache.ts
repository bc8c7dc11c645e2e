import type { MessageConversation } from '@frontage/contract/chat.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { readCoverUrls } from '../requests/public.ts';
import { type ConversationDetailsRow, findDetailsByListing, findDetailsById } from './conversation-details.store.ts';

/** Whom a conversation is between, also one that has not begun. */
export interface Parties {
  sellerId: string;
  address: Record<AccountType, string | null>;
  isDeleted: Record<AccountType, boolean>;
}

/** And what about. */
export interface CachedConversation extends Parties {
  chat: MessageConversation;
}

export interface ConversationCache {
  findByListing: (listingId: string, customerId: string) => Promise<CachedConversation | undefined>;
  findById: (conversationId: string) => Promise<CachedConversation | undefined>;
}

const rememberedMs = 30_000;
const mostRemembered = 20_000;

/**
 * Remembers for half a minute whom a conversation is between, so that each message in it costs one statement. Names and pictures may
 * be as old as that; who takes part never changes.
 */
export function createConversationCache(deps: { db: Database; files: Files }): ConversationCache {
  const remembered = new Map<string, { known: CachedConversation; until: number }>();

  async function recall(key: string, find: (db: Sql) => Promise<ConversationDetailsRow | undefined>): Promise<CachedConversation | undefined> {
    const found = remembered.get(key);
    if (found && found.until > Date.now()) return found.known;
    const row = await find(deps.db.write);
    if (!row) return undefined;
    const known = toKnown(row, await readCoverUrls(deps, [row]));
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, { known, until: Date.now() + rememberedMs });
    return known;
  }

  return {
    findByListing: (listingId, customerId) => recall(`${listingId} ${customerId}`, (db) => findDetailsByListing(db, listingId, customerId)),
    findById: (id) => recall(id, (db) => findDetailsById(db, id)),
  };
}

function toKnown(row: ConversationDetailsRow, covers: Map<string, string>): CachedConversation {
  return {
    chat: {
      _id: row.id,
      _customer: { _id: row.customer_id, name: row.customer_name },
      _seller: { _id: row.seller_id, name: row.seller_name },
      _listing: { _id: row.listing_id, title: row.title, image: covers.get(row.listing_pictures[0] ?? '') ?? null },
    },
    sellerId: row.seller_id,
    address: { customer: row.customer_address, seller: row.seller_address },
    isDeleted: { customer: row.customer_is_gone, seller: row.seller_is_gone },
  };
}
