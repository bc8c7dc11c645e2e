import type { Transaction } from '../../platform/db/database.ts';
import { findCustomer } from './payment-customer.store.ts';
import { giveUpOpenings, openOperation } from './provider-operation.store.ts';

/** For somebody who leaves: the provider forgets their cards. A seller's account stays there, because money may still be on its way. */
export async function leavePayments(tx: Transaction, accountId: string): Promise<void> {
  await giveUpOpenings(tx, accountId);
  const customer = await findCustomer(tx, accountId);
  if (customer === null) return;
  await openOperation(tx, { name: `forget-cards:${customer}`, kind: 'forget-cards', accountId, input: { customer } });
}
