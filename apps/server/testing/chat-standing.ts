import { settledListing } from './spaces.ts';
import type { Scene } from './scene.ts';

interface Parties {
  customer: { id: string };
  seller: { id: string };
}

export interface StandingConversation {
  id: string;
  listingId: string;
}

/** Somebody wrote long ago and waits for an answer: written straight into the database. */
export async function standingConversation(scene: Scene, { customer, seller }: Parties, listing?: string): Promise<StandingConversation> {
  const listingId = listing ?? (await settledListing(scene, seller.id)).id;
  const [row] = await scene.sql<{ id: string }>(
    `insert into conversation (listing_id, customer_id, seller_id, last_seq, last_text, last_sender, customer_sent, seller_sent)
     values ($1, $2, $3, 2, 'Yes.', 'seller', 1, 1) returning id`,
    [listingId, customer.id, seller.id],
  );
  const id = row?.id ?? '';
  await scene.sql(
    `insert into message (conversation_id, seq, sender, nth, text) values ($1, 1, 'customer', 1, 'Is it free?'), ($1, 2, 'seller', 1, 'Yes.')`,
    [id],
  );
  return { id, listingId };
}
