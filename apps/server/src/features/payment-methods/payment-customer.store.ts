import type { Sql, Transaction } from '../../platform/db/database.ts';

/** Null until they save their first card. */
export async function findProviderCustomerId(db: Sql, customerId: string): Promise<string | null> {
  const row = await db.selectFrom('payment_customer').select('provider_id').where('customer_id', '=', customerId).executeTakeFirst();
  return row?.provider_id ?? null;
}

export async function insertProviderCustomerId(tx: Transaction, customerId: string, providerId: string): Promise<void> {
  await tx
    .insertInto('payment_customer')
    .values({ customer_id: customerId, provider_id: providerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}
