import type { Simulator } from '../core/simulator.ts';

/** Whether a refund could not be sent yet because the account's balance does not cover it. */
export function isAnyRefundWaiting({ database }: Simulator, account: string): boolean {
  const text = "select 1 from object where type = 'refund' and account = ? and value ->> '$.pending_reason' = 'insufficient_funds' limit 1";
  return database.sql(text).get(account) !== undefined;
}
