import { sellerPart } from '@frontage/domain/settlement/seller-part';
import type { Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { PaymentRow } from './payment.store.ts';
import { sumReturned, writeReturned } from './returned.store.ts';

/**
 * Counts anew what of a payment has gone back, and has the seller's share follow. `keepPart`: for a refund or dispute that counts from
 * now on, keeps what the seller loses by it. Whoever calls holds the payment.
 */
export async function recount(tx: Transaction, queue: Queue, payment: PaymentRow, keepPart?: (part: number) => Promise<void>): Promise<void> {
  const returned = await sumReturned(tx, payment.id);
  const part = keepPart ? sellerPart(payment, returned.refunded + returned.disputed, returned.takenBack) : 0;
  await keepPart?.(part);
  await writeReturned(tx, payment.id, { ...returned, takenBack: returned.takenBack + part });
  await queue.enqueue(tx, 'settle-invoice', { invoiceId: payment.id });
}
