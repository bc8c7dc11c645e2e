import type { ChatOfMessage } from '@frontage/contract/chat.schema';
import type { AccountType } from '@frontage/domain/account-type';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { readCovers } from '../requests/public.ts';
import { type FactsRow, findFacts, findFactsOf } from './conversation-facts.store.ts';

/** Whom a conversation is between, also one that has not begun. */
export interface Parties {
  sellerId: string;
  address: Record<AccountType, string | null>;
  isGone: Record<AccountType, boolean>;
}

/** And what about. */
export interface Known extends Parties {
  chat: ChatOfMessage;
}

export interface KnownConversations {
  about: (listingId: string, customerId: string) => Promise<Known | undefined>;
  withId: (conversationId: string) => Promise<Known | undefined>;
}

const rememberedMs = 30_000;
const mostRemembered = 20_000;

/**
 * Remembers for half a minute whom a conversation is between, so that each message in it costs one statement. Names and pictures may
 * be as old as that; who takes part never changes.
 */
export function knowConversations(deps: { db: Database; files: Files }): KnownConversations {
  const remembered = new Map<string, { known: Known; until: number }>();

  async function recall(key: string, find: (db: Sql) => Promise<FactsRow | undefined>): Promise<Known | undefined> {
    const found = remembered.get(key);
    if (found && found.until > Date.now()) return found.known;
    const row = await find(deps.db.write);
    if (!row) return undefined;
    const known = toKnown(row, await readCovers(deps, [row]));
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, { known, until: Date.now() + rememberedMs });
    return known;
  }

  return {
    about: (listingId, customerId) => recall(`${listingId} ${customerId}`, (db) => findFacts(db, listingId, customerId)),
    withId: (id) => recall(id, (db) => findFactsOf(db, id)),
  };
}

function toKnown(row: FactsRow, covers: Map<string, string>): Known {
  return {
    chat: {
      _id: row.id,
      _customer: { _id: row.customer_id, name: row.customer_name },
      _seller: { _id: row.seller_id, name: row.seller_name },
      _listing: { _id: row.listing_id, title: row.title, image: covers.get(row.listing_pictures[0] ?? '') ?? null },
    },
    sellerId: row.seller_id,
    address: { customer: row.customer_address, seller: row.seller_address },
    isGone: { customer: row.customer_is_gone, seller: row.seller_is_gone },
  };
}
