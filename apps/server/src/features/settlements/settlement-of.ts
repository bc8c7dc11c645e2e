import { findPayment } from './payment.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

/** What the seller is to have of a payment, and what he has; null if there is no such payment. */
export async function settlementOf({ db }: Pick<SettlementsDeps, 'db'>, invoiceId: string): Promise<{ due: number; settled: number } | null> {
  const payment = await findPayment(db.write, invoiceId);
  return payment ? { due: payment.due, settled: payment.settled } : null;
}
