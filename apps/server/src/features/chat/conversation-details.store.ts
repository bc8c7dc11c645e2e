import { sql, type RawBuilder, type Sql } from '../../platform/db/database.ts';

/** The parts of a conversation that hardly ever change, so they can be cached. */
export interface ConversationDetailsRow {
  id: string;
  listing_id: string;
  title: string;
  listing_pictures: string[];
  customer_id: string;
  customer_name: string;
  customer_address: string | null;
  customer_is_deleted: boolean;
  seller_id: string;
  seller_name: string;
  seller_address: string | null;
  seller_is_deleted: boolean;
}

async function findWhere(db: Sql, where: RawBuilder<unknown>): Promise<ConversationDetailsRow | undefined> {
  const { rows } = await sql<ConversationDetailsRow>`
    select conversation.id, conversation.listing_id::text, listing.title, listing.pictures as listing_pictures,
      customer.id as customer_id, customer.name as customer_name, customer.address as customer_address, customer.deleted_at is not null as customer_is_deleted,
      seller.id as seller_id, seller.name as seller_name, seller.address as seller_address, seller.deleted_at is not null as seller_is_deleted
    from conversation
      join listing on listing.id = conversation.listing_id
      join account customer on customer.id = conversation.customer_id
      join account seller on seller.id = conversation.seller_id
    where ${where}`.execute(db);
  return rows[0];
}

export function findDetailsByListing(db: Sql, listingId: string, customerId: string): Promise<ConversationDetailsRow | undefined> {
  return findWhere(db, sql`conversation.listing_id = ${listingId} and conversation.customer_id = ${customerId}`);
}

export function findDetailsById(db: Sql, conversationId: string): Promise<ConversationDetailsRow | undefined> {
  return findWhere(db, sql`conversation.id = ${conversationId}`);
}

/** Null before the first message about the listing. */
export async function findStartedConversationId(db: Sql, listingId: string, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('customer_id', '=', customerId)
    .where('last_seq', '>', 0)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface ContactFacts {
  seller_id: string;
  seller_address: string | null;
  seller_is_deleted: boolean;
  customer_address: string | null;
  customer_is_deleted: boolean | null;
  is_listed: boolean;
  /** This customer sent a request for the listing, in whatever status. */
  has_request: boolean;
}

/** What decides whether a customer and a listing's seller may start a conversation. */
export async function findContactFacts(db: Sql, listingId: string, customerId: string): Promise<ContactFacts | undefined> {
  const { rows } = await sql<ContactFacts>`
    select seller.id as seller_id, seller.address as seller_address, seller.deleted_at is not null as seller_is_deleted,
      customer.address as customer_address, customer.deleted_at is not null as customer_is_deleted,
      listing.is_listed and listing.deleted_at is null as is_listed,
      exists (select from rental_request where listing_id = listing.id and customer_id = customer.id) as has_request
    from listing
      join account seller on seller.id = listing.seller_id
      left join account customer on customer.id = ${customerId} and customer.type = 'customer'
    where listing.id = ${listingId}`.execute(db);
  return rows[0];
}

/** Does nothing if both sides start it at the same moment and the other was first. */
export async function insertConversation(db: Sql, listingId: string, customerId: string, sellerId: string): Promise<void> {
  await db
    .insertInto('conversation')
    .values({ listing_id: listingId, customer_id: customerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.constraint('one_conversation').doNothing())
    .execute();
}

/** Of a conversation that exists. */
export async function findConversationId(db: Sql, listingId: string, customerId: string): Promise<string> {
  const { id } = await db
    .selectFrom('conversation')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return id;
}
