import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';

/** Where money can be: in a balance (pending or available), at a bank, with customers or with Stripe. Nothing may stay in transit. */
export type MoneyLocation = `${string}:pending` | `${string}:available` | `${string}:bank` | 'customers' | 'stripe' | 'transit';

export interface Posting {
  location: MoneyLocation;
  /** In cents; positive if money comes in. */
  amount: number;
}

interface BookCheck {
  isBalanced: boolean;
  mismatches: string[];
}

export interface Books {
  /** Records one entry. Throws unless its postings add up to zero. */
  post: (kind: string, transaction: string | null, postings: Posting[]) => void;
  amountIn: (location: MoneyLocation) => number;
  totals: () => Record<string, number>;
  /** Money only moves, so all locations together must hold zero. Checked after every call. */
  isBalanced: () => boolean;
  /** Adds everything up again and compares it with the running totals and the balance transactions. */
  audit: () => BookCheck;
}

export function createBooks({ sql }: Database, clock: Clock): Books {
  const totals = () =>
    Object.fromEntries(
      sql('select account, amount from total order by account')
        .all()
        .map((row) => [String(row['account']), Number(row['amount'])]),
    );

  return {
    post(kind, transaction, postings) {
      const sum = postings.reduce((total, { amount }) => total + amount, 0);
      if (sum !== 0 || postings.some(({ amount }) => !Number.isSafeInteger(amount)))
        throw new Error(`${kind} would make ${sum} cents out of nothing`);
      const { lastInsertRowid: entry } = sql('insert into entry (at, kind, transaction_id) values (?, ?, ?)').run(clock.now(), kind, transaction);
      for (const { location, amount } of postings) {
        sql('insert into posting values (?, ?, ?)').run(entry, location, amount);
        sql('insert into total values (?, ?) on conflict do update set amount = amount + excluded.amount').run(location, amount);
      }
    },
    amountIn: (location) => Number(sql('select amount from total where account = ?').get(location)?.['amount'] ?? 0),
    totals,
    isBalanced: () => Number(sql('select coalesce(sum(amount), 0) as sum from total').get()?.['sum']) === 0,
    audit() {
      const inTransit = Number(sql("select amount from total where account = 'transit'").get()?.['amount'] ?? 0);
      const mismatches = [
        ...(inTransit === 0 ? [] : [`${inTransit} cents are still in transit`]),
        ...sql('select entry, sum(amount) as sum from posting group by entry having sum(amount) <> 0')
          .all()
          .map((row) => `entry ${String(row['entry'])} leaves ${String(row['sum'])}`),
        ...sql(
          'select total.account, total.amount, (select coalesce(sum(amount), 0) from posting where posting.account = total.account) as posted from total where posted <> total.amount',
        )
          .all()
          .map((row) => `${String(row['account'])} says ${String(row['amount'])} but was posted ${String(row['posted'])}`),
        ...sql(`
            with recorded as (
              select account, sum(value ->> '$.net') as net,
                sum(case when value ->> '$.status' = 'available' then value ->> '$.net' else 0 end) as settled
              from object where type = 'balance_transaction' group by account
            )
            select recorded.account, net, settled,
              coalesce((select amount from total where total.account = recorded.account || ':available'), 0) as available,
              coalesce((select amount from total where total.account = recorded.account || ':pending'), 0) as pending
            from recorded where net <> available + pending or settled <> available
          `)
          .all()
          .map(
            (row) =>
              `${String(row['account'])} holds ${String(row['available'])} + ${String(row['pending'])} but its transactions come to ${String(row['settled'])} of ${String(row['net'])}`,
          ),
        ...sql(`
            with paid as (
              select hidden ->> '$.payout' as payout, sum(value ->> '$.net') as net from object
              where type = 'balance_transaction' and not (value ->> '$.type' = 'payout' and value ->> '$.source' = hidden ->> '$.payout')
              group by payout
            )
            select id, value ->> '$.amount' as amount, coalesce(net, 0) as contents from object left join paid on payout = id
            where type = 'payout' and value ->> '$.automatic' and contents <> amount
          `)
          .all()
          .map((row) => `payout ${String(row['id'])} paid ${String(row['amount'])} but its transactions come to ${String(row['contents'])}`),
      ];
      return { isBalanced: mismatches.length === 0, mismatches };
    },
  };
}
