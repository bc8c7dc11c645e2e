import type { BillingDetails } from '@frontage/contract/accounts.schema';
import type { Sql } from '../../platform/db/database.ts';

const none: BillingDetails = { companyName: '', billingName: '', billingAddress: '', taxNumber: '' };

/** For whom a customer's receipts are made out. */
export async function findBillingDetails(db: Sql, accountId: string): Promise<BillingDetails> {
  const row = await db
    .selectFrom('billing_details')
    .select(['company_name as companyName', 'billing_name as billingName', 'billing_address as billingAddress', 'tax_number as taxNumber'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? none;
}

export async function upsertBillingDetails(db: Sql, accountId: string, details: BillingDetails): Promise<void> {
  const values = {
    company_name: details.companyName,
    billing_name: details.billingName,
    billing_address: details.billingAddress,
    tax_number: details.taxNumber,
    updated_at: new Date(),
  };
  await db
    .insertInto('billing_details')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
