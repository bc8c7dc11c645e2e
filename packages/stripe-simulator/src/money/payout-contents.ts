import type { Stripe } from 'stripe';
import type { Simulator } from '../core/simulator.ts';

/** Everything free that no automatic payout took yet goes with this one, what lessens it too; together it comes to the amount. */
export function gatherInto({ database }: Simulator, account: string, payout: string): void {
  database
    .sql(
      `update object set hidden = json_set(hidden, '$.payout', ?)
        where type = 'balance_transaction' and account = ? and value ->> '$.status' = 'available' and hidden ->> '$.payout' is null`,
    )
    .run(payout, account);
}

/** What an automatic payout paid out, newest first, without the payout's own transaction. */
export function contentsOf({ database }: Simulator, account: string, payout: string): Stripe.BalanceTransaction[] {
  const rows = database
    .sql(
      `select value from object where type = 'balance_transaction' and account = ? and hidden ->> '$.payout' = ?
        and not (value ->> '$.type' = 'payout' and value ->> '$.source' = ?) order by place desc`,
    )
    .all(account, payout, payout);
  return rows.map((row) => JSON.parse(String(row['value'])) as Stripe.BalanceTransaction);
}
