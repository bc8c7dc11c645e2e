import type { Sql, Transaction } from '../../platform/db/database.ts';

/** Null until they save their first card. */
export async function findProviderCustomerId(db: Sql, customerId: string): Promise<string | null> {
  const row = await db.selectFrom('payment_customer').select('provider_id').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.provider_id ?? null;
}

/** Which cards this customer would use again: the one they chose first, then those of their requests, newest first. */
export async function findPreferredCardIds(db: Sql, customerId: string): Promise<string[]> {
  const chosen = await db.selectFrom('payment_customer').select('default_card_id').where('customer_id', '=', customerId).executeTakeFirst();
  const used = await db
    .selectFrom('rental_request')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return [chosen?.default_card_id, ...used.map(({ card_id: id }) => id)].filter((id) => typeof id === 'string');
}

export async function updateDefaultCard(db: Sql, customerId: string, cardId: string | null): Promise<void> {
  await db.updateTable('payment_customer').set({ default_card_id: cardId }).where('customer_id', '=', customerId).execute();
}

export async function insertProviderCustomerId(tx: Transaction, customerId: string, providerId: string): Promise<void> {
  await tx
    .insertInto('payment_customer')
    .values({ customer_id: customerId, provider_id: providerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}
