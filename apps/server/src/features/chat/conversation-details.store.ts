import { sql, type RawBuilder, type Sql } from '../../platform/db/database.ts';

/** Whom a conversation is between and what about: what hardly ever changes of it. */
export interface ConversationDetailsRow {
  id: string;
  listing_id: string;
  title: string;
  listing_pictures: string[];
  customer_id: string;
  customer_name: string;
  customer_address: string | null;
  customer_is_gone: boolean;
  seller_id: string;
  seller_name: string;
  seller_address: string | null;
  seller_is_gone: boolean;
}

async function findWhere(db: Sql, where: RawBuilder<unknown>): Promise<ConversationDetailsRow | undefined> {
  const { rows } = await sql<ConversationDetailsRow>`
    select conversation.id, conversation.listing_id::text, listing.title, listing.pictures as listing_pictures,
      customer.id as customer_id, customer.name as customer_name, customer.address as customer_address, customer.deleted_at is not null as customer_is_gone,
      seller.id as seller_id, seller.name as seller_name, seller.address as seller_address, seller.deleted_at is not null as seller_is_gone
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

export interface ContactFacts {
  seller_id: string;
  seller_address: string | null;
  seller_is_gone: boolean;
  customer_address: string | null;
  customer_is_gone: boolean | null;
  /** Everybody who is signed in may write about it. */
  is_listed: boolean;
  /** This customer has asked to rent it. */
  is_asked_for: boolean;
}

/** What decides whether a customer and the seller of a listing may begin to talk. */
export async function findContactFacts(db: Sql, listingId: string, customerId: string): Promise<ContactFacts | undefined> {
  const { rows } = await sql<ContactFacts>`
    select seller.id as seller_id, seller.address as seller_address, seller.deleted_at is not null as seller_is_gone,
      customer.address as customer_address, customer.deleted_at is not null as customer_is_gone,
      listing.is_listed and listing.deleted_at is null as is_listed,
      exists (select from rental_request where listing_id = listing.id and customer_id = customer.id) as is_asked_for
    from listing
      join account seller on seller.id = listing.seller_id
      left join account customer on customer.id = ${customerId} and customer.type = 'customer'
    where listing.id = ${listingId}`.execute(db);
  return rows[0];
}

/** Made once, however many begin at the same moment. */
export async function insertConversation(db: Sql, listingId: string, customerId: string, sellerId: string): Promise<void> {
  await db
    .insertInto('conversation')
    .values({ listing_id: listingId, customer_id: customerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.constraint('one_conversation').doNothing())
    .execute();
}
